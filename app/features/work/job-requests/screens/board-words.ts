import {
  areaText,
  milesLabel,
  payLabel,
  recencyLabel,
  totalText,
} from '#features/work/areas/rules.ts';
import type { ActiveFilter } from '#ui/lists/search-results.tsx';
import { experienceLevelLabels, frequencyLabels } from '#values/taxonomies.ts';
import { numberText } from '#values/number-text.ts';
import { fromStart, pathOf } from './board-search.ts';
import type { BoardSearch } from './board-search.ts';

/** The active filters, each with the address without it. The place has a control of its own. */
export function activeFilters(search: BoardSearch): ActiveFilter[] {
  const { location, withinMiles, minPay, recentDays } = search;
  const without = (change: BoardSearch) => pathOf({ ...fromStart(search), ...change });

  function each<Name extends 'careTypes' | 'frequency' | 'experienceLevel'>(
    name: Name,
    label: (value: NonNullable<BoardSearch[Name]>[number]) => string,
  ): ActiveFilter[] {
    const values: readonly NonNullable<BoardSearch[Name]>[number][] = search[name] ?? [];
    return values.map((value) => ({
      label: label(value),
      to: without({ [name]: values.filter((other) => other !== value) }),
    }));
  }

  return [
    ...(location
      ? [
          {
            label: placeLabel(location, withinMiles),
            to: without({ location: undefined, withinMiles: undefined }),
          },
        ]
      : []),
    ...(minPay ? [{ label: payLabel(minPay), to: without({ minPay: undefined }) }] : []),
    ...each('careTypes', (type) => type),
    ...each('frequency', (frequency) => frequencyLabels[frequency]),
    ...each('experienceLevel', (level) => experienceLevelLabels[level]),
    ...(recentDays
      ? [{ label: recencyLabel(recentDays), to: without({ recentDays: undefined }) }]
      : []),
  ];
}

export function placeLabel(location: string, withinMiles: BoardSearch['withinMiles']): string {
  return typeof withinMiles === 'number' && withinMiles > 0
    ? `${milesLabel(withinMiles)} of ${location}`
    : location;
}

type Found = {
  pagination: Parameters<typeof totalText>[0];
  area: Parameters<typeof areaText>[0];
  counts: Record<string, number> | null;
};

/** '11 of 14 jobs within 15 miles of Miami, FL 33133'. Jobs of another kind may stand below. */
export function foundText({ pagination, area, counts }: Found, others = 0): string {
  const all = counts?.['all'];
  const isNarrowed = all !== undefined && all > pagination.total;
  const shown = { ...pagination, total: pagination.total + others };
  const jobs = totalText(isNarrowed ? { total: all, hasMoreThanTotal: false } : shown);
  const words = isNarrowed ? `${numberText(pagination.total)} of ${jobs}` : jobs;
  return [words, areaText(area)].filter(Boolean).join(' ');
}
