import { expect, test } from 'vitest';
import { distanceStep, distanceText } from './distance.ts';

test('a distance is rounded up to a step', () => {
  expect([0, 0.4, 5, 5.01, 9.9, 10.5, 24, 26, 99, 101, 4_999].map(distanceStep)).toEqual([
    5, 5, 5, 10, 10, 15, 25, 50, 100, 250, 5000,
  ]);
});

test('any larger distance is the last step', () => {
  expect(distanceStep(1_000_000)).toBe(15_000);
});

test('the text of a step', () => {
  expect([5, 2500].map(distanceText)).toEqual(['Within about 5 miles', 'Within about 2,500 miles']);
});
