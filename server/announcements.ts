import { StartProblem } from './configuration.ts';
import type { Configuration } from './configuration.ts';
import { demoEntrances, demoPassword } from './demonstration.ts';

export function announce(url: string, { isDemo, BRAND_NAME }: Configuration) {
  const lines = [`\n${BRAND_NAME} is ready at ${url}`];
  if (isDemo) {
    lines.push(
      '\nEverybody in it is invented. Sign in as',
      ...demoEntrances.map(({ email }) => `  ${email}`),
      `with the password ${demoPassword}`,
    );
  }
  console.log(`${lines.join('\n')}\n`);
}

/** One sentence for what the operator can mend; the whole story for what we got wrong. */
export function explain(error: unknown): string {
  if (error instanceof StartProblem) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
