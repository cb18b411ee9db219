import { expect, test } from 'vitest';
import { budgetText } from './rules.ts';

test('ADM-2 ADM-6 a budget reads as dollars an hour', () => {
  expect(budgetText(20, 30)).toBe('$20 - $30/hour');
  expect(budgetText(20, null)).toBe('From $20/hour');
  expect(budgetText(null, 30.5)).toBe('Up to $30.5/hour');
  expect(budgetText(null, null)).toBe('Not specified');
});
