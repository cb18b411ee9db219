import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { SaveCaregiver } from '#features/caregivers/directory/parts/save-caregiver.tsx';
import { rateText } from '#features/caregivers/directory/rules.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Card, CardLink } from '#ui/layout/card.tsx';
import { Face } from '#ui/display/face.tsx';
import { photoUrl } from '#values/photo.ts';
import { verificationLabels } from '#values/verifications.ts';
import type { SuggestedCaregiver } from '#features/work/families/contract.ts';
import styles from './suggestion-card.module.css';

/** A suggested caregiver with the reasons: a list item that links as a whole to the profile. */
export function SuggestionCard({ caregiver }: { caregiver: SuggestedCaregiver }) {
  const { displayName, photoId, slug, city, state, reasons } = caregiver;
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
      <ul className={styles.reasons} aria-label="Why we suggest them">
        {reasons.map((reason) => (
          <li key={reason}>
            <IconCheck size={18} aria-hidden />
            {reason}
          </li>
        ))}
      </ul>
      <div className={styles.heart}>
        <SaveCaregiver caregiver={caregiver} />
      </div>
    </Card>
  );
}
