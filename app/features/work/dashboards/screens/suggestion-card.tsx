import { SaveCaregiver } from '#features/caregivers/directory/parts/save-caregiver.tsx';
import { rateText } from '#features/caregivers/directory/rules.ts';
import { FitLine } from '#features/caregivers/matches/parts/fit-line.tsx';
import { Why } from '#features/caregivers/matches/parts/why.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Card, CardLink } from '#ui/layout/card.tsx';
import { Face } from '#ui/display/face.tsx';
import { photoUrl } from '#values/photo.ts';
import { verificationLabels } from '#values/verifications.ts';
import type { SuggestedCaregiver } from '#features/work/families/contract.ts';
import styles from './suggestion-card.module.css';

/** A suggested caregiver with what fits: a list item that links as a whole to the profile. */
export function SuggestionCard({ caregiver }: { caregiver: SuggestedCaregiver }) {
  const { displayName, photoId, slug, city, state, match } = caregiver;
  return (
    <Card as="li" className={styles.card}>
      <Face name={displayName} photo={photoId && photoUrl(photoId, 112)} size="card" />
      <div className={styles.words}>
        <h3>
          <CardLink to={`/caregivers/${slug}`}>{displayName}</CardLink>
        </h3>
        <p className={styles.place}>
          {city}, {state}
          <b>{rateText(caregiver.hourlyRateMin, caregiver.hourlyRateMax)}</b>
        </p>
        <Badge tone="verified">{verificationLabels.id_verification}</Badge>
      </div>
      <div className={styles.match}>
        <FitLine match={match} />
        <Why match={match} title="Why you see this" about={displayName}>
          We suggest caregivers of proven identity who travel to your ZIP code. Those with care you
          ask for come first, then those who fit in more ways, then the nearest.
        </Why>
      </div>
      <div className={styles.heart}>
        <SaveCaregiver caregiver={caregiver} />
      </div>
    </Card>
  );
}
