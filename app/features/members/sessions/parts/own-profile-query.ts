import { query } from '#gate/page-queries.ts';

const minutes = 60_000;

/** For caregivers only; the endpoint refuses other users. */
export const ownProfileQuery = {
  ...query('GET auth/caregiver-profile', {}, { failure: 'Failed to fetch caregiver profile' }),
  staleTime: 5 * minutes,
  refetchOnWindowFocus: false,
};
