import { readFlag } from '#values/flag-text.ts';
import { availabilityTypes, caregiverTypes, professions } from '#values/taxonomies.ts';
import type { AvailabilityType } from '#values/taxonomies.ts';
import { licenses } from '#values/verifications.ts';
import type { VerificationType } from '#values/verifications.ts';
import { readCursor, searchOrders, wordsOf } from '../search-rules.ts';
import type { SearchOrder } from '../search-rules.ts';

const kinds = [...caregiverTypes, ...professions] as const;

/** What the browse page's address asks for; the address tells the whole state of the page. */
export type BrowseSearch = {
  q?: string;
  location?: string;
  specialties?: string[];
  languages?: string[];
  /** when they can work: all of these */
  availability?: AvailabilityType[];
  /** checked: all of these */
  licenses?: (typeof licenses)[number][];
  hourlyRateMin?: number;
  hourlyRateMax?: number;
  hasBackgroundCheck?: boolean;
  hasCprFirstAid?: boolean;
  isVerified?: boolean;
  isNonSmoker?: boolean;
  caregiverType?: (typeof kinds)[number];
  sort?: SearchOrder;
  after?: string;
  before?: string;
};

const fieldNames: Record<keyof BrowseSearch, string> = {
  q: 'the words',
  location: 'the place',
  specialties: 'the specialties',
  languages: 'the languages',
  availability: 'when they can work',
  licenses: 'the license',
  hourlyRateMin: 'the lowest rate',
  hourlyRateMax: 'the highest rate',
  hasBackgroundCheck: 'the background check',
  hasCprFirstAid: 'CPR/First Aid',
  isVerified: 'the ID check',
  isNonSmoker: 'non-smoker',
  caregiverType: 'the kind of caregiver',
  sort: 'the order',
  after: 'the page',
  before: 'the page',
};

/**
 * Reads an address by hand, so that no page for visitors carries a schema library. What makes no
 * sense is left out, and told by its name in `ignored`.
 */
export function readSearch(params: URLSearchParams): {
  search: BrowseSearch;
  ignored: string[];
} {
  const ignored = new Set<string>();

  function read<Value>(name: keyof BrowseSearch, parse: (text: string) => Value | undefined) {
    // A form without JavaScript sends its empty fields too; a typed place comes after the chosen city.
    const text = params.getAll(name).findLast((value) => value.trim() !== '');
    const value = text === undefined ? undefined : parse(text.trim());
    if (text !== undefined && value === undefined) ignored.add(fieldNames[name]);
    return value;
  }

  function readList<Name extends string = string>(
    name: 'specialties' | 'languages' | 'availability' | 'licenses',
    offered?: readonly Name[],
  ): Name[] | undefined {
    const values = [...params.getAll(name), ...params.getAll(`${name}[]`)];
    const items = values.flatMap((value) => value.split(',')).map((item) => item.trim());
    const list = [...new Set(items.filter(Boolean))];
    if (list.length === 0) return undefined;
    const isOffered = (item: string): item is Name => !offered || offered.includes(item as Name);
    if (list.length <= 20 && list.every(atMost(100)) && list.every(isOffered)) return list;
    ignored.add(fieldNames[name]);
    return undefined;
  }

  const hourlyRateMin = read('hourlyRateMin', dollars);
  const search: BrowseSearch = {
    q: read('q', query),
    location: read('location', atMost(100)),
    specialties: readList('specialties'),
    languages: readList('languages'),
    availability: readList('availability', availabilityTypes),
    licenses: readList('licenses', licenses),
    hourlyRateMin,
    hourlyRateMax: read('hourlyRateMax', dollarsFrom(hourlyRateMin)),
    hasBackgroundCheck: read('hasBackgroundCheck', readFlag),
    hasCprFirstAid: read('hasCprFirstAid', readFlag),
    isVerified: read('isVerified', readFlag),
    isNonSmoker: read('isNonSmoker', readFlag),
    caregiverType: read('caregiverType', oneOf(kinds)),
    sort: read('sort', oneOf(searchOrders)),
    after: read('after', cursor),
    before: read('before', cursor),
  };
  return { search, ignored: [...ignored] };
}

const atMost = (length: number) => (text: string) =>
  text.length <= length && !text.includes('\0') ? text : undefined;
const query = (text: string) => (wordsOf(text).length > 0 ? atMost(200)(text) : undefined);
const dollars = dollarsFrom();
const cursor = (text: string) => (readCursor(text) ? text : undefined);
const oneOf =
  <Value extends string>(values: readonly Value[]) =>
  (text: string) =>
    values.find((value) => value === text);

function dollarsFrom(least = 0) {
  return (text: string) => {
    const amount = /^\d+$/.test(text) ? Number(text) : undefined;
    return amount !== undefined && amount >= least && amount <= 10_000 ? amount : undefined;
  };
}

/** What is said at the rates when no rate can be both. */
export function rateProblem(params: URLSearchParams): string | undefined {
  const [from, to] = ['hourlyRateMin', 'hourlyRateMax'].map((name) =>
    dollars(params.getAll(name).findLast((value) => value.trim() !== '') ?? ''),
  );
  if (from === undefined || to === undefined || from <= to) return undefined;
  return 'The lowest rate is above the highest. Please change one of them.';
}

/** The search as the fields of a form or an address have it, one entry for each value. */
export function fieldsOf(search: BrowseSearch): [name: string, value: string][] {
  return Object.entries(search).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter((item) => item !== undefined && item !== false)
      .map((item): [string, string] => [name, String(item)]),
  );
}

export function pathOf(search: BrowseSearch): string {
  const query = new URLSearchParams(fieldsOf(search)).toString();
  return query ? `/caregivers?${query}` : '/caregivers';
}

export const isZipCode = (location: string | undefined) => /^\d{5}(-\d{4})?$/.test(location ?? '');

/** The same search from its first page. */
export function fromStart(search: BrowseSearch): BrowseSearch {
  return { ...search, after: undefined, before: undefined };
}

/** What is asked of caregivers, whatever their order and page. */
export function wantedOf(search: BrowseSearch): Omit<BrowseSearch, 'sort' | 'after' | 'before'> {
  const { sort, after, before, ...wanted } = search;
  return wanted;
}

/** The checks that the search is about. */
export function checksAskedFor(search: BrowseSearch): VerificationType[] {
  const { hasBackgroundCheck, hasCprFirstAid, isVerified, caregiverType } = search;
  const asked: VerificationType[] = [];
  if (hasBackgroundCheck) asked.push('fcra_background_check');
  if (isVerified) asked.push('id_verification');
  if (hasCprFirstAid) asked.push('cpr_first_aid');
  asked.push(...(search.licenses ?? []));
  if (caregiverType === 'Home Health Aide') asked.push('hha_certification');
  if (caregiverType === 'Certified Nursing Assistant') asked.push('cna_certification');
  return asked;
}
