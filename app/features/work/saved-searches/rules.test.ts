import { expect, test } from 'vitest';
import type { Criteria } from './contract.ts';
import { addressOf, askedOf, asksNothing, suggestedName, wordsOf } from './rules.ts';
import { titleOf } from './words.ts';

const of = (criteria: object) => criteria as Criteria;

test.each([
  [{ kind: 'caregivers' }, null, 'Caregivers'],
  [
    { kind: 'caregivers', location: 'miami-fl', q: 'paella', languages: ['Spanish'] },
    'Miami, FL',
    'Caregivers in Miami, FL, “paella”, speaks Spanish',
  ],
  [
    { kind: 'caregivers', specialties: ['Companionship', 'Pet Care'], hourlyRateMin: 20 },
    null,
    'Companionship and Pet Care, from $20 an hour',
  ],
  [{ kind: 'posts', minPay: 1 }, null, 'Jobs, pay is stated'],
  [
    { kind: 'listings', jobType: 'live_in', withinMiles: 25 },
    'Tampa, FL',
    'Live-in within 25 miles of Tampa, FL',
  ],
  [
    { kind: 'caregivers', isVerified: true, hasCprFirstAid: true },
    null,
    'Caregivers, CPR / First Aid, ID verified',
  ],
])('ALERT-1 %j is called %s %s', (criteria, place, name) => {
  expect(suggestedName(of(criteria), place)).toBe(name);
});

test('ALERT-1 a suggested name is not longer than a name may be', () => {
  const specialties = Array.from({ length: 20 }, (_, index) => `Kind of care number ${index}`);
  const name = suggestedName(of({ kind: 'caregivers', specialties }), null);
  expect(name).toHaveLength(80);
  expect(name).toMatch(/…$/);
  expect(wordsOf(of({ kind: 'caregivers', specialties }), null)).toEqual(specialties);
});

test.each([
  [
    { kind: 'caregivers', languages: ['Spanish', 'French'] },
    '/caregivers?languages=Spanish&languages=French',
  ],
  [{ kind: 'listings', citySlug: 'miami-fl' }, '/caregiver-jobs/miami-fl'],
  [
    { kind: 'listings', citySlug: 'miami-fl', jobType: 'private' },
    '/caregiver-jobs/miami-fl/private',
  ],
  [{ kind: 'listings', jobType: 'standard' }, '/caregiver-jobs?jobType=standard&withinMiles=any'],
  [{ kind: 'posts', minPay: 20 }, '/private-caregiver-jobs?minPay=20&withinMiles=any'],
  [
    { kind: 'posts', location: '33139', withinMiles: 0 },
    '/private-caregiver-jobs?location=33139&withinMiles=0',
  ],
])('ALERT-1 %j is found again at %s', (criteria, path) => {
  expect(addressOf(of(criteria))).toBe(path);
});

test('ALERT-2 what asks for nothing is left out', () => {
  const empty = { kind: 'posts', careTypes: [], nearMe: false, withinMiles: 5, minPay: undefined };
  expect(asksNothing(of(empty))).toBe(true);
  expect(askedOf(of({ ...empty, nearMe: true }))).toEqual({
    kind: 'posts',
    nearMe: true,
    withinMiles: 5,
  });
});

test('ALERT-3 the bell says how many there are, and for which search', () => {
  const match = (kind: 'caregivers' | 'posts', searchId: string) => ({
    kind,
    searchId,
    searchName: 'Near us',
  });
  expect(titleOf([match('caregivers', '1')])).toBe('1 new caregiver for “Near us”');
  expect(titleOf([match('posts', '1'), match('posts', '1')])).toBe('2 new jobs for “Near us”');
  expect(titleOf([match('posts', '1'), match('posts', '2')])).toBe(
    '2 new matches for 2 saved searches',
  );
});
