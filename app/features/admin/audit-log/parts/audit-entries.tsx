import type { Icon } from '@tabler/icons-react';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from '#ui/page/link.tsx';
import { useTimeZone } from '#features/members/sessions/parts/use-time-zone.ts';
import { IconButton } from '#ui/display/button.tsx';
import { dayText, exactText, timeText } from '#values/moment-text.ts';
import type { Entry, LogEntry } from '../contract.ts';
import { sentenceOf } from '../rules.ts';
import styles from './audit-entries.module.css';

type Look = { icon: Icon; tone?: 'good' | 'bad' | 'due' };
const looks: Record<string, Look> = {
  caregiver_approve: { icon: IconCheck, tone: 'good' },
  bulk_approval: { icon: IconCheck, tone: 'good' },
  caregiver_reject: { icon: IconX, tone: 'bad' },
  user_suspend: { icon: IconX, tone: 'bad' },
  document_view: { icon: IconEye },
  verification_expire: { icon: IconClock, tone: 'due' },
};
const otherLook: Look = { icon: IconPencil };

type AuditEntriesProps =
  | { entries: Entry[]; name: string; pathTo?: undefined }
  | { entries: LogEntry[]; name?: undefined; pathTo: (caregiverId: string) => string };

/** Entries of the log as sentences, by day; those of several caregivers link to the caregiver. */
export function AuditEntries({ entries, name, pathTo }: AuditEntriesProps) {
  const timeZone = useTimeZone();
  return (
    <div className={styles.days}>
      {byDay<Entry | LogEntry>(entries, timeZone).map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <p className={styles.day}>{day}</p>
          <ul className={styles.entries}>
            {ofDay.map((entry) => (
              <AuditRow key={entry.id} entry={entry}>
                {'caregiverId' in entry && pathTo ? (
                  <Link to={pathTo(entry.caregiverId)} preventScrollReset>
                    {entry.caregiverName ?? 'Deleted profile'}
                  </Link>
                ) : (
                  name
                )}
              </AuditRow>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function byDay<Row extends Entry>(entries: Row[], timeZone: string): [string, Row[]][] {
  const now = new Date();
  const days = new Map<string, Row[]>();
  for (const entry of entries) {
    const day = dayText(entry.performedAt, now, timeZone);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}

/** Codes and numbers are only in what opens. */
function AuditRow({ entry, children }: { entry: Entry; children: ReactNode }) {
  const { id, action, performedAt, performedBy, notes } = entry;
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  const timeZone = useTimeZone();
  const { icon: Symbol, tone } = looks[action] ?? otherLook;
  const { does, what, link, end, more } = sentenceOf(entry);
  return (
    <li className={styles.entry}>
      <time className={styles.time} dateTime={performedAt.toISOString()}>
        {timeText(performedAt, timeZone)}
      </time>
      <span className={styles.icon} data-tone={tone}>
        <Symbol size={18} aria-hidden />
      </span>
      <div className={styles.words}>
        <p>
          <b>{performedBy === 'System' ? 'The system' : performedBy}</b> {does}{' '}
          {what && (
            <>
              <b>{what}</b>{' '}
            </>
          )}
          {link} {children}
          {end && ` ${end}`}
        </p>
        {more && <p className={styles.notes}>{more}</p>}
        {isOpen && (
          <dl id={details} className={styles.codes}>
            <div>
              <dt>Action</dt>
              <dd>{action}</dd>
            </div>
            <div>
              <dt>Entry</dt>
              <dd>{id}</dd>
            </div>
            <div>
              <dt>Time</dt>
              <dd>{exactText(performedAt, timeZone)}</dd>
            </div>
            {notes && (
              <div>
                <dt>Note</dt>
                <dd>{notes}</dd>
              </div>
            )}
          </dl>
        )}
      </div>
      <IconButton
        label={`Details of entry ${id}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? details : undefined}
        className={styles.toggle}
        onClick={() => setOpen(!isOpen)}
      >
        <IconChevronDown size={20} aria-hidden />
      </IconButton>
    </li>
  );
}
