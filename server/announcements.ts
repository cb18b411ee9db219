import { StartProblem } from './configuration.ts';
import type { Configuration } from './configuration.ts';
import { demoSignIns, demoPassword } from './demonstration.ts';

export function announce(url: string, { isDemo, BRAND_NAME }: Configuration) {
  const lines = [`\n${BRAND_NAME} is ready at ${url}`];
  if (isDemo) {
    lines.push(
      '\nEverybody in it is invented. Sign in as',
      ...demoSignIns.map(({ email }) => `  ${email}`),
      `with the password ${demoPassword}`,
    );
  }
  console.log(`${lines.join('\n')}\n`);
}

/** One sentence for a problem that the operator can solve; the stack for an error in the program. */
export function explain(error: unknown): string {
  if (error instanceof StartProblem) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
