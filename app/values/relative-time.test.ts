import { expect, test } from 'vitest';
import { ageText, relativeTime } from './relative-time.ts';

test.each([
  ['2026-03-10T12:00:00Z', 'Just now'],
  ['2026-03-10T11:59:00Z', '1 minute ago'],
  ['2026-03-10T11:05:00Z', '55 minutes ago'],
  ['2026-03-10T10:59:00Z', '1 hour ago'],
  ['2026-03-09T12:00:00Z', 'Yesterday'],
  ['2026-03-07T12:00:00Z', '3 days ago'],
  ['2026-01-05T12:00:00Z', '2 months ago'],
  ['2024-01-05T12:00:00Z', '2 years ago'],
])('the age of %s is %s', (date, text) => {
  expect(ageText(new Date(date), new Date('2026-03-10T12:00:00Z'))).toBe(text);
});

test.each([
  ['2026-03-10T23:00:00Z', 'Today'],
  ['2026-03-04T12:00:00Z', '6 days ago'],
  ['2026-03-03T12:00:00Z', '1 week ago'],
  ['2025-12-15T12:00:00Z', '12 weeks ago'],
  ['2025-03-20T12:00:00Z', '11 months ago'],
  ['2025-03-10T12:00:00Z', '1 year ago'],
])('the day of %s was %s', (date, text) => {
  expect(relativeTime(new Date(date), new Date('2026-03-10T12:00:00Z'))).toBe(text);
});
