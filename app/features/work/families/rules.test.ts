import { expect, test } from 'vitest';
import { familyNameOf } from './rules.ts';

test('FAM-4 a family goes by the last name of who signs up', () => {
  expect(familyNameOf('Carol Ann Whitman')).toBe('Whitman family');
  expect(familyNameOf('Carol')).toBe('Carol family');
  expect(familyNameOf('x'.repeat(100)).length).toBeLessThanOrEqual(100);
});
