import type { ActiveFilter } from '#ui/lists/search-results.tsx';
import { experienceLevelLabels, frequencyLabels } from '#values/taxonomies.ts';
import { fromStart, pathOf } from './board-search.ts';
import type { BoardSearch } from './board-search.ts';

/** The active filters, each with the address without it. */
export function activeFilters(search: BoardSearch): ActiveFilter[] {
  const { zipCode, withinMiles, recentDays } = search;
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
    ...(zipCode
      ? [
          {
            label: withinMiles ? `Within ${withinMiles} miles of ${zipCode}` : `ZIP ${zipCode}`,
            to: without({ zipCode: undefined, withinMiles: undefined }),
          },
        ]
      : []),
    ...each('careTypes', (type) => type),
    ...each('frequency', (frequency) => frequencyLabels[frequency]),
    ...each('experienceLevel', (level) => experienceLevelLabels[level]),
    ...(recentDays
      ? [{ label: recencyText(recentDays), to: without({ recentDays: undefined }) }]
      : []),
  ];
}

export function recencyText(days: number | undefined): string {
  if (days === undefined) return 'Any time';
  return days === 1 ? 'Last day' : `Last ${days} days`;
}

type Total = { total: number; hasMoreThanTotal: boolean };

export function totalText({ total, hasMoreThanTotal }: Total): string {
  const count = total.toLocaleString('en-US');
  if (hasMoreThanTotal) return `${count}+ jobs`;
  return total === 1 ? '1 job' : `${count} jobs`;
}
