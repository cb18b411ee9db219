import type { Visitor } from '#gate/context.ts';
import type { Search } from './contract.ts';
import { findCaregivers } from './search.server.ts';

export function searchCaregivers({ db, viewer, input }: Visitor<Search>) {
  return findCaregivers(db, viewer?.id ?? null, input);
}
