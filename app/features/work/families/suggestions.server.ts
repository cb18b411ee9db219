import { findVerifiedCaregivers } from '#features/caregivers/directory/actions.server.ts';
import { readCards } from '#features/caregivers/directory/card-actions.server.ts';
import { findOffered } from '#features/caregivers/matches/actions.server.ts';
import { specialtiesFor } from '#features/caregivers/matches/care-rules.ts';
import type { Asked, Offered } from '#features/caregivers/matches/line-rules.ts';
import { byFit, compare, explain } from '#features/caregivers/matches/rules.ts';
import { placeOf } from '#features/places/places/actions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import type { ActedFor } from '#values/acted-for.ts';
import type { SuggestedCaregiver } from './contract.ts';
import * as queries from './queries.server.ts';

const mostSuggested = 4;
/** How many of the highest ranked with the care, and of the nearest, are compared with the post. */
const mostConsidered = 24;

/** The caregivers who fit a family's newest open post best, each with what fits and what does not. */
export async function suggestCaregivers(
  db: Database,
  userId: ActedFor,
): Promise<SuggestedCaregiver[]> {
  const asked = await queries.findWishes(db, userId);
  if (!asked) return [];
  const { ownProfileId } = asked;
  const found = await findVerifiedCaregivers(db, userId, {
    place: placeOf(asked),
    specialties: asked.careTypes.flatMap((type) => specialtiesFor[type]),
    most: mostConsidered,
  });
  const fitting = found
    .filter(({ caregiverId }) => caregiverId !== ownProfileId)
    .map((offered) => ({ ...offered, match: compare(pairOf(asked, offered)) }))
    .toSorted(byFit)
    .slice(0, mostSuggested);
  const cards = await readCards(db, userId, fitting);
  return cards
    .map((card) => {
      const offered = fitting.find(({ caregiverId }) => caregiverId === card.id)!;
      // The search does not know languages of people's own wording, nor ranges of years.
      const { languages, experienceRange } = card;
      return { ...card, match: explainTo(asked, { ...offered, languages, experienceRange }) };
    })
    .toSorted(byFit);
}

/** How a caregiver fits the family's newest open post; null without one, and of oneself. */
export async function matchWithPost(db: Database, userId: ActedFor, caregiverId: string) {
  const asked = await queries.findWishes(db, userId);
  if (!asked?.jobRequestId || asked.ownProfileId === caregiverId) return null;
  const offered = await findOffered(db, userId, { caregiverId, zipCode: asked.zipCode });
  return offered ? explainTo(asked, offered) : null;
}

type Found = Offered & { distanceMiles: number | null };

const pairOf = (asked: Asked, offered: Found) => ({
  asked,
  offered,
  miles: offered.distanceMiles,
});

const explainTo = (asked: Asked, offered: Found) => explain(pairOf(asked, offered), 'family');
