import { expect, test } from 'vitest';
import { activeFilters, foundText } from './board-words.ts';

test('PJOB-2 every active filter has a name and the address without it, from the first page', () => {
  const filters = activeFilters({
    location: '33101',
    minPay: 20,
    withinMiles: 25,
    careTypes: ['Companionship', 'Meal prep'],
    frequency: ['live_in'],
    experienceLevel: ['5_plus_years'],
    recentDays: 7,
    sortBy: 'distance',
    page: 3,
  });
  expect(filters.map(({ label }) => label)).toEqual([
    'Within 25 miles of 33101',
    '$20 an hour or more',
    'Companionship',
    'Meal prep',
    'Live in',
    '5+ years',
    'Last 7 days',
  ]);
  const withoutMeals = new URL(filters[3]!.to, 'http://x').searchParams;
  expect(withoutMeals.getAll('careTypes[]')).toEqual(['Companionship']);
  expect(withoutMeals.get('sortBy')).toBe('distance');
  expect(withoutMeals.has('page')).toBe(false);
});

test('PJOB-1 the total says of how many, and where', () => {
  const pagination = { total: 11, hasMoreThanTotal: false };
  const area = { label: 'Miami, FL 33133', miles: 15 };
  expect(foundText({ pagination, area, counts: { all: 14 } })).toBe(
    '11 of 14 jobs within 15 miles of Miami, FL 33133',
  );
  expect(foundText({ pagination, area: { ...area, miles: null }, counts: { all: 11 } })).toBe(
    '11 jobs in Miami, FL 33133',
  );
  expect(foundText({ pagination, area: null, counts: null })).toBe('11 jobs');
  expect(foundText({ pagination, area: null, counts: null }, 2)).toBe('13 jobs');
});
