import { z } from 'zod';
import { cardCaregiver, publicCaregiver } from '#features/caregivers/directory/contract.ts';
import { verificationBadge } from '#features/caregivers/public-profiles/contract.ts';
import { caregiverId } from '#values/shapes.ts';
import { availabilityTypes } from '#values/taxonomies.ts';
import { mostCompared } from './rules.ts';

const caregiverIds = z.array(caregiverId);
const howMany = 'Choose two to four people to compare.';

export const comparison = z.object({
  caregiverIds: z
    .preprocess((value) => [value].flat(), caregiverIds)
    .transform((ids) => [...new Set(ids)])
    .pipe(caregiverIds.min(2, howMany).max(mostCompared, howMany)),
});

/** What a comparison shows beyond the card: of caregivers whom a family found, and of applicants. */
export const moreFacts = z.object({
  ...publicCaregiver.pick({ languages: true, isNonSmoker: true }).shape,
  availabilityTypes: z.array(z.enum(availabilityTypes)),
  /** those that families can read */
  testimonialCount: z.number(),
});

const comparedCaregiver = cardCaregiver.omit({ bio: true }).extend({
  ...moreFacts.shape,
  badges: z.array(
    verificationBadge.pick({ type: true, status: true, completedOn: true, expiresOn: true }),
  ),
});

export type ComparedCaregiver = z.output<typeof comparedCaregiver>;

/** In the order asked for; who does not show is left out. Distances are from the family's ZIP code. */
export const compared = z.object({ caregivers: z.array(comparedCaregiver) });
