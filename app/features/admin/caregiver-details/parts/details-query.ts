import { query } from '#gate/page-queries.ts';

const minutes = 60 * 1000;

/** Asked again in time: its links to documents open for five minutes. */
export const detailsQuery = (caregiverId: string) => ({
  ...query('GET admin/caregiver/details', { caregiverId }),
  refetchInterval: 4 * minutes,
});
