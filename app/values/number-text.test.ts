import { expect, test } from 'vitest';
import { dollarText, numberText } from './number-text.ts';

test('numbers and dollars are written as Intl.NumberFormat writes them', () => {
  for (const value of [0, 7, 999, 1000, 12_345, 100_000, 1_234_567]) {
    expect(numberText(value)).toBe(value.toLocaleString('en-US'));
  }
  for (const amount of [0, 5, 23.75, 24.5, 99.995, 1.005, 1234.125, 999.5, 52_000, 1_234_567.8]) {
    for (const digits of [0, 2] as const) {
      const format = new Intl.NumberFormat('en-US', {
        style: 'currency',
        currency: 'USD',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });
      expect(dollarText(amount, digits)).toBe(format.format(amount));
    }
  }
});
