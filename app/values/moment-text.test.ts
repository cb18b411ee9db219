import { expect, test } from 'vitest';
import { dayKey, dayText, momentText, timeText } from './moment-text.ts';

const now = new Date('2026-11-15T15:00:00Z');
const zone = 'America/New_York';

test.each([
  ['2026-11-15T14:05:00Z', 'Today', '9:05 AM'],
  // Late in the evening before, though the same day in London.
  ['2026-11-15T03:30:00Z', 'Yesterday', 'Yesterday'],
  ['2026-11-12T23:20:00Z', 'Thursday, November 12', 'Thu'],
  // Today is a Sunday: the weekday alone would not tell the one a week ago from it.
  ['2026-11-09T17:00:00Z', 'Monday, November 9', 'Mon'],
  ['2026-11-08T17:00:00Z', 'Sunday, November 8', 'Nov 8'],
  ['2026-11-03T17:00:00Z', 'Tuesday, November 3', 'Nov 3'],
  ['2025-12-24T17:00:00Z', 'Wednesday, December 24, 2025', 'Dec 24, 2025'],
])('%s reads %s above its day and %s in a list', (moment, day, short) => {
  expect(dayText(new Date(moment), now, zone)).toBe(day);
  expect(momentText(new Date(moment), now, zone)).toBe(short);
});

test.each([
  // In London it is the next year already: at the message, then at the reader's.
  ['2026-01-01T04:00:00Z', '2026-01-10T20:00:00Z', 'Wednesday, December 31, 2025', 'Dec 31, 2025'],
  ['2025-12-20T20:00:00Z', '2026-01-01T04:00:00Z', 'Saturday, December 20', 'Dec 20'],
])('%s, read at %s, has the year of the reader', (moment, read, day, short) => {
  const angeles = 'America/Los_Angeles';
  expect(dayText(new Date(moment), new Date(read), angeles)).toBe(day);
  expect(momentText(new Date(moment), new Date(read), angeles)).toBe(short);
});

test('a day and a time are the reader’s own', () => {
  const moment = new Date('2026-11-15T03:30:00Z');
  expect(timeText(moment, zone)).toBe('10:30 PM');
  expect(timeText(moment, 'UTC')).toBe('3:30 AM');
  expect(dayKey(moment, zone)).not.toBe(dayKey(moment, 'UTC'));
});

test('the clocks going back do not move a day', () => {
  const night = new Date('2026-11-02T03:00:00Z');
  expect(dayText(new Date('2026-11-01T03:00:00Z'), night, zone)).toBe('Yesterday');
});
