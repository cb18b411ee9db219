import { boardPath } from '../rules.ts';

/** The three pages of a city: what they show, what they are called and where they are. */
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

export function cityPath(slug: string, kind: CityKind, page = 1): string {
  const path = `${boardPath}/${slug}${cityKinds[kind].ending}`;
  return page > 1 ? `${path}?page=${page}` : path;
}
