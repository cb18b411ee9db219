import { careTypes, experienceLevels, frequencies } from '#values/taxonomies.ts';
import type { CareType, ExperienceLevel, Frequency } from '#values/taxonomies.ts';

const orders = ['createdAt', 'savedAt', 'distance'] as const;
type Order = (typeof orders)[number];

/** The whole state of the board, as its address holds it. */
export type BoardSearch = {
  zipCode?: string;
  /** of that ZIP code */
  withinMiles?: number;
  careTypes?: CareType[];
  frequency?: Frequency[];
  experienceLevel?: ExperienceLevel[];
  recentDays?: number;
  savedOnly?: boolean;
  sortBy?: Order;
  page?: number;
};

const fieldNames: Record<keyof BoardSearch, string> = {
  zipCode: 'the ZIP code',
  withinMiles: 'the distance',
  careTypes: 'the care needed',
  frequency: 'how often',
  experienceLevel: 'the experience',
  recentDays: 'the days since posting',
  savedOnly: 'saved jobs',
  sortBy: 'the order',
  page: 'the page',
};

/**
 * Parses an address by hand, so that public pages need not load a schema library. Invalid values
 * are left out, and their fields named in `ignored`.
 */
export function readSearch(params: URLSearchParams): { search: BoardSearch; ignored: string[] } {
  const ignored = new Set<string>();

  function read<Value>(name: keyof BoardSearch, parse: (text: string) => Value | undefined) {
    // A form without JavaScript sends its empty fields too.
    const text = params.getAll(name).findLast((value) => value.trim() !== '');
    const value = text === undefined ? undefined : parse(text.trim());
    if (text !== undefined && value === undefined) ignored.add(fieldNames[name]);
    return value;
  }

  function readList<Value extends string>(name: keyof BoardSearch, offered: readonly Value[]) {
    const values = [...params.getAll(name), ...params.getAll(`${name}[]`)];
    const asked = values.flatMap((value) => value.split(',')).map((item) => item.trim());
    const known = offered.filter((value) => asked.includes(value));
    if (asked.some((item) => item && !offered.includes(item as Value))) {
      ignored.add(fieldNames[name]);
    }
    return known.length > 0 ? known : undefined;
  }

  const zipCode = read('zipCode', (text) => (/^\d{5}$/.test(text) ? text : undefined));
  const withinMiles = read('withinMiles', wholeNumberUpTo(100));
  const search: BoardSearch = {
    zipCode,
    withinMiles: zipCode ? withinMiles : undefined,
    careTypes: readList('careTypes', careTypes),
    frequency: readList('frequency', frequencies),
    experienceLevel: readList('experienceLevel', experienceLevels),
    recentDays: read('recentDays', wholeNumberUpTo(10_000)),
    savedOnly: read('savedOnly', flag),
    sortBy: read('sortBy', (text) => orders.find((order) => order === text)),
    page: read('page', wholeNumberUpTo(10_000)),
  };
  // Only saved jobs can be sorted by the date of saving.
  if (search.sortBy === 'savedAt') search.savedOnly = true;
  return { search, ignored: [...ignored] };
}

const flag = (text: string) => (['true', 'false'].includes(text) ? text === 'true' : undefined);
const wholeNumberUpTo = (most: number) => (text: string) =>
  /^[1-9]\d*$/.test(text) && Number(text) <= most ? Number(text) : undefined;

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

/** The order if the address names none: a caregiver looks for work nearby. */
export function usualOrder({ savedOnly }: BoardSearch, isCaregiver: boolean): Order {
  if (!isCaregiver) return 'createdAt';
  return savedOnly ? 'savedAt' : 'distance';
}
