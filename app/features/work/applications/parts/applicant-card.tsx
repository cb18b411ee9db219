import { Link } from 'react-router';
import { cardBadges, experienceText, rateText } from '#features/caregivers/directory/rules.ts';
import type { OwnJobRequest } from '#features/work/job-requests/contract.ts';
import { distanceText } from '#values/distance.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Face } from '#ui/display/face.tsx';
import { useFocusWhenDone } from '#ui/overlays/use-focus-when-done.ts';
import { thumbnailUrl } from '#values/photo.ts';
import { relativeTime } from '#values/relative-time.ts';
import type { Applicant, FamilyApplicant } from '../contract.ts';
import { isUndecided } from '../rules.ts';
import { ApplicantDecisions } from './applicant-decisions.tsx';
import { ApplicationBadge } from './application-badge.tsx';
import { useDecide } from './use-decide.ts';
import styles from './applicant-card.module.css';

type ApplicantCardProps = {
  applicant: FamilyApplicant;
  job: OwnJobRequest;
  onChanged(): void;
};

export function ApplicantCard({ applicant, job, onChanged }: ApplicantCardProps) {
  const decide = useDecide(applicant, onChanged);
  const heading = useFocusWhenDone<HTMLHeadingElement>(decide.isSuccess && decide.submittedAt);
  const { caregiver, status, coverLetter, note, createdAt } = applicant;
  const { displayName, slug, photoId } = caregiver;
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <Face name={displayName} photo={photoId && thumbnailUrl({ id: photoId })} size="card" />
        <div className={styles.facts}>
          <h3 ref={heading} tabIndex={-1}>
            {slug ? <Link to={`/caregivers/${slug}`}>{displayName}</Link> : displayName}
          </h3>
          <p className={styles.quiet}>{placeOf(caregiver)}</p>
          <p className={styles.quiet}>
            <b className={styles.rate}>
              {rateText(caregiver.hourlyRateMin, caregiver.hourlyRateMax)}
            </b>
            {' · '}
            {experienceText(caregiver.yearsExperience, caregiver.experienceRange)}
          </p>
        </div>
        <div className={styles.status}>
          {status === 'submitted' ? (
            <Badge tone="expired">New</Badge>
          ) : (
            <ApplicationBadge status={status} />
          )}
          <p className={styles.quiet}>
            Applied {relativeTime(createdAt, new Date()).toLowerCase()}
          </p>
        </div>
      </div>
      <Verifications badges={caregiver.badges} />
      <details className={styles.letter} open={isUndecided(status)}>
        <summary>Cover letter</summary>
        <p>{coverLetter}</p>
      </details>
      {note && (
        <figure className={styles.note}>
          <figcaption>Your word to {displayName}</figcaption>
          <blockquote>{note}</blockquote>
        </figure>
      )}
      {status === 'hired' && (
        <p>
          You are the employer of {displayName}. Write to each other, agree on the first day, the
          hours and the pay, and write it down:{' '}
          <Link to="/employment-responsibilities">what an employer takes care of</Link>.
        </p>
      )}
      <ApplicantDecisions applicant={applicant} job={job} decide={decide} />
    </Card>
  );
}

function placeOf({ city, state, distanceMiles }: Applicant['caregiver']): string {
  const place = `${city}, ${state}`;
  return distanceMiles === null ? place : `${place} · ${distanceText(distanceMiles)}`;
}

function Verifications({ badges }: { badges: Applicant['caregiver']['badges'] }) {
  const shown = cardBadges(badges);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.badges} aria-label="Verifications">
      {shown.map(({ label, tone }) => (
        <li key={label}>
          <Badge tone={tone}>{tone === 'expired' ? `${label}, expired` : label}</Badge>
        </li>
      ))}
    </ul>
  );
}
