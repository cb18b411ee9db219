import { cleanCoverLetter } from '../rules.ts';

export const coverLetterMost = 2000;
const coverLetterLeast = 10;

/**
 * What is wrong with a letter, as the server would say, so that most mistakes show before sending.
 */
export function coverLetterProblem(text: string): string | undefined {
  const { length } = [...cleanCoverLetter(text)];
  if (length < coverLetterLeast) return 'Cover letter must be at least 10 characters long';
  if (length > coverLetterMost) return 'Cover letter cannot exceed 2000 characters';
  return undefined;
}
