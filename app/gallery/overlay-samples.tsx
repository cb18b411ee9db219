import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { useState } from 'react';

import { Button } from '#ui/display/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Face } from '#ui/display/face.tsx';
import { Menu, MenuButton, MenuLink } from '#ui/overlays/menu.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { TextField } from '#ui/fields/text-field.tsx';

import styles from './gallery.module.css';
import { SampleSection } from './sample-section.tsx';

export function OverlaySamples() {
  const [shown, setShown] = useState<'dialog' | 'long' | 'busy' | 'sheet'>();
  const close = () => setShown(undefined);
  return (
    <SampleSection title="Dialog, sheet, menu">
      <div className={styles.row}>
        <Button onClick={() => setShown('dialog')}>Open a dialog</Button>
        <Button onClick={() => setShown('long')}>Open a long, wide dialog</Button>
        <Button
          onClick={() => {
            setShown('busy');
            setTimeout(close, 3000);
          }}
        >
          Open a busy dialog
        </Button>
        <Button onClick={() => setShown('sheet')}>Open a sheet</Button>
      </div>
      <div className={styles.end}>
        <Menu label="Account menu" trigger={<Face name="Daniel Price" size="small" />}>
          <MenuLink to="?profile">
            <IconUser size={20} aria-hidden />
            My profile
          </MenuLink>
          <MenuButton onClick={close}>
            <IconLogout size={20} aria-hidden />
            Log out
          </MenuButton>
        </Menu>
      </div>
      <Dialog
        open={shown === 'dialog' || shown === 'busy'}
        onClose={close}
        busy={shown === 'busy'}
        title="Share your contact info?"
        footer={
          <>
            <Button tone="plain" onClick={close} disabled={shown === 'busy'}>
              Not now
            </Button>
            <Button tone="accent" onClick={close} busy={shown === 'busy' ? 'Sharing…' : undefined}>
              Share mine
            </Button>
          </>
        }
      >
        <TextField label="Phone" type="tel" autoComplete="tel" />
      </Dialog>
      <Dialog
        wide
        open={shown === 'long'}
        onClose={close}
        title="Nadia Haddad"
        subtitle="nadia.haddad@example.com · Signed up 2 days ago"
        lead={<Face name="Nadia Haddad" />}
        footer={<Button onClick={close}>Close</Button>}
      >
        {Array.from({ length: 24 }, (_, line) => (
          <p key={line}>Line {line + 1} of a text that is longer than the screen is high.</p>
        ))}
      </Dialog>
      <Sheet
        open={shown === 'sheet'}
        onClose={close}
        title="Filters"
        footer={
          <>
            <Button tone="plain">Clear all</Button>
            <Button tone="accent" onClick={close}>
              Show 24 caregivers
            </Button>
          </>
        }
      >
        <TextField label="Name or keyword" />
      </Sheet>
    </SampleSection>
  );
}
