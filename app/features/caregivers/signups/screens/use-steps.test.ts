import { expect, test } from 'vitest';
import { wayBack } from './use-steps.ts';

test('CGS-5 going back stays in the wizard', () => {
  expect(wayBack(0, { step: 2, first: 0 })).toBe(-2);
  expect(wayBack(1, { step: 2, first: 1 })).toBe(-1);
});

test('CGS-5 CGS-6 so it does to the account, for whom the wizard began after it', () => {
  expect(wayBack(0, { step: 2, first: 1 })).toEqual({ step: 0, first: 0 });
});
