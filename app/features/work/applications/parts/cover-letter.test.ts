import { expect, test } from 'vitest';
import { coverLetterProblem } from './cover-letter.ts';

test('APPLY-2 a letter is as long as the server counts it: an emoji is one character', () => {
  expect(coverLetterProblem('💛'.repeat(2000))).toBeUndefined();
  expect(coverLetterProblem('💛'.repeat(2001))).toBe('Cover letter cannot exceed 2000 characters');
  expect(coverLetterProblem('💛'.repeat(9))).toBe(
    'Cover letter must be at least 10 characters long',
  );
});
