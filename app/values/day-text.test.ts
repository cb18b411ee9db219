import { expect, test } from 'vitest';
import { dayText } from './day-text.ts';

test('days are written as Intl.DateTimeFormat writes them', () => {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  for (let month = 0; month < 12; month += 1) {
    const day = new Date(Date.UTC(2026, month, 1 + 2 * month, 23, 59));
    expect(dayText(day)).toBe(format.format(day));
    expect(dayText(day.toISOString().slice(0, 10))).toBe(format.format(day));
  }
});
