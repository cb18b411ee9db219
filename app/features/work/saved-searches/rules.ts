import { anywhere, milesLabel, payLabel } from '#features/work/areas/rules.ts';
import { boardPath as listingsPath } from '#features/work/job-listings/rules.ts';
import type { Role } from '#values/roles.ts';
import { shortened } from '#values/shortened.ts';
import {
  availabilityLabels,
  experienceLevelLabels,
  frequencyLabels,
  jobTypeLabels,
} from '#values/taxonomies.ts';
import { checkNames } from '#values/verifications.ts';
import { andList } from '#values/word-list.ts';
import type { Criteria } from './contract.ts';

export const searchKinds = ['caregivers', 'posts', 'listings'] as const;
export type SearchKind = (typeof searchKinds)[number];

export const alertPaces = ['at_once', 'daily', 'weekly', 'off'] as const;
export type AlertPace = (typeof alertPaces)[number];

export const paceLabels: Record<AlertPace, string> = {
  at_once: 'At once',
  daily: 'Once a day',
  weekly: 'Once a week',
  off: 'No alerts',
};

export const savedTexts: Record<AlertPace, string> = {
  at_once: 'Saved. We tell you as soon as there is something new.',
  daily: 'Saved. We tell you once a day when there is something new.',
  weekly: 'Saved. We tell you once a week when there is something new.',
  off: 'Saved, without alerts. “See all results” shows what it finds.',
};

export const mostSaved = 50;
export const longestName = 80;

/** How long a match counts as new on the page. */
export const newForDays = 7;

export const savedPath = '/saved-searches';

export const refusals = {
  nothing:
    'Choose a place or a filter first. Without any, the alert would tell you of everybody who is new.',
  place: 'We do not know this place. Try a city with its state, a state, or a ZIP code.',
  tooMany: `You have ${mostSaved} saved searches, which is the most. Remove one to save another.`,
  name: 'You have a saved search of this name. Choose another name.',
  family:
    'Here it is families who look for caregivers. Log in with a family’s account to save this.',
  caregiver:
    'Here it is caregivers who look for jobs. Log in with a caregiver’s account to save this.',
};

/** Families look for caregivers, and caregivers for jobs. */
export const seekers: Record<SearchKind, Role & ('family' | 'caregiver')> = {
  caregivers: 'family',
  posts: 'caregiver',
  listings: 'caregiver',
};

/** What is said of several: '3 new caregivers'. */
export function newText(kind: SearchKind, count: number): string {
  const noun = kind === 'caregivers' ? 'caregiver' : 'job';
  return count === 1 ? `1 new ${noun}` : `${count} new ${noun}s`;
}

/** Without what asks for nothing: a distance of no place, and 'private', which all caregivers are. */
export function askedOf<Some extends Criteria>(criteria: Some): Some {
  const { location, nearMe, citySlug } = criteria as Partial<Record<string, unknown>>;
  const hasPlace = Boolean(location || nearMe || citySlug);
  const asked = Object.entries(criteria).filter(
    ([name, value]) =>
      value !== undefined &&
      value !== false &&
      value !== '' &&
      !(Array.isArray(value) && value.length === 0) &&
      !(name === 'caregiverType' && value === 'private') &&
      !(name === 'withinMiles' && !hasPlace),
  );
  return Object.fromEntries(asked) as Some;
}

export const asksNothing = (criteria: Criteria) => Object.keys(askedOf(criteria)).length === 1;

/** The page that shows what it finds now. */
export function addressOf({ kind, ...criteria }: Criteria): string {
  const { citySlug, ...asked } = criteria as typeof criteria & { citySlug?: string };
  const fields = Object.entries(asked).flatMap(([name, value]) =>
    [value].flat().map((item): [string, string] => [name, String(item)]),
  );
  const path = citySlug ? `${listingsPath}/${citySlug}` : paths[kind];
  const query = new URLSearchParams([...fields, ...everywhereOf(kind, asked)]).toString();
  return query && !citySlug ? `${path}?${query}` : path + cityKindOf(citySlug, criteria);
}

