import {
  cardBadges,
  cardLengths,
  experienceText,
  rateText,
  shown,
} from '#features/caregivers/directory/rules.ts';
import type { SharePicture } from '#values/share-picture.ts';
import type { Profile } from './contract.ts';
import { placeOf } from './rules.ts';

/** What a shared link to a profile shows: the facts of the card, and no expired check. */
export function profilePicture(caregiver: Profile): SharePicture {
  const { displayName, hourlyRateMin, hourlyRateMax, photoId } = caregiver;
  const checks = cardBadges(caregiver.badges).filter(({ tone }) => tone === 'verified');
  const years = experienceText(caregiver.yearsExperience, caregiver.experienceRange);
  return {
    kind: 'Caregiver',
    title: shown(displayName, cardLengths.name),
    place: `${placeOf(caregiver)} · ${years} of experience`,
    price: rateText(hourlyRateMin, hourlyRateMax) ?? null,
    badges: checks.map(({ label }) => ({ label, isVerified: true })),
    photoId,
  };
}
