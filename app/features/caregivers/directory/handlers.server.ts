import type { Visitor } from '#gate/context.ts';
import type { Search, Wanted } from './contract.ts';
import { countChoices } from './counts.server.ts';
import { findCaregivers } from './search.server.ts';

export function searchCaregivers({ db, viewer, input }: Visitor<Search>) {
  return findCaregivers(db, viewer?.actsFor ?? null, input);
}

export function countCaregivers({ db, viewer, input }: Visitor<Wanted>) {
  return countChoices(db, viewer?.actsFor ?? null, input);
}
