import type { Context } from '#gate/row.ts';
import type { Search } from './contract.ts';
import { findCaregivers } from './search.server.ts';

export function searchCaregivers({ db, viewer, input }: Context<Search, 'anyone'>) {
  return findCaregivers(db, viewer?.id ?? null, input);
}
