import type { Question } from '#gate/calls.ts';
import { query } from '#gate/page-queries.ts';

const minute = 60 * 1000;
const failure = 'Failed to fetch jobs';

export const featuredCount = 6;
export const jobsPerPage = 12;

export const featuredQuery = query('GET jobs/list', { limit: featuredCount }, { failure });

/** How many cities the board shows before someone asks for all of them. */
export const citiesShown = 24;

/** One more than is shown tells whether there are others. */
export const cityCountsQuery = (areAllShown: boolean) => ({
  ...query('GET cities/with-job-counts', areAllShown ? {} : { limit: citiesShown + 1 }, {
    failure: 'Failed to fetch cities with job counts',
  }),
  staleTime: 5 * minute,
});

export const aroundQuery = (search: Question<'GET jobs/search'>) =>
  query('GET jobs/search', search, { failure });

export const detailsQuery = (id: number) => query('GET jobs/details', { id }, { failure });

export const meaningQuery = (segment: string) =>
  query('GET jobs/resolve', { segment }, { failure });

/** '?page=3' of an address; anything else is the first page. */
export function readPage(search: URLSearchParams): number {
  const text = search.get('page') ?? '';
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
}
