import { query } from '#gate/page-queries.ts';

/** For caregivers only; the endpoint refuses other users. */
export const savedListingsQuery = query('GET jobs/saved', {}, { failure: 'Failed to fetch jobs' });
