import { Problem } from '#values/problem.ts';

/** The Problem for a full disk; undefined for any other error. */
export function fullDiskProblem(error: unknown): Problem | undefined {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (!['ENOSPC', 'EDQUOT'].includes(code)) return undefined;
  const text = 'We cannot take files right now. Please try again later.';
  return Object.assign(new Problem('unavailable', text), { cause: error });
}
