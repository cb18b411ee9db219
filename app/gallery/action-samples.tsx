import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import { useState } from 'react';

import { Button, IconButton, LinkButton } from '#ui/display/button.tsx';
import { HeartButton, HeartLink } from '#ui/display/heart-button.tsx';
import { CountBadge } from '#ui/display/count-badge.tsx';

import styles from './gallery.module.css';
import { SampleSection } from './sample-section.tsx';

const tones = ['accent', 'green', 'outline', 'plain'] as const;

export function ActionSamples() {
  const [isSaved, setSaved] = useState(false);
  const heart = {
    label: 'Save this sample',
    title: isSaved ? 'Saved' : 'Save',
    isPressed: isSaved,
    onPress: () => setSaved(!isSaved),
  };
  const [busy, setBusy] = useState<string>();
  return (
    <SampleSection title="Buttons">
      {(['small', 'medium', 'large'] as const).map((size) => (
        <div key={size} className={styles.row}>
          {tones.map((tone) => (
            <Button key={tone} tone={tone} size={size}>
              {tone}, {size}
            </Button>
          ))}
        </div>
      ))}
      <div className={styles.row}>
        {tones.map((tone) => (
          <Button key={tone} tone={tone} disabled>
            {tone}, disabled
          </Button>
        ))}
      </div>
      <div className={styles.row}>
        {tones.map((tone) => (
          <Button key={tone} tone={tone} busy="Saving…">
            Save changes
          </Button>
        ))}
      </div>
      <div className={styles.row}>
        <Button
          tone="green"
          busy={busy}
          onClick={() => {
            setBusy('Sending…');
            setTimeout(() => setBusy(undefined), 2000);
          }}
        >
          Busy for two seconds
        </Button>
        <LinkButton to="?link">
          A link with an icon
          <IconChevronRight size={20} aria-hidden />
        </LinkButton>
        <Button>
          <IconPhone size={20} aria-hidden />
          An icon first
        </Button>
        <IconButton label="Notifications">
          <IconBell aria-hidden />
        </IconButton>
        {[3, 12].map((count) => (
          <IconButton key={count} label={`Notifications, ${count} unread`}>
            <IconBell aria-hidden />
            <CountBadge count={count} />
          </IconButton>
        ))}
        <IconButton label="Notifications, unavailable" disabled>
          <IconBell aria-hidden />
        </IconButton>
        <HeartButton {...heart}>Save</HeartButton>
        <HeartButton {...heart} />
        <HeartLink {...heart} to="?heart">
          Save
        </HeartLink>
        <HeartLink {...heart} to="?heart" />
      </div>
      <div className={styles.narrow}>
        <Button tone="accent" wide>
          A wide button whose words are long enough to wrap onto a second line
        </Button>
      </div>
    </SampleSection>
  );
}
