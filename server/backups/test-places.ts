/** What the tests of backups share: the commands as an operator runs them, and what two databases hold. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import type { Connection, Driver } from '#platform/database/connection.ts';
import type { Disk } from '#platform/files/store.ts';
import { emptyDatabase } from '#tests/database.ts';
import { commandEnvironment, secret } from '#tests/started-product.ts';

export const newDirectory = (name: string) =>
  mkdtemp(path.join(tmpdir(), `tendwell-backup-${name}-`));

/** An empty database and an empty directory of files, and the settings that name them. */
export async function emptyProduct(): Promise<TestPlace> {
  return placeOf(await emptyDatabase(), await newDirectory('data'));
}

export type TestPlace = {
  connection: Connection;
  files: string;
  settings: Record<string, string>;
};

export const placeOf = (connection: Connection, directory: string): TestPlace => ({
  connection,
  files: path.join(directory, 'files'),
  settings: { DATABASE_URL: connection.url, APP_SECRET: secret, DATA_DIR: directory },
});

export function begin(
  command: 'backup' | 'restore' | '../audit-verify',
  args: string[],
  settings: Record<string, string>,
) {
  const child = spawn(process.execPath, [`server/backups/${command}.ts`, ...args], {
    env: { ...commandEnvironment, TMPDIR: process.env.TMPDIR, ...settings },
  });
  const exit = new Promise<number | null>((resolve) => child.on('close', resolve));
  const ended = Promise.all([exit, text(child.stdout), text(child.stderr)]);
  return { child, ended: ended.then(([code, out, error]) => ({ code, said: `${out}${error}` })) };
}

export const run = (...given: Parameters<typeof begin>) => begin(...given).ended;

/** The public and the private key, as `--make-key` writes them. */
export async function makeKey() {
  const file = path.join(await newDirectory('key'), 'key');
  const { said } = await run('backup', ['--make-key', file], {});
  return { file, settings: { BACKUP_KEY: /BACKUP_KEY=(\S+)/.exec(said)![1]! } };
}

/** Of every table how many rows it has, and a hash of them in an order that is always the same. */
export async function rowsIn(driver: Driver): Promise<Record<string, string>> {
  const tables = await driver`select tablename as name from pg_tables where schemaname = 'public'`;
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await driver`
      select count(*)::int as count, md5(string_agg(kept::text, chr(10) order by kept::text)) as hash
      from ${driver(name as string)} as kept`;
    found[name as string] = `${row!.count} ${row!.hash}`;
  }
  return found;
}

export async function numbersIn(driver: Driver) {
  return [
    ...(await driver`select sequencename, last_value from pg_sequences
    where schemaname = 'public' order by 1`),
  ];
}

/** Constraints, triggers and indexes: what a restore must put back as it was. */
export async function rulesIn(driver: Driver): Promise<string[]> {
  const rules = await driver`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as rule
    from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
    union all
    select indexdef from pg_indexes where schemaname = 'public'
    order by 1`;
  return rules.map(({ rule }) => rule as string);
}

export async function filesIn(disk: Disk): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const { name } of disk.list()) {
    const content = await buffer(await disk.read(name));
    found[name] = createHash('sha256').update(content).digest('hex');
  }
  return found;
}
