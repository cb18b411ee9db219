/** Everything that migrations may ask to be done to every row of a large table, by name. */
import { relistAfter } from '#features/caregivers/directory/relisting.server.ts';
import type { BackfillTable } from '#platform/database/backfills.ts';

export const backfills: BackfillTable = {
  'caregivers.relist': relistAfter,
};
