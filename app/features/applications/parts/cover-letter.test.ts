import { expect, test } from 'vitest';
import { coverLetter } from '../contract.ts';
import { coverLetterProblem } from './cover-letter.ts';

const serverProblem = (text: string) => coverLetter.safeParse(text).error?.issues[0]?.message;

test('APPLY-2 the dialog and the server agree on what is wrong with a cover letter', () => {
  const letters = ['', '  short   ', '<<<<<>>>>>&&', 'ten letter', "I'm here", 'a'.repeat(2000)];
  for (const letter of [...letters, 'a'.repeat(2001), `${'a'.repeat(2000)}<>&  `]) {
    expect(coverLetterProblem(letter)).toBe(serverProblem(letter));
  }
  expect(coverLetterProblem('<<<<<>>>>>&&')).toMatch(/at least 10/);
  expect(coverLetterProblem('a'.repeat(2001))).toMatch(/cannot exceed/);
});
