import { demoAccounts } from '#demo/accounts.ts';
import { StartProblem } from './configuration.ts';
import type { Configuration } from './configuration.ts';
import { demoPassword } from './demonstration.ts';

export function announce(url: string, { isDemo, BRAND_NAME }: Configuration) {
  const lines = [`\n${BRAND_NAME} is ready at ${url}`];
  if (isDemo) {
    lines.push(
      '\nEverybody in it is invented. Sign in as',
      ...Object.values(demoAccounts).map(({ email }) => `  ${email}`),
      `with the password ${demoPassword}`,
    );
  }
  console.log(`${lines.join('\n')}\n`);
}

/** One sentence for what the operator can mend; the whole story for what we got wrong. */
export function explain(error: unknown): string {
  if (error instanceof StartProblem) return error.message;
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return `PORT is in use by another program: choose another one. (${message})`;
  if (code === 'EACCES' || code === 'EROFS' || code === 'ENOSPC') {
    return `DATA_DIR cannot be written: ${message}.`;
  }
  return stack ?? String(error);
}
