import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { openDriver } from './driver.ts';
import {
  hasFormerMigrations,
  MigrationProblem,
  readMigrations,
  refuseOtherHistory,
} from './migration-history.ts';
import type { Applied, Migration } from './migration-history.ts';
import { isOneByOne, statementsOf } from './statements.ts';

/** How long a step waits for a lock on a table: meanwhile, all later statements wait behind it. */
const lockTimeout = '500ms';

/** Makes the table that records the applied migrations. */
export const migrationsTable = `
  create table if not exists migrations (
    name text primary key,
    checksum text not null,
    is_compatible boolean not null default false,
    applied_at timestamptz not null default now())`;

/** In total longer than the 30 seconds for which a request may lock a table. */
const defaultTries = 30;
const pauseMs = 1_000;

/**
 * Brings the database to the newest migration. Each step runs in a transaction of its own with the
 * row that records it, so that a crash leaves whole steps and the next start continues. A lock makes
 * a second process wait. Returns the names of the applied migrations.
 */
export async function migrate(
  databaseUrl: string,
  { files, tries = defaultTries }: { files?: Migration[]; tries?: number } = {},
): Promise<string[]> {
  const migrations = files ?? (await readMigrations());
  // A connection of its own, without the statement timeout of requests.
  const { driver: sql } = openDriver(databaseUrl, {
    connections: 1,
    // As text, because the driver omits a zero.
    session: { application_name: 'tendwell migrations', statement_timeout: '0' },
  });
  try {
    const done: string[] = [];
    for (;;) {
      const applied = await readApplied(sql, migrations[0]!);
      refuseOtherHistory(applied, migrations);
      const step = migrations[applied.length];
      if (!step) return done;
      if (await apply(sql, step, tries)) done.push(step.name);
    }
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** The applied migrations, oldest first. Creates the table that records them if there is none. */
async function readApplied(sql: Sql, baseline: Migration): Promise<Applied[]> {
  try {
    const [found] = await sql`select to_regclass('migrations') as name`;
    if (!found!.name) {
      await inOneTransaction(sql, migrationsTable);
    }
    const rows = await sql.unsafe('select * from migrations order by name collate "C"');
    const applied = rows.map(({ name, checksum, is_compatible: isCompatible }) => ({
      name: name as string,
      checksum: checksum as string,
      isCompatible: isCompatible === true,
    }));
    if (!(await hasFormerMigrations(applied))) return applied;

    // Another process may have been faster, so each statement can run twice, and rows of steps that
    // it has applied since stay: only those of before the baseline are deleted.
    const former = applied.map(({ name }) => quote(name));
    await inOneTransaction(
      sql,
      'alter table migrations add column if not exists is_compatible boolean not null default false',
      `delete from migrations where name in (${former.join()})`,
      `${record(baseline)} on conflict do nothing`,
    );
    return [baseline];
  } catch (error) {
    throw problemOf(error, 'The table of migrations');
  }
}

/** Says whether it was applied: false if another process did it first. */
async function apply(sql: Sql, step: Migration, tries: number): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (isOneByOne(step.text)) return await runOneByOne(sql, step);
      await inOneTransaction(sql, record(step), step.text);
      return true;
    } catch (error) {
      if ((error as { constraint_name?: string }).constraint_name === 'migrations_pkey')
        return false;
      if (!isLockProblem(error) || attempt === tries)
        throw problemOf(error, `Migration ${step.name}`);
      await pause(pauseMs);
    }
  }
}

/**
 * Makes indexes while people write (`create index concurrently`), which PostgreSQL does outside of a
 * transaction only. After a crash the index is there but not valid, and is made anew. A second process
 * asks for the lock again and again: if it waited for it, the index would wait for its transaction.
 */
async function runOneByOne(sql: Sql, step: Migration): Promise<boolean> {
  const lock = sql`hashtext('tendwell migrations')`;
  for (;;) {
    const [row] = await sql`select pg_try_advisory_lock(${lock}) as is_ours`;
    if (row!.is_ours) break;
    await pause(pauseMs);
  }
  try {
    const [applied] = await sql`select from migrations where name = ${step.name}`;
    if (applied) return false;
    const statements = statementsOf(step.text).map(({ text }) => text);
    for (const statement of statements) {
      const name = /^create (?:unique )?index concurrently if not exists (\w+)/i.exec(
        statement,
      )?.[1];
      if (name) await dropUnfinished(sql, name);
      await sql.unsafe(statement);
    }
    await sql.unsafe(record(step));
    return true;
  } finally {
    await sql`select pg_advisory_unlock(${lock})`;
  }
}

async function dropUnfinished(sql: Sql, index: string) {
  const [unfinished] = await sql`
    select from pg_index where indexrelid = to_regclass(${index}) and not indisvalid`;
  if (unfinished) await sql.unsafe(`drop index concurrently ${index}`);
}

/**
 * Statements sent in one message are one transaction, so the connection cannot be lost between them.
 */
const inOneTransaction = (sql: Sql, ...statements: string[]) =>
  sql.unsafe(
    [
      `select pg_advisory_xact_lock(hashtext('tendwell migrations'))`,
      `set local lock_timeout = '${lockTimeout}'`,
      ...statements,
    ].join(';\n'),
  );

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

const record = ({ name, checksum, isCompatible }: Migration) =>
  `insert into migrations (name, checksum, is_compatible)
  values (${quote(name)}, ${quote(checksum)}, ${isCompatible})`;

const codeOf = (error: unknown) => (error as { code?: string }).code;

/** A lock timeout, or a deadlock. */
const isLockProblem = (error: unknown) => ['55P03', '40P01'].includes(codeOf(error) ?? '');

const isConnectionProblem = (error: unknown) => codeOf(error)?.startsWith('CONNECT') ?? false;

function problemOf(error: unknown, subject: string): MigrationProblem {
  if (error instanceof MigrationProblem) return error;
  const { message } = error as Error;
  const explanation = isLockProblem(error)
    ? 'waited too long for a table that another transaction holds: end that transaction (pg_stat_activity shows it) and start again'
    : codeOf(error) === '42501'
      ? `needs a right that the database role lacks (${message}): let the role of DATABASE_URL own the database and its tables`
      : isConnectionProblem(error)
        ? `was interrupted because the connection to the database was lost (${message}): start again`
        : `failed and was undone: ${message}`;
  return new MigrationProblem(`${subject} ${explanation}.`, { cause: error });
}
