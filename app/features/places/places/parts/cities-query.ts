import { query } from '#gate/page-queries.ts';

const hour = 60 * 60 * 1000;

/** The cities that have pages. They hardly ever change. */
export const citiesQuery = {
  ...query('GET cities/list', {}, { failure: 'Failed to fetch cities list' }),
  staleTime: hour,
};
