import { query } from '#gate/page-queries.ts';

export const previewQuery = query(
  'GET caregiver/profile/preview',
  {},
  { failure: 'Failed to fetch caregiver profile' },
);
