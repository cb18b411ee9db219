import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Card } from '#ui/layout/card.tsx';
import type { ApplicationStatus } from '#values/taxonomies.ts';
import { relativeTime } from '#values/relative-time.ts';
import { cityName } from '#values/city-name.ts';
import type { OwnApplication } from '../contract.ts';
import { ApplicationBadge, statusTexts } from '../parts/application-badge.tsx';
import { MessageButton } from '../parts/message-button.tsx';
import { ownApplicationsKey } from '../parts/own-applications-query.ts';
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
      <p>
        {statusTexts[status]} {application.mayMessage && nextSteps[status]}
      </p>
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
        <div className={styles.actions}>
          {application.mayMessage && <MessageFamily application={application} />}
          {isUndecided(status) && <WithdrawButton application={application} />}
        </div>
      </div>
    </Card>
  );
}

/** What the caregiver should do next, by status. */
const nextSteps: Partial<Record<ApplicationStatus, string>> = {
  interview: 'Answer their message to agree on a time.',
  hired: 'Write to the family to agree on the first day, the hours and the pay.',
};

function MessageFamily({ application }: { application: OwnApplication }) {
  const client = useQueryClient();
  const { job, conversationId } = application;
  return (
    <MessageButton
      size="small"
      partner={{ jobRequestId: job.id }}
      name={job.postedBy ?? 'the family'}
      conversationId={conversationId}
      onSent={() => void client.invalidateQueries({ queryKey: ownApplicationsKey })}
    />
  );
}

function placeOf({ postedBy, city, state, isOpen }: OwnApplication['job']): string {
  const place = city && state ? cityName(city, state) : undefined;
  return [postedBy, place, !isOpen && 'No longer open'].filter(Boolean).join(' · ');
}

function datesOf({ createdAt, statusChangedAt, status }: OwnApplication, now: Date): string {
  const applied = `Applied ${relativeTime(createdAt, now).toLowerCase()}`;
  if (status === 'submitted') return applied;
  return `${applied} · Updated ${relativeTime(statusChangedAt, now).toLowerCase()}`;
}
