import { Link } from 'react-router';
import type { Entry, LogEntry } from '../contract.ts';
import { actionText } from '../rules.ts';
import { TimeAgo } from '#ui/lists/time-ago.tsx';
import styles from './audit-entries.module.css';

type AuditEntriesProps =
  | { entries: Entry[]; pathTo?: undefined }
  | { entries: LogEntry[]; pathTo: (caregiverId: string) => string };

/** Entries of the log; those of several caregivers also name the caregiver. */
export function AuditEntries({ entries, pathTo }: AuditEntriesProps) {
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.entry}>
          <div className={styles.words}>
            <p>
              <b>{actionText(entry.action)}</b>
              {'caregiverId' in entry && pathTo && (
                <>
                  {' '}
                  <Link to={pathTo(entry.caregiverId)} preventScrollReset>
                    {entry.caregiverName ?? 'Deleted profile'}
                  </Link>
                </>
              )}{' '}
              <span className={styles.by}>by {entry.performedBy}</span>
            </p>
            {entry.notes && <p className={styles.notes}>{entry.notes}</p>}
          </div>
          <p className={styles.time}>
            <TimeAgo of={entry.performedAt} start />
          </p>
        </li>
      ))}
    </ul>
  );
}
