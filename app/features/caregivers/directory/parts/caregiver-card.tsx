import { Badge } from '#ui/display/badge.tsx';
import { Card, CardLink } from '#ui/layout/card.tsx';
import { ErrorBoundary } from '#ui/feedback/error-boundary.tsx';
import { Face } from '#ui/display/face.tsx';
import { distanceText } from '#values/distance.ts';
import type { VerificationType } from '#values/verifications.ts';
import type { CardCaregiver } from '../contract.ts';
import {
  cardBadges,
  cardLengths,
  excerpt,
  experienceText,
  languagesText,
  rateText,
  shown,
} from '../rules.ts';
import { SaveCaregiver } from './save-caregiver.tsx';
import styles from './caregiver-card.module.css';

type CaregiverCardProps = {
  caregiver: CardCaregiver;
  /** For a face above the fold. */
  eager?: boolean;
  /** The checks a search asked for: their badges come first. */
  askedFor?: readonly VerificationType[];
};

/** One caregiver of a list: a list item, whole of it the link to the profile. */
export function CaregiverCard(props: CaregiverCardProps) {
  return (
    <Card as="li" className={styles.card}>
      <ErrorBoundary fallback={<p className={styles.failure}>Unable to load caregiver profile</p>}>
        <CardContent {...props} />
      </ErrorBoundary>
    </Card>
  );
}

function CardContent({ caregiver, eager, askedFor }: CaregiverCardProps) {
  const { profilePhotoUrl, slug, yearsExperience, experienceRange } = caregiver;
  const name = shown(caregiver.displayName, cardLengths.name);
  const bio = excerpt(caregiver.bio);
  return (
    <>
      <div className={styles.head}>
        <Face name={name} photo={profilePhotoUrl} size="card" eager={eager} />
        <div className={styles.facts}>
          <div className={styles.name}>
            <h3>{slug ? <CardLink to={`/caregivers/${slug}`}>{name}</CardLink> : name}</h3>
            {caregiver.isNew && <Badge>New</Badge>}
          </div>
          <p className={styles.place}>{placeText(caregiver)}</p>
          <p className={styles.rate}>
            <b>{rateText(caregiver.hourlyRateMin, caregiver.hourlyRateMax)}</b>
            <span>{experienceText(yearsExperience, experienceRange)}</span>
          </p>
        </div>
      </div>
      <ErrorBoundary fallback={<p className={styles.quiet}>Verification status unavailable</p>}>
        <Badges verifications={caregiver.badges} askedFor={askedFor} />
      </ErrorBoundary>
      <Specialties names={caregiver.specialties} />
      <ul className={styles.habits}>
        {caregiver.languages.length > 0 && (
          <li className={styles.languages}>{languagesText(caregiver.languages)}</li>
        )}
        {caregiver.isNonSmoker && <li className={styles.smokeFree}>Non-smoker</li>}
        {caregiver.repliesWithinADay && <li className={styles.replies}>Replies within a day</li>}
      </ul>
      <p className={styles.bio}>{bio && `“${bio}”`}</p>
      <div className={styles.heart}>
        <SaveCaregiver caregiver={{ id: caregiver.id, displayName: name }} />
      </div>
    </>
  );
}

function placeText({ city, state, distanceMiles }: CardCaregiver): string {
  const place = `${shown(city, cardLengths.city)}, ${shown(state, cardLengths.state)}`;
  return distanceMiles === null ? place : `${place} · ${distanceText(distanceMiles)}`;
}

type BadgesProps = {
  verifications: CardCaregiver['badges'];
  askedFor: CaregiverCardProps['askedFor'];
};

function Badges({ verifications, askedFor }: BadgesProps) {
  const badges = cardBadges(verifications, askedFor);
  // Empty too it keeps its line, so that the cards of a row agree.
  if (badges.length === 0) return <p className={styles.quiet}>No verifications yet</p>;
  return (
    <ul className={styles.badges} aria-label="Verifications">
      {badges.map(({ label, tone }) => (
        <Badge as="li" key={label} tone={tone}>
          {tone === 'expired' ? `${label}, expired` : label}
        </Badge>
      ))}
    </ul>
  );
}

function Specialties({ names }: { names: string[] }) {
  const [first, second] = names.map((name) => shown(name, cardLengths.specialty));
  const others = names.length - 2;
  return (
    <p className={styles.specialties}>
      {[first, second].filter(Boolean).join(', ')}
      {others > 0 && <span> +{others} more</span>}
    </p>
  );
}
