import { expect, test } from 'vitest';
import { distanceStep, distanceText } from './distance.ts';

test('a distance is told in steps, rounded up', () => {
  expect([0, 0.4, 5, 5.01, 9.9, 10.5, 24, 26, 99, 101, 4_999].map(distanceStep)).toEqual([
    5, 5, 5, 10, 10, 15, 25, 50, 100, 250, 5000,
  ]);
});

test('farther than anywhere is the last step', () => {
  expect(distanceStep(1_000_000)).toBe(15_000);
});

test('a step reads like this', () => {
  expect([5, 2500].map(distanceText)).toEqual(['Within about 5 miles', 'Within about 2,500 miles']);
});
