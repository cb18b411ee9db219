import { askedArea, lastText, readShared, wholeNumberUpTo } from '#features/work/areas/rules.ts';
import type { SharedSearch } from '#features/work/areas/rules.ts';
import { readFlag } from '#values/flag-text.ts';
import { careTypes, experienceLevels, frequencies } from '#values/taxonomies.ts';
import type { CareType, ExperienceLevel, Frequency } from '#values/taxonomies.ts';

const orders = ['createdAt', 'savedAt', 'distance'] as const;
type Order = (typeof orders)[number];

/** The whole state of the board, as its address holds it. */
export type BoardSearch = SharedSearch & {
  careTypes?: CareType[];
  frequency?: Frequency[];
  experienceLevel?: ExperienceLevel[];
  savedOnly?: boolean;
  sortBy?: Order;
  page?: number;
};

type OwnName = Exclude<keyof BoardSearch, keyof SharedSearch>;

const fieldNames: Record<OwnName, string> = {
  careTypes: 'the care needed',
  frequency: 'how often',
  experienceLevel: 'the experience',
  savedOnly: 'saved jobs',
  sortBy: 'the order',
  page: 'the page',
};

/**
 * Parses an address by hand, so that public pages need not load a schema library. Invalid values
 * are left out, and their fields named in `ignored`.
 */
export function readSearch(params: URLSearchParams): { search: BoardSearch; ignored: string[] } {
  const { shared, ignored: unread } = readShared(params);
  const ignored = new Set(unread);

  function read<Value>(name: OwnName, parse: (text: string) => Value | undefined) {
    const text = lastText(params, name);
    const value = text === undefined ? undefined : parse(text);
    if (text !== undefined && value === undefined) ignored.add(fieldNames[name]);
    return value;
  }

  function readList<Value extends string>(name: OwnName, offered: readonly Value[]) {
    const values = [...params.getAll(name), ...params.getAll(`${name}[]`)];
    const asked = values.flatMap((value) => value.split(',')).map((item) => item.trim());
    const known = offered.filter((value) => asked.includes(value));
    if (asked.some((item) => item && !offered.includes(item as Value))) {
      ignored.add(fieldNames[name]);
    }
    return known.length > 0 ? known : undefined;
  }

  const zipCode = lastText(params, 'zipCode');
  const isZipCode = zipCode !== undefined && /^\d{5}$/.test(zipCode);
  if (zipCode !== undefined && !isZipCode) ignored.add('the ZIP code');
  const search: BoardSearch = {
    ...shared,
    ...(isZipCode && !shared.location && aroundZipCode(zipCode, shared)),
    careTypes: readList('careTypes', careTypes),
    frequency: readList('frequency', frequencies),
    experienceLevel: readList('experienceLevel', experienceLevels),
    savedOnly: read('savedOnly', readFlag),
    sortBy: read('sortBy', (text) => orders.find((order) => order === text)),
    page: read('page', wholeNumberUpTo(10_000)),
  };
  // Only saved jobs can be sorted by the date of saving.
  if (search.sortBy === 'savedAt') search.savedOnly = true;
  return { search, ignored: [...ignored] };
}

/** A ZIP code alone means only that one. */
const aroundZipCode = (zipCode: string, { withinMiles = 0 }: SharedSearch): SharedSearch => ({
  location: zipCode,
  withinMiles,
});

/** The search as fields of a form or an address, one entry for each value. */
export function fieldsOf(search: BoardSearch): [name: string, value: string][] {
  return Object.entries(search).flatMap(([name, value]) => {
    if (Array.isArray(value)) return value.map((item): [string, string] => [`${name}[]`, item]);
    return value === undefined || value === false ? [] : [[name, String(value)]];
  });
}

export const boardPath = '/private-caregiver-jobs';

export function pathOf(search: BoardSearch): string {
  const query = new URLSearchParams(fieldsOf(search)).toString();
  return query ? `${boardPath}?${query}` : boardPath;
}

/** The same search from its first page. */
export function fromStart(search: BoardSearch): BoardSearch {
  return { ...search, page: undefined };
}

/** What is asked of jobs, whatever their order, age and page. */
export function wantedOf(search: BoardSearch, isCaregiver: boolean) {
  const { minPay, careTypes: types, frequency, experienceLevel } = search;
  return {
    careTypes: types,
    ...askedArea(search, isCaregiver),
    minPay,
    frequency,
    experienceLevel,
  };
}

/** The order if the address names none: a caregiver looks for work nearby. */
export function usualOrder({ savedOnly }: BoardSearch, isCaregiver: boolean): Order {
  if (!isCaregiver) return 'createdAt';
  return savedOnly ? 'savedAt' : 'distance';
}

/** What to ask the server. Saved jobs are listed wherever they are, unless a place is named. */
export function questionOf(search: BoardSearch, isCaregiver: boolean) {
  const { location, withinMiles, ...filters } = search;
  const area = askedArea({ location, withinMiles }, isCaregiver && !search.savedOnly);
  return { ...filters, ...area, sortBy: search.sortBy ?? usualOrder(search, isCaregiver) };
}
