import { expect, test } from 'vitest';
import { activeFilters, totalText } from './board-words.ts';

test('PJOB-2 every active filter has a name and the address without it, from the first page', () => {
  const filters = activeFilters({
    zipCode: '33101',
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
    'Companionship',
    'Meal prep',
    'Live in',
    '5+ years',
    'Last 7 days',
  ]);
  const withoutMeals = new URL(filters[2]!.to, 'http://x').searchParams;
  expect(withoutMeals.getAll('careTypes[]')).toEqual(['Companionship']);
  expect(withoutMeals.get('sortBy')).toBe('distance');
  expect(withoutMeals.has('page')).toBe(false);
});

test('PJOB-1 the total is told as far as it was counted', () => {
  expect(totalText({ total: 1, hasMoreThanTotal: false })).toBe('1 job');
  expect(totalText({ total: 1200, hasMoreThanTotal: true })).toBe('1,200+ jobs');
});
