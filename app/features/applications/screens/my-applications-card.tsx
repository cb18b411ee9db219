import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { Link } from 'react-router';
import { Card } from '#ui/card.tsx';
import { relativeTime } from '#values/relative-time.ts';
import type { OwnApplication } from '../contract.ts';
import { ApplicationBadge, standingTexts } from '../parts/application-badge.tsx';
import { isUndecided } from '../rules.ts';
import { WithdrawButton } from './my-applications-withdraw.tsx';
import styles from './my-applications-card.module.css';

export function ApplicationCard({ application }: { application: OwnApplication }) {
  const { job, status, note, coverLetter } = application;
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <div className={styles.job}>
          <h2 className={styles.title}>
            {job.path ? <Link to={job.path}>{job.title}</Link> : job.title}
          </h2>
          <p className={styles.quiet}>{placeOf(job)}</p>
        </div>
        <ApplicationBadge status={status} />
      </div>
      <p>{standingTexts[status]}</p>
      {note && (
        <figure className={styles.note}>
          <figcaption>A word from {job.kind === 'listing' ? 'our team' : 'the family'}</figcaption>
          <blockquote>{note}</blockquote>
        </figure>
      )}
      <details className={styles.letter}>
        <summary>
          Your cover letter
          <IconChevronDown size={18} aria-hidden />
        </summary>
        <p>{coverLetter}</p>
      </details>
      <div className={styles.foot}>
        <p className={styles.quiet}>{datesOf(application, new Date())}</p>
        {isUndecided(status) && <WithdrawButton application={application} />}
      </div>
    </Card>
  );
}

function placeOf({ postedBy, city, state, isOpen }: OwnApplication['job']): string {
  const place = city && state ? `${city}, ${state}` : undefined;
  return [postedBy, place, !isOpen && 'No longer open'].filter(Boolean).join(' · ');
}

function datesOf({ createdAt, statusChangedAt, status }: OwnApplication, now: Date): string {
  const applied = `Applied ${relativeTime(createdAt, now).toLowerCase()}`;
  if (status === 'submitted') return applied;
  return `${applied} · Updated ${relativeTime(statusChangedAt, now).toLowerCase()}`;
}
