import { query } from '#gate/page-queries.ts';
import { jobsPerPage } from '../parts/listing-queries.ts';
import { boardPath } from '../rules.ts';

/** The three pages of a city: what they show, their titles and their addresses. */
export const cityKinds = {
  all: { jobType: undefined, title: 'Caregiver Jobs', label: 'All jobs', ending: '' },
  'live-in': {
    jobType: 'live_in',
    title: 'Live-in Caregiver Jobs',
    label: 'Live-in',
    ending: '/live-in',
  },
  private: {
    jobType: 'private',
    title: 'Private Caregiver Jobs',
    label: 'Private Family',
    ending: '/private',
  },
} as const;
export type CityKind = keyof typeof cityKinds;

/** One page of one of the three. */
export type CityChoice = { slug: string; kind: CityKind; page?: number };

export const cityQuery = ({ slug, kind, page = 1 }: CityChoice) =>
  query(
    'GET jobs/by-city',
    { citySlug: slug, jobType: cityKinds[kind].jobType, page, limit: jobsPerPage },
    { failure: 'Failed to fetch jobs for city' },
  );

export function cityPath({ slug, kind, page = 1 }: CityChoice): string {
  const path = `${boardPath}/${slug}${cityKinds[kind].ending}`;
  return page > 1 ? `${path}?page=${page}` : path;
}
