import { query } from '#gate/page-queries.ts';

/** Reloaded at nearly every visit, because families act on these numbers. */
const staleTime = 5_000;

export const statsQuery = {
  ...query('GET family/dashboard-stats', {}, { failure: 'Failed to fetch dashboard stats' }),
  staleTime,
};

export const postsQuery = { ...query('GET job-requests/mine', {}), staleTime };

export const suggestionsQuery = query('GET family/suggested-caregivers', {});
