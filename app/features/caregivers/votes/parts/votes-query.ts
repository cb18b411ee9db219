import { query } from '#gate/page-queries.ts';

export const votesQuery = query(
  'GET circle/votes',
  {},
  { failure: 'We could not load the votes.' },
);
