import { query } from '#gate/page-queries.ts';

export const historyQuery = query(
  'GET circle/history',
  {},
  { failure: 'We could not load what happened.' },
);
