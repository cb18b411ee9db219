import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Link } from '#ui/page/link.tsx';
import { cardBadges, experienceText, rateText } from '#features/caregivers/directory/rules.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Face } from '#ui/display/face.tsx';
import { DayOf } from './day-of.tsx';
import { distanceText } from '#values/distance.ts';
import { thumbnailUrl } from '#values/photo.ts';
import type { Applicant, FamilyApplicant } from '../contract.ts';
import { Letter } from './letter.tsx';
import styles from './applicant-row.module.css';

type ApplicantRowProps = {
  applicant: FamilyApplicant;
  /** the family has just decided on this person, who may have moved: the keyboard follows */
  isDecided: boolean;
  /** the box that chooses them for the comparison */
  choice: ReactNode;
  actions: ReactNode;
};

/** One person of a family's list of applicants. */
export function ApplicantRow({ applicant, isDecided, choice, actions }: ApplicantRowProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isDecided) heading.current?.focus();
  }, [isDecided]);
  const { caregiver, coverLetter, note } = applicant;
  const { displayName, slug, photoId } = caregiver;
  return (
    <li className={styles.row}>
      <div className={styles.choice}>{choice}</div>
      <Face
        name={displayName}
        photo={photoId && thumbnailUrl({ id: photoId })}
        className={styles.face}
      />
      <div className={styles.person}>
        <h3 ref={heading} tabIndex={-1} className={styles.name}>
          {slug ? <Link to={`/caregivers/${slug}`}>{displayName}</Link> : displayName}
        </h3>
        <p className={styles.facts}>{factsOf(caregiver)}</p>
        <Verifications badges={caregiver.badges} />
      </div>
      <div className={styles.words}>
        <News applicant={applicant} />
        <Letter text={coverLetter} of={`of ${displayName}`} />
        {note && (
          <p className={styles.note}>
            You wrote: <q>{note}</q>
          </p>
        )}
      </div>
      <div className={styles.actions}>{actions}</div>
    </li>
  );
}

function factsOf(caregiver: Applicant['caregiver']) {
  const { hourlyRateMin, hourlyRateMax, yearsExperience, experienceRange } = caregiver;
  const { distanceMiles, city, state } = caregiver;
  const place = distanceMiles === null ? `${city}, ${state}` : shortDistance(distanceMiles);
  return (
    <>
      <b>{rateText(hourlyRateMin, hourlyRateMax)}</b> ·{' '}
      {experienceText(yearsExperience, experienceRange)} · {place}
    </>
  );
}

/** 'within 10 miles': the row is short. */
const shortDistance = (step: number) => distanceText(step).replace('Within about', 'within');

const dated = {
  shortlisted: 'Short list',
  interview: 'Invited',
  hired: 'Hired',
  declined: 'Declined',
};

/** The latest about this person: new, waiting for the family's answer, or when the status came. */
function News({ applicant }: { applicant: FamilyApplicant }) {
  const { status, createdAt, statusChangedAt, lastWriter, decidedBy } = applicant;
  const word = dated[status as keyof typeof dated];
  return (
    <p className={styles.news}>
      {status === 'submitted' && <Badge tone="expired">New</Badge>}
      {lastWriter === 'them' && <Badge>Wrote to you</Badge>}
      <span>
        {word ?? 'Applied'} <DayOf at={word ? statusChangedAt : createdAt} />
        {word && decidedBy && ` by ${decidedBy}`}
      </span>
    </p>
  );
}

/** Two badges, and how many more there are; all of them are on the profile and in the comparison. */
function Verifications({ badges }: { badges: Applicant['caregiver']['badges'] }) {
  const shown = cardBadges(badges).slice(0, 2);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.badges} aria-label="Verifications">
      {shown.map(({ label, tone }) => (
        <li key={label}>
          <Badge tone={tone}>{tone === 'expired' ? `${label}, expired` : label}</Badge>
        </li>
      ))}
      {badges.length > shown.length && (
        <li className={styles.more}>
          +{badges.length - shown.length}
          <span className="visually-hidden"> more</span>
        </li>
      )}
    </ul>
  );
}
