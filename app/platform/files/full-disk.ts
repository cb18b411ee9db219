import { Problem } from '#values/problem.ts';

/** What to say when there is no room for a file; undefined when something else went wrong. */
export function fullDiskProblem(error: unknown): Problem | undefined {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (!['ENOSPC', 'EDQUOT'].includes(code)) return undefined;
  const text = 'We cannot take files right now. Please try again later.';
  return Object.assign(new Problem('unavailable', text), { cause: error });
}
