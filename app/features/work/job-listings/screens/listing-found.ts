import { askedArea } from '#features/work/areas/rules.ts';
import type { Answer } from '#gate/calls.ts';
import { aroundQuery, jobsPerPage } from '../parts/listing-queries.ts';
import type { ListingSearch } from './listing-search.ts';

export type Found = Answer<'GET jobs/search'>;

/** What the board shows for its address. */
export function foundQuery({ page = 1, ...search }: ListingSearch, isCaregiver: boolean) {
  const { minPay, jobType, recentDays } = search;
  const area = askedArea(search, isCaregiver);
  return aroundQuery({ ...area, minPay, jobType, recentDays, page, limit: jobsPerPage });
}
