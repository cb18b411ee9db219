import { query } from '#gate/page-queries.ts';

/** Reloaded at nearly every visit, because families act on these numbers. */
const staleTime = 5_000;

export const statsQuery = {
  ...query('GET family/dashboard-stats', {}, { failure: 'Failed to fetch dashboard stats' }),
  staleTime,
};

export const postsQuery = { ...query('GET job-requests/mine', {}), staleTime };

export const suggestionsQuery = query('GET family/suggested-caregivers', {});

/** Kept up to date by the events of messages and notifications. */
export const caregiverTodayQuery = { ...query('GET caregiver/today', {}), staleTime };
