import { findVerifiedCaregivers } from '#features/caregivers/directory/actions.server.ts';
import { readCards } from '#features/caregivers/directory/card-actions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import type { SuggestedCaregiver } from './contract.ts';
import * as queries from './queries.server.ts';
import { fitOf, reasonsFor } from './rules.ts';

const mostSuggested = 4;
/** How many of the highest ranked and nearest caregivers are scored. */
const mostConsidered = 24;

/** The caregivers who fit a family's newest open post best, each with the reasons. */
export async function suggestCaregivers(
  db: Database,
  userId: string,
): Promise<SuggestedCaregiver[]> {
  const wishes = await queries.findWishes(db, userId);
  if (!wishes) return [];
  const { zipCode, ownProfileId } = wishes;
  const candidates = await findVerifiedCaregivers(db, userId, { zipCode, most: mostConsidered });
  const fitting = candidates
    .filter(({ caregiverId }) => caregiverId !== ownProfileId)
    .map((candidate) => ({ candidate, fit: fitOf(wishes, candidate) }))
    .toSorted((one, other) => other.fit - one.fit)
    .slice(0, mostSuggested)
    .map(({ candidate }) => candidate);
  const caregivers = await readCards(db, userId, fitting);
  return caregivers.map((caregiver) => ({
    ...caregiver,
    reasons: reasonsFor(wishes, caregiver),
  }));
}
