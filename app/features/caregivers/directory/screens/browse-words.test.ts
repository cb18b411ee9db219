import { expect, test } from 'vitest';
import { totalText } from './browse-words.ts';

test.each([
  [0, false, '0 caregivers'],
  [1, false, '1 caregiver'],
  [500, false, '500 caregivers'],
  [500, true, '500+ caregivers'],
])('BROWSE-4 %i found, more: %s, reads %s', (total, hasMore, text) => {
  expect(totalText(total, hasMore)).toBe(text);
});
