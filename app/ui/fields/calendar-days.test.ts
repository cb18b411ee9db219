import { expect, test } from 'vitest';
import { addDays, addMonths, localDay, weeksOf, writeDay, writeMonth } from './calendar-days.ts';

test('FAM-2 a month is whole weeks from Sunday to Saturday', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]![0]).toBe('2026-11-01');
  expect(weeks[4]).toEqual(['2026-11-29', '2026-11-30', ...Array(5).fill(undefined)]);
  expect(weeksOf('2026-08')).toHaveLength(6);
  expect(weeksOf('2026-02').flat()).toHaveLength(28);
});

test('FAM-2 days and months are counted over the ends of months, years and leap days', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
  expect(addMonths('2027-01-15', -1)).toBe('2026-12-15');
});

test('FAM-2 a day is the one on the reader’s own calendar, written as Americans do', () => {
  expect(localDay(new Date(2026, 10, 3, 23, 59))).toBe('2026-11-03');
  expect(writeDay('2026-11-03')).toBe('November 3, 2026');
  expect(writeMonth('2026-11')).toBe('November 2026');
});
