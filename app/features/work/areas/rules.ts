import { numberText } from '#values/number-text.ts';

/** How far around a place we look if nobody says how far. */
export const usualMiles = 50;

/** Jobs are counted to here where no counter knows their number. */
export const mostCounted = 1200;

/** Everywhere, said in an address: a caregiver who says nothing looks around their own place. */
export const anywhere = 'any';

/** What both boards ask in the same words, so that it is kept when the tab changes. */
export type SharedSearch = {
  /** a city, a state or a ZIP code, as typed */
  location?: string;
  withinMiles?: number | typeof anywhere;
  /** in dollars an hour; 1 is any pay that is stated */
  minPay?: number;
  recentDays?: number;
};

export const sharedNames: Record<keyof SharedSearch, string> = {
  location: 'the place',
  withinMiles: 'the distance',
  minPay: 'the pay',
  recentDays: 'the days since posting',
};

export const minPayChoices = [1, 20, 25, 30];
export const recentDayChoices = [3, 7, 14];
const mileChoices = [5, 10, 15, 25, 50, 100];

/** The last value that is filled in: a form without JavaScript sends its empty fields too. */
export function lastText(params: URLSearchParams, name: string): string | undefined {
  return params
    .getAll(name)
    .map((value) => value.replaceAll('\0', '').trim())
    .findLast((value) => value !== '');
}

export const wholeNumberUpTo = (most: number, least = 1) =>
  function read(text: string): number | undefined {
    return /^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most
      ? Number(text)
      : undefined;
  };

const readers: { [Name in keyof SharedSearch]-?: (text: string) => SharedSearch[Name] } = {
  location: (text) => (text.length <= 100 ? text : undefined),
  withinMiles: (text) => (text === anywhere ? anywhere : wholeNumberUpTo(100, 0)(text)),
  minPay: wholeNumberUpTo(1000),
  recentDays: wholeNumberUpTo(10_000),
};

/** The shared part of an address. What is invalid is left out, and named in `ignored`. */
export function readShared(params: URLSearchParams): { shared: SharedSearch; ignored: string[] } {
  const shared: SharedSearch = {};
  const ignored: string[] = [];
  for (const name of Object.keys(readers) as (keyof SharedSearch)[]) {
    const text = lastText(params, name);
    const value = text === undefined ? undefined : readers[name](text);
    if (value !== undefined) Object.assign(shared, { [name]: value });
    else if (text !== undefined) ignored.push(sharedNames[name]);
  }
  // Everywhere is only said of one's own place: a place that is named has a distance around it.
  if (shared.location && shared.withinMiles === anywhere) delete shared.withinMiles;
  return { shared, ignored };
}

/** As fields of a form or an address. */
export function sharedFields({ location, withinMiles, minPay, recentDays }: SharedSearch) {
  return Object.entries({ location, withinMiles, minPay, recentDays }).flatMap(
    ([name, value]): [string, string][] => (value === undefined ? [] : [[name, String(value)]]),
  );
}

/** What to ask for: a caregiver who names no place looks around their own. */
export function askedArea({ location, withinMiles }: SharedSearch, isCaregiver: boolean) {
  const miles = withinMiles === anywhere ? undefined : withinMiles;
  if (location) return { location, withinMiles: miles };
  return isCaregiver && withinMiles !== anywhere ? { nearMe: true, withinMiles: miles } : {};
}

/** The distances to choose from: the usual ones, and the one that is asked for. */
export function mileOptions(asked: number | undefined): number[] {
  return [...new Set([...mileChoices, ...(asked === undefined ? [] : [asked])])].sort(
    (one, other) => one - other,
  );
}

export function milesLabel(miles: number): string {
  return miles === 0 ? 'In this ZIP code' : `Within ${miles} miles`;
}

export function payLabel(least: number | undefined): string {
  if (least === undefined) return 'Any pay';
  return least === 1 ? 'Pay is stated' : `$${least} an hour or more`;
}

export function recencyLabel(days: number | undefined): string {
  if (days === undefined) return 'Any time';
  return days === 1 ? 'Last day' : `Last ${days} days`;
}

/** What is wrong with a place that we do not know. */
export function unknownPlace(location: string): string {
  if (/^\d{5}$/.test(location)) {
    return `We do not know the ZIP code ${location}. Please check its digits.`;
  }
  if (/^\d+$/.test(location)) return 'Enter a valid 5-digit ZIP code, or a city with its state.';
  return 'We do not know this place. Try a city with its state, a state, or a ZIP code.';
}

type LookedAt = { label: string; miles: number | null } | null | undefined;

/** ' within 15 miles of Miami, FL 33133', behind a number of jobs. */
export function areaText(area: LookedAt): string {
  if (!area) return '';
  if (area.miles === null) return `in ${area.label}`;
  if (area.miles === 0) return `in ${area.label}`;
  return `within ${area.miles} ${area.miles === 1 ? 'mile' : 'miles'} of ${area.label}`;
}

type Total = { total: number; hasMoreThanTotal: boolean };

export function totalText({ total, hasMoreThanTotal }: Total): string {
  const count = numberText(total);
  if (hasMoreThanTotal) return `${count}+ jobs`;
  return total === 1 ? '1 job' : `${count} jobs`;
}

/** What the button that sends the filters says. Others are shown whatever the filters are. */
export const showText = (found: Total | undefined, others = 0) =>
  found ? `Show ${totalText({ ...found, total: found.total + others })}` : 'Show jobs';
