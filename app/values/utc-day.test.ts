import { expect, test } from 'vitest';
import { utcDay, utcDaysAfter, utcDaysBetween } from './utc-day.ts';

test('days are counted on the calendar, across months and leap years', () => {
  expect(utcDay(new Date('2026-11-15T23:30:00-05:00'))).toBe('2026-11-16');
  expect(utcDaysAfter('2028-02-27', 7)).toBe('2028-03-05');
  expect(utcDaysBetween('2026-12-31', '2027-03-01')).toBe(60);
});
