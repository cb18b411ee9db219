import { readCards } from '#features/caregivers/directory/card-actions.server.ts';
import type { Visitor } from '#gate/context.ts';
import type { comparison } from './contract.ts';
import * as queries from './queries.server.ts';

export async function compareCaregivers({ db, viewer, input }: Visitor<typeof comparison>) {
  const onlooker = viewer?.actsFor ?? null;
  const found = await queries.findFacts(db, onlooker, input.caregiverIds);
  const cards = await readCards(db, onlooker, found);
  const factsOf = new Map(found.map((facts) => [facts.caregiverId, facts]));
  return {
    caregivers: cards.map((card) => {
      const { availabilityTypes, testimonialCount, badges } = factsOf.get(card.id)!;
      return { ...card, availabilityTypes, testimonialCount, badges };
    }),
  };
}
