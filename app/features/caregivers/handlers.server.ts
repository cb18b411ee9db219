import { listCaregiversApart } from '#features/blocks/actions.server.ts';
import type { Context } from '#gate/row.ts';
import type { Search } from './contract.ts';
import { findCaregivers } from './search.server.ts';

export async function searchCaregivers({ db, viewer, input }: Context<Search, 'anyone'>) {
  const hidden = viewer ? await listCaregiversApart(db, viewer.id) : [];
  return findCaregivers(db, input, hidden);
}
