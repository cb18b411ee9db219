import {
  lastText,
  payLabel,
  readShared,
  recencyLabel,
  sharedFields,
  wholeNumberUpTo,
} from '#features/work/areas/rules.ts';
import type { SharedSearch } from '#features/work/areas/rules.ts';
import type { ActiveFilter } from '#ui/lists/search-results.tsx';
import { jobTypeLabels, jobTypes } from '#values/taxonomies.ts';
import type { JobType } from '#values/taxonomies.ts';
import { boardPath } from '../rules.ts';

/** The whole state of the board of listings, as its address holds it. */
export type ListingSearch = SharedSearch & { jobType?: JobType; page?: number };

/** What is invalid is left out, and named in `ignored`. */
export function readSearch(params: URLSearchParams): { search: ListingSearch; ignored: string[] } {
  const { shared, ignored } = readShared(params);
  const asked = lastText(params, 'jobType');
  const jobType = jobTypes.find((type) => type === asked);
  if (asked !== undefined && !jobType) ignored.push('the kind of job');
  const page = wholeNumberUpTo(10_000)(lastText(params, 'page') ?? '');
  return { search: { ...shared, jobType, page }, ignored };
}

export function fieldsOf({ jobType, page, ...shared }: ListingSearch): [string, string][] {
  return [
    ...sharedFields(shared),
    ...(jobType ? [['jobType', jobType] as [string, string]] : []),
    ...(page && page > 1 ? [['page', String(page)] as [string, string]] : []),
  ];
}

export function pathOf(search: ListingSearch): string {
  const query = new URLSearchParams(fieldsOf(search)).toString();
  return query ? `${boardPath}?${query}` : boardPath;
}

/** The active filters, each with the address without it. The place has a control of its own. */
export function activeFilters(search: ListingSearch): ActiveFilter[] {
  const { minPay, jobType, recentDays } = search;
  const without = (change: ListingSearch) => pathOf({ ...search, page: undefined, ...change });
  return [
    ...(minPay ? [{ label: payLabel(minPay), to: without({ minPay: undefined }) }] : []),
    ...(jobType ? [{ label: jobTypeLabels[jobType], to: without({ jobType: undefined }) }] : []),
    ...(recentDays
      ? [{ label: recencyLabel(recentDays), to: without({ recentDays: undefined }) }]
      : []),
  ];
}

export const allCitiesPath = `${boardPath}?cities=all`;

export const areAllCitiesAsked = (params: URLSearchParams) => lastText(params, 'cities') === 'all';

/** Whether anything is asked for: else a visitor sees the cities. */
export function isSearch(search: ListingSearch): boolean {
  return fieldsOf(search).length > 0;
}
