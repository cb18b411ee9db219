import { expect, test } from 'vitest';
import type { JobType } from '#values/taxonomies.ts';
import { idsInSlug, listingPath, readId } from './address-rules.ts';
import { payText } from './pay-rules.ts';
import type { Pay } from './pay-rules.ts';
import { nameFromSlug, slicesOf } from './rules.ts';
import { hoursText, itemsOf, postedText, sectionsOf, typeText } from './words.ts';

const pay = (
  salaryMin: number | null,
  salaryMax: number | null,
  salaryUnit: Pay['salaryUnit'],
) => ({
  salaryMin,
  salaryMax,
  salaryUnit,
});

test.each([
  [pay(null, null, null), 'Competitive', 'Competitive'],
  [pay(18.5, null, 'hour'), '$18.50/hr', '$18.50 an hour'],
  [pay(18, 18, 'hour'), '$18.00/hr', '$18 an hour'],
  [pay(18, 22, 'hour'), '$18.00 - $22.00/hr', '$18 - $22 an hour'],
  [pay(41_600, 52_000, 'year'), '$41,600 - $52,000 a year', '$41,600 - $52,000/yr'],
  [pay(800, null, 'week'), '$800 a week', '$800 a week'],
])('JOB-2 %j pays %s on a card and %s on its page', (offer, onCard, onPage) => {
  expect(payText(offer, 'hour').text).toBe(onCard);
  expect(payText(offer, 'year').text).toBe(onPage);
});

test('JOB-2 JOB-5 beside an offer stands what we calculated, and says so', () => {
  const converted = (offer: Pay, unit: 'hour' | 'year') => payText(offer, unit).converted;
  expect(converted(pay(18, 22, 'hour'), 'year')).toBe('about $37,440 - $45,760/yr at 40 h a week');
  expect(converted(pay(41_600, 52_000, 'year'), 'hour')).toBe(
    'about $20.00 - $25.00/hr at 40 h a week',
  );
  expect(converted(pay(800, null, 'week'), 'hour')).toBe('about $20.00/hr at 40 h a week');
  expect(converted(pay(21.5, null, 'hour'), 'hour')).toBeNull();
  expect(converted(pay(null, null, null), 'hour')).toBeNull();
});

test('JOB-9 a job is called by its type and hours', () => {
  const standard = { jobType: 'standard', accommodationProvided: false } as const;
  const kinds = [
    { jobType: 'live_in', accommodationProvided: true },
    { jobType: 'private', accommodationProvided: true },
    { jobType: 'standard', accommodationProvided: true },
    standard,
  ] as const;
  expect(kinds.map(typeText)).toEqual([
    'Live-in',
    'Private Family',
    'Standard (Housing Provided)',
    'Standard',
  ]);
  expect(kinds.slice(0, 3).map(hoursText)).toEqual([
    '24/7 Live-in',
    'Flexible Schedule',
    'Full-time',
  ]);
});

test('JOB-9 the day of posting is told as people tell it', () => {
  const now = new Date('2026-11-15T23:00:00Z');
  const days = ['2026-11-15', '2026-11-14', '2026-11-12', '2026-11-08', '2026-10-20'];
  expect(days.map((postedDate) => postedText({ postedDate }, now))).toEqual([
    'Today',
    'Yesterday',
    '3 days ago',
    '1 week ago',
    '3 weeks ago',
  ]);
});

test('JOB-5 lists are split on bullets and lines, eight at most', () => {
  expect(itemsOf('• Meals • Walks\n- Company\n\n* Pets')).toEqual([
    'Meals',
    'Walks',
    'Company',
    'Pets',
  ]);
  expect(itemsOf('Part-time help')).toEqual(['Part-time help']);
  expect(itemsOf(Array.from({ length: 12 }, (_, n) => `Duty ${n}`).join('\n'))).toHaveLength(8);
});

test('JOB-5 where nobody wrote anything, nothing is made up', () => {
  const kind = { jobType: 'private', accommodationProvided: false } as const;
  const texts = { ...kind, companyName: null, duties: '', requirements: ' \n•', benefits: '' };
  expect(sectionsOf({ ...texts, isPrivateFamily: true })).toEqual([
    { title: 'DUTIES', items: ['Discussed with the family'] },
    { title: 'REQUIREMENTS', items: ['Discussed with the family'] },
  ]);
  const [duties] = sectionsOf({ ...texts, isPrivateFamily: false });
  expect(duties!.items).toEqual(['Discussed with the employer']);
});

test('JOB-5 a private job with housing says so among its benefits', () => {
  const texts = { companyName: null, isPrivateFamily: true, duties: '', requirements: '' };
  const benefits = (jobType: JobType) =>
    sectionsOf({ ...texts, jobType, accommodationProvided: true, benefits: 'Meals' })[2]!.items;
  expect(benefits('private')).toEqual(['Housing is provided', 'Meals']);
  expect(benefits('standard')).toEqual(['Meals']);
});

test('JOB-6 an address is made of title, city, state and number', () => {
  const job = { id: 412, title: 'Night Aide (CNA)', cityName: 'St. Paul', cityState: 'MN' };
  expect(listingPath(job)).toBe('/caregiver-jobs/night-aide-cna-st-paul-mn-412');
  expect(listingPath({ ...job, cityName: null, cityState: null })).toBe('/caregiver-jobs/412');
});

test('JOB-6 the number is found again at the end of an address', () => {
  expect(idsInSlug('night-aide-st-paul-mn-412')).toEqual([412]);
  expect(idsInSlug('care-st-paul-mn-12345678')).toEqual([12345678]);
  expect(idsInSlug('412')).toEqual([412]);
  expect(['aide-abc', 'aide-', 'aide-0', 'aide-99999999999'].flatMap(idsInSlug)).toEqual([]);
  expect(['412', '0', '07', '4x', '2147483648'].map(readId)).toEqual([
    412,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('JOB-3 a city we do not know is called by its address', () => {
  expect(['new-york-ny', 'miami', '-x-'].map(nameFromSlug)).toEqual(['New York Ny', 'Miami', 'X']);
});

test('JOB-1 a page goes on in the next city where the nearest one ends', () => {
  const cities = [
    { id: 1, jobs: 5 },
    { id: 2, jobs: 0 },
    { id: 3, jobs: 9 },
  ];
  expect(slicesOf(cities, { offset: 0, limit: 4 })).toEqual([{ cityId: 1, offset: 0, limit: 4 }]);
  expect(slicesOf(cities, { offset: 4, limit: 4 })).toEqual([
    { cityId: 1, offset: 4, limit: 1 },
    { cityId: 3, offset: 0, limit: 3 },
  ]);
  expect(slicesOf(cities, { offset: 12, limit: 4 })).toEqual([{ cityId: 3, offset: 7, limit: 2 }]);
  expect(slicesOf(cities, { offset: 14, limit: 4 })).toEqual([]);
});
