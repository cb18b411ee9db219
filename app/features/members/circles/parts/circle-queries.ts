import { query } from '#gate/page-queries.ts';

export const peopleQuery = query(
  'GET circle/people',
  {},
  { failure: 'We could not load your circle.' },
);
