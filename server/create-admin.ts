/**
 * Makes someone an admin of the database at DATABASE_URL:
 *
 *   DATABASE_URL=postgres://… npm run create-admin -- someone@example.com
 *
 * The password is asked for on the terminal, or read from standard input when it is piped in.
 */
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { Writable } from 'node:stream';
import type { z } from 'zod';
import { hasAccount, makeAdmin } from '#features/members/accounts/actions.server.ts';
import { emailAddress } from '#values/shapes.ts';
import { newPassword } from '#features/members/accounts/password-rules.ts';
import { openDatabase } from '#platform/database/connection.ts';
import { isProblem } from '#values/problem.ts';
import { StartProblem } from './configuration.ts';

const outcomes = {
  created: 'is an admin now, with a new account.',
  promoted: 'had an account and is an admin now. The password stays as it was.',
  'is one already': 'is an admin already. Nothing was changed.',
};

async function run(argument: string | undefined, databaseUrl: string | undefined) {
  if (!argument) throw new StartProblem('Please give the email address: create-admin <email>.');
  if (!databaseUrl) throw new StartProblem('Please set DATABASE_URL.');
  const email = check(emailAddress, argument);
  const { db, close } = openDatabase(databaseUrl, { connections: 1 });
  try {
    // Asked for before the transaction, so that it does not stay open while someone types.
    const password = (await hasAccount(db, email)) ? '' : await askPassword();
    const brand = process.env.BRAND_NAME;
    const outcome = await db
      .transaction()
      .execute((transaction) => makeAdmin(transaction, { email, password, brand }));
    return `${email} ${outcomes[outcome]}`;
  } finally {
    await close();
  }
}

async function askPassword(): Promise<string> {
  const { stdin } = process;
  return check(newPassword, stdin.isTTY ? await askOnTerminal() : firstLine(await text(stdin)));
}

const firstLine = (given: string) => given.split(/\r?\n/)[0]!;

/** Without an echo: the terminal's output is discarded. */
async function askOnTerminal(): Promise<string> {
  process.stdout.write('Password for the new admin: ');
  const discarded = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: discarded, terminal: true });
  try {
    // Ctrl+C or Ctrl+D closes it without a line: no password.
    return await new Promise((resolve) => {
      terminal.once('line', resolve).once('close', () => resolve(''));
    });
  } finally {
    terminal.close();
    process.stdout.write('\n');
  }
}

function check<Value>(schema: z.ZodType<Value, string>, given: string): Value {
  const { data, error } = schema.safeParse(given);
  if (error) throw new StartProblem(error.issues[0]!.message);
  return data as Value;
}

/** One sentence for a problem that the operator can solve. */
function explain(error: unknown): string {
  if (isProblem(error) && error.kind === 'unavailable') {
    return 'The database at DATABASE_URL cannot be reached.';
  }
  if (error instanceof StartProblem || isProblem(error)) return error.message;
  const { code } = error as { code?: string };
  if (code === '42P01') return 'This database has no tables yet: start the product on it first.';
  return String(error);
}

try {
  process.stdout.write(`${await run(process.argv[2], process.env.DATABASE_URL)}\n`);
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
