import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import type { Sql, TransactionSql } from 'postgres';
import {
  hasFormerMigrations,
  MigrationProblem,
  readMigrations,
  refuseOtherHistory,
} from './migration-history.ts';
import type { Applied, Migration } from './migration-history.ts';

/** A step waits this long for a table, then gives way: everybody after it waits behind it. */
const lockTimeout = '500ms';

/** Together longer than the 30 seconds that a request may hold a table. */
const defaultTries = 30;
const pauseMs = 1_000;

/**
 * Brings the database to the newest migration: step by step, each in a transaction of its own with
 * the row that records it, so that a crash leaves whole steps and the next start goes on. A lock
 * makes a second process wait. Returns the names of what it applied.
 */
export async function migrate(
  databaseUrl: string,
  { files, tries = defaultTries }: { files?: Migration[]; tries?: number } = {},
): Promise<string[]> {
  const migrations = files ?? (await readMigrations());
  // A connection of its own: the time limit of requests is not for a step.
  const sql = postgres(databaseUrl, {
    max: 1,
    connect_timeout: 10,
    onnotice: () => {},
    // A step may change the table that the next one asks about.
    prepare: false,
    connection: {
      application_name: 'tendwell migrations',
      // As text: the driver leaves a zero out.
      statement_timeout: '0' as never,
      idle_in_transaction_session_timeout: 60_000,
    },
  });
  try {
    const done: string[] = [];
    for (;;) {
      const name = await applyNext(sql, migrations, tries);
      if (!name) return done;
      done.push(name);
    }
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Applies the first migration that is missing and returns its name; undefined where none is. */
async function applyNext(sql: Sql, files: Migration[], tries: number): Promise<string | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    let step: Migration | undefined;
    try {
      await sql.begin(async (transaction) => {
        await transaction`select pg_advisory_xact_lock(hashtext('tendwell migrations'))`;
        await transaction.unsafe(`set local lock_timeout = '${lockTimeout}'`);
        const applied = await readApplied(transaction, files[0]!);
        refuseOtherHistory(applied, files);
        step = files[applied.length];
        if (!step) return;
        await transaction.unsafe(step.text);
        await record(transaction, step);
      });
      return step?.name;
    } catch (error) {
      if (error instanceof MigrationProblem) throw error;
      if (!isLockProblem(error) || attempt === tries) throw problemOf(error as Error, step);
      await pause(pauseMs);
    }
  }
}

/** What the database has, oldest first. Makes the table in which it is recorded where there is none. */
async function readApplied(sql: TransactionSql, baseline: Migration): Promise<Applied[]> {
  const [found] = await sql`select to_regclass('migrations') as name`;
  if (!found!.name) {
    await sql`
      create table migrations (
        name text primary key,
        checksum text not null,
        is_compatible boolean not null default false,
        applied_at timestamptz not null default now()
      )`;
  }
  const rows = await sql`select * from migrations order by name collate "C"`;
  const applied = rows.map(({ name, checksum, is_compatible: isCompatible }) => ({
    name: name as string,
    checksum: checksum as string,
    isCompatible: isCompatible === true,
  }));
  if (!(await hasFormerMigrations(applied))) return applied;

  await sql`delete from migrations`;
  await sql`alter table migrations add column is_compatible boolean not null default false`;
  await record(sql, baseline);
  return [baseline];
}

const record = (sql: TransactionSql, { name, checksum, isCompatible }: Migration) => sql`
  insert into migrations (name, checksum, is_compatible)
  values (${name}, ${checksum}, ${isCompatible})`;

const codeOf = (error: unknown) => (error as { code?: string }).code;

/** Another transaction had the table for too long, or waited for us while we waited for it. */
const isLockProblem = (error: unknown) => ['55P03', '40P01'].includes(codeOf(error) ?? '');

function problemOf(error: Error, step: Migration | undefined): MigrationProblem {
  const subject = step ? `Migration ${step.name}` : 'The table of migrations';
  const explanation = isLockProblem(error)
    ? 'waited too long for a table that another transaction holds: end that transaction (pg_stat_activity shows it) and start again'
    : codeOf(error) === '42501'
      ? `needs a right that the database role lacks (${error.message}): let the role of DATABASE_URL own the database and its tables`
      : `failed and was undone: ${error.message}`;
  return new MigrationProblem(`${subject} ${explanation}.`, { cause: error });
}
