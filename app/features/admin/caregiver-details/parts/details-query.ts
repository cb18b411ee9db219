import { query } from '#gate/page-queries.ts';

const minutes = 60 * 1000;

/** Reloaded before its links to documents expire, after five minutes. */
export const detailsQuery = (caregiverId: string) => ({
  ...query('GET admin/caregiver/details', { caregiverId }),
  refetchInterval: 4 * minutes,
});