/** A board takes an address without a place for one around the caregiver. */
function everywhereOf(kind: SearchKind, asked: { location?: string; nearMe?: boolean }) {
  const isEverywhere = kind !== 'caregivers' && !asked.location && !asked.nearMe;
  return isEverywhere ? [['withinMiles', anywhere]] : [];
}

const paths: Record<SearchKind, string> = {
  caregivers: '/caregivers',
  posts: '/private-caregiver-jobs',
  listings: listingsPath,
};

/** A city's page has one of its own for each of two kinds of job. */
function cityKindOf(citySlug: string | undefined, criteria: object): string {
  if (!citySlug || !('jobType' in criteria)) return '';
  return criteria.jobType === 'live_in' ? '/live-in' : '/private';
}

/** What is asked for, each in plain words: the care first, then the place. */
export function wordsOf(criteria: Criteria, place: string | null): string[] {
  return [...careOf(criteria), ...whereOf(criteria, place), ...restOf(criteria)];
}

/** 'Companionship near 33139 (Miami, FL), up to $25 an hour'. */
export function suggestedName(criteria: Criteria, place: string | null): string {
  const care = careOf(criteria);
  const usual = criteria.kind === 'caregivers' ? 'Caregivers' : 'Jobs';
  const [where = ''] = whereOf(criteria, place);
  const begin = [care.length > 0 ? andList(care) : usual, lowered(where)].filter(Boolean).join(' ');
  const name = [begin, ...restOf(criteria).map(lowered)].join(', ');
  return shortened(name, longestName);
}

const lowered = (text: string) =>
  /^[A-Z][a-z]/.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text;

function careOf(criteria: Criteria): string[] {
  if (criteria.kind === 'caregivers') return criteria.specialties ?? [];
  if (criteria.kind === 'posts') return criteria.careTypes ?? [];
  return criteria.jobType ? [jobTypeLabels[criteria.jobType]] : [];
}

function whereOf(criteria: Criteria, place: string | null): string[] {
  if (!place) return [];
  if (criteria.kind === 'caregivers') {
    return [`${/^\d{5}/.test(place) ? 'Near' : 'In'} ${place}`];
  }
  const { withinMiles } = criteria;
  return withinMiles ? [`${milesLabel(withinMiles)} of ${place}`] : [`In ${place}`];
}

const kindLabels: Partial<Record<string, string>> = {
  live_in: 'Live-in',
  standard: 'Full or part time',
};

function restOf(criteria: Criteria): string[] {
  if (criteria.kind === 'caregivers') return restOfCaregivers(criteria);
  const pay = criteria.minPay ? [payLabel(criteria.minPay)] : [];
  if (criteria.kind === 'listings') return pay;
  return [
    ...pay,
    ...(criteria.frequency ?? []).map((frequency) => frequencyLabels[frequency]),
    ...(criteria.experienceLevel ?? []).map((level) => experienceLevelLabels[level]),
  ];
}

function restOfCaregivers(criteria: Criteria & { kind: 'caregivers' }): string[] {
  const { q, languages = [], availability = [], licenses = [], caregiverType } = criteria;
  return [
    ...(q ? [`“${q}”`] : []),
    ...rateWords(criteria),
    ...languages.map((name) => `Speaks ${name}`),
    ...availability.map((time) => availabilityLabels[time as keyof typeof availabilityLabels]),
    ...(criteria.hasBackgroundCheck ? ['Background check'] : []),
    ...(criteria.hasCprFirstAid ? ['CPR / First Aid'] : []),
    ...(criteria.isVerified ? ['ID verified'] : []),
    ...licenses.map((license) => checkNames[license as keyof typeof checkNames]),
    ...(criteria.isNonSmoker ? ['Non-smoker'] : []),
    ...(caregiverType ? [kindLabels[caregiverType] ?? caregiverType] : []),
  ];
}

function rateWords({
  hourlyRateMin: from,
  hourlyRateMax: to,
}: Pick<Criteria & { kind: 'caregivers' }, 'hourlyRateMin' | 'hourlyRateMax'>): string[] {
  if (from === undefined && to === undefined) return [];
  if (to === undefined) return [`From $${from} an hour`];
  return [from === undefined ? `Up to $${to} an hour` : `$${from} to $${to} an hour`];
}
