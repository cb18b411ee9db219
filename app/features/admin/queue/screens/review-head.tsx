import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useEffect, useRef } from 'react';
import type { Details } from '#features/admin/caregiver-details/contract.ts';
import { approvalLooks } from '#features/trust/verifications/admin/parts/status-looks.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Button, IconButton } from '#ui/display/button.tsx';
import { Face } from '#ui/display/face.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { TimeAgo } from '#ui/lists/time-ago.tsx';
import { numberText } from '#values/number-text.ts';
import type { useQueue } from './use-queue.ts';
import styles from './queue.module.css';

type ReviewHeadProps = {
  queue: ReturnType<typeof useQueue>;
  caregiver: Details['caregiver'] | undefined;
  hasKeys: boolean;
  onHelp: () => void;
};

/** Where in the queue this is, and whom it is about. */
export function ReviewHead({ queue, caregiver, hasKeys, onHelp }: ReviewHeadProps) {
  const { place, count, next, previous, choose } = queue;
  return (
    <div className={styles.head}>
      <nav className={styles.position} aria-label="Queue">
        <IconButton
          label="Previous"
          disabled={!previous}
          onClick={() => previous && choose(previous)}
        >
          <IconChevronLeft aria-hidden />
        </IconButton>
        <p role="status">
          <b>{place ? `${place} of ${numberText(count)}` : 'Not in the queue'}</b>
          <small>{place ? 'oldest first' : `${numberText(count)} waiting`}</small>
        </p>
        <IconButton label="Next" disabled={!next} onClick={() => next && choose(next)}>
          <IconChevronRight aria-hidden />
        </IconButton>
      </nav>
      {caregiver ? (
        <Person key={caregiver.id} caregiver={caregiver} />
      ) : (
        <div className={styles.person}>
          <Skeleton width="3.5rem" height="3.5rem" />
        </div>
      )}
      <div className={styles.hints}>
        {hasKeys && (
          <p aria-hidden>
            <kbd>K</kbd> <kbd>J</kbd> people <kbd>1</kbd>–<kbd>9</kbd> documents
          </p>
        )}
        <Button tone="plain" size="small" onClick={onHelp}>
          Shortcuts
        </Button>
      </div>
    </div>
  );
}

function Person({ caregiver }: { caregiver: Details['caregiver'] }) {
  const { displayName, profilePhotoUrl, createdAt, approvalStatus } = caregiver;
  const heading = useRef<HTMLHeadingElement>(null);
  // Moves the focus to the new profile, so that screen readers announce it.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const look = approvalLooks[approvalStatus];
  return (
    <div className={styles.person}>
      <Face name={displayName} photo={profilePhotoUrl} eager />
      <div className={styles.names}>
        <h2 ref={heading} tabIndex={-1} className={styles.name}>
          {displayName}
        </h2>
        <p className={styles.quiet}>
          Signed up <TimeAgo of={createdAt} />{' '}
          {approvalStatus !== 'pending' && (
            <Badge tone={look.tone} icon={look.icon}>
              {look.word}
            </Badge>
          )}
        </p>
      </div>
    </div>
  );
}
