import { useEffect, useRef } from 'react';
import { Face } from '#ui/display/face.tsx';
import type { Signup } from '#features/caregivers/directory/admin/contract.ts';
import { TimeAgo } from '#ui/lists/time-ago.tsx';
import styles from './queue.module.css';

type QueueListProps = {
  signups: Signup[];
  selected: string | undefined;
  onSelect: (caregiverId: string) => void;
};

/** The waiting profiles, the oldest first. */
export function QueueList({ signups, selected, onSelect }: QueueListProps) {
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    <nav aria-label="Waiting profiles" className={styles.waiting}>
      <ol>
        {signups.map(({ caregiverId, displayName, profilePhotoUrl, signupDate }) => (
          <li key={caregiverId}>
            <button
              ref={caregiverId === selected ? current : undefined}
              type="button"
              className={styles.waiter}
              aria-current={caregiverId === selected || undefined}
              onClick={() => onSelect(caregiverId)}
            >
              <Face name={displayName} photo={profilePhotoUrl} size="small" />
              <span className={styles.waiterWords}>
                {displayName}
                <small>
                  <TimeAgo of={signupDate} start />
                </small>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
