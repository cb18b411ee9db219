import { availabilityLabels } from '#values/taxonomies.ts';
import { checkNames } from '#values/verifications.ts';
import type { ActiveFilter } from '#ui/lists/search-results.tsx';
import { fromStart, pathOf } from './browse-search.ts';
import type { BrowseSearch } from './browse-search.ts';

const kindLabels: Partial<Record<string, string>> = {
  live_in: 'Live-in',
  standard: 'Full or part time',
  private: 'Private',
};

/** A profession is its own label. */
export const kindLabel = (kind: NonNullable<BrowseSearch['caregiverType']>) =>
  kindLabels[kind] ?? kind;

/** What is asked for, each with the way to ask for it no more. */
export function activeFilters(search: BrowseSearch, place: string | undefined): ActiveFilter[] {
  const without = (change: BrowseSearch) => pathOf({ ...fromStart(search), ...change });
  const {
    q,
    location,
    specialties = [],
    languages = [],
    availability = [],
    licenses = [],
    caregiverType,
  } = search;
  const filters: (ActiveFilter | false | undefined)[] = [
    location !== undefined && { label: place ?? location, to: without({ location: undefined }) },
    q !== undefined && { label: `“${q}”`, to: without({ q: undefined }) },
    ...languages.map((name) => ({
      label: `Speaks ${name}`,
      to: without({ languages: languages.filter((other) => other !== name) }),
    })),
    ...availability.map((time) => ({
      label: availabilityLabels[time],
      to: without({ availability: availability.filter((other) => other !== time) }),
    })),
    search.hasBackgroundCheck && {
      label: 'Background check',
      to: without({ hasBackgroundCheck: undefined }),
    },
    search.hasCprFirstAid && {
      label: 'CPR / First Aid',
      to: without({ hasCprFirstAid: undefined }),
    },
    search.isVerified && { label: 'ID verified', to: without({ isVerified: undefined }) },
    ...licenses.map((license) => ({
      label: checkNames[license],
      to: without({ licenses: licenses.filter((other) => other !== license) }),
    })),
    search.isNonSmoker && { label: 'Non-smoker', to: without({ isNonSmoker: undefined }) },
    hasRate(search) && {
      label: rateRange(search),
      to: without({ hourlyRateMin: undefined, hourlyRateMax: undefined }),
    },
    caregiverType && {
      label: kindLabel(caregiverType),
      to: without({ caregiverType: undefined }),
    },
    ...specialties.map((name) => ({
      label: name,
      to: without({ specialties: specialties.filter((other) => other !== name) }),
    })),
  ];
  return filters.filter((filter) => filter !== false && filter !== undefined);
}

const hasRate = ({ hourlyRateMin, hourlyRateMax }: BrowseSearch) =>
  hourlyRateMin !== undefined || hourlyRateMax !== undefined;

function rateRange({ hourlyRateMin: from, hourlyRateMax: to }: BrowseSearch): string {
  if (to === undefined) return `From $${from}`;
  return from === undefined ? `Up to $${to}` : `$${from} to $${to}`;
}

export function totalText(total: number, hasMore: boolean): string {
  if (hasMore) return `${total}+ caregivers`;
  return total === 1 ? '1 caregiver' : `${total} caregivers`;
}

/** What the button that sends the filters says. */
export function showText(found: { total: number; hasMoreThanTotal: boolean } | undefined): string {
  return found ? `Show ${totalText(found.total, found.hasMoreThanTotal)}` : 'Show caregivers';
}
