import { expect, test } from 'vitest';
import { allowanceAfter } from './send-allowance.ts';

const now = 1_000_000;
const everySecond = (count: number) =>
  Array.from({ length: count }, (_, index) => now - (count - index) * 1000);

test('MSG-5 thirty messages may be sent in a minute', () => {
  expect(allowanceAfter([], now)).toEqual({ attemptsLeft: 30, waitMilliseconds: 0 });
  expect(allowanceAfter(everySecond(29), now)).toEqual({ attemptsLeft: 1, waitMilliseconds: 0 });
});

test('MSG-5 the next one waits until the first of thirty is a minute old', () => {
  expect(allowanceAfter(everySecond(30), now)).toEqual({
    attemptsLeft: 0,
    waitMilliseconds: 30_000,
  });
  expect(allowanceAfter(everySecond(30), now + 30_000)).toMatchObject({ waitMilliseconds: 0 });
});

test('MSG-5 two messages are a second apart', () => {
  expect(allowanceAfter([now - 400], now)).toEqual({ attemptsLeft: 29, waitMilliseconds: 600 });
});
