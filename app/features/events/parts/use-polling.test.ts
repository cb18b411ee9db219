import { expect, test } from 'vitest';
import { pollingInterval } from './use-polling.ts';

test('MSG-4 without push a visible page asks every 2 seconds, a hidden one every 10', () => {
  expect(pollingInterval(false, true)).toBe(2000);
  expect(pollingInterval(false, false)).toBe(10_000);
});

test('MSG-4 with push it hardly asks', () => {
  expect(pollingInterval(true, true)).toBeGreaterThanOrEqual(60_000);
});
