import { existsSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '#platform/database/connection.ts';
import type { Connection } from '#platform/database/connection.ts';
import { openDriver } from '#platform/database/driver.ts';
import { locateBinaries } from '#platform/database/embedded-binaries.ts';
import { startEmbeddedDatabase } from '#platform/database/embedded.ts';
import {
  hasFormerMigrations,
  readMigrations,
  refuseOtherHistory,
} from '#platform/database/migration-history.ts';
import { createKeyring } from '#platform/keys.ts';
import type { Configuration } from '../configuration.ts';
import { connectionsPerProcess, readConnections } from '../connections.ts';
import { ownSecret } from '../data-directory.ts';
import { refuseUnknownKeys } from '../unknown-keys.ts';
import { findingsAbout, reasonOf } from './findings.ts';
import type { Finding, Findings } from './findings.ts';

export async function checkDatabase(configuration: Configuration): Promise<Finding[]> {
  const { DATABASE_URL, DATA_DIR } = configuration;
  if (DATABASE_URL) return checkServer(DATABASE_URL, configuration);
  const { found, note, wrong } = findingsAbout('Database');
  try {
    // Starting it would create one.
    if (!existsSync(path.join(DATA_DIR, 'postgres'))) {
      await locateBinaries();
      note('embedded, and made by the first start; with DATABASE_URL it is your own');
      return found;
    }
    const own = await startEmbeddedDatabase(DATA_DIR);
    return await checkServer(own.url, configuration).finally(own.stop);
  } catch (error) {
    wrong((error as Error).message);
    return found;
  }
}

async function checkServer(url: string, configuration: Configuration): Promise<Finding[]> {
  const about = findingsAbout('Database');
  // One simple question without settings of a session, which any pooler passes on.
  const reached = await reach(url).catch((error: unknown) => {
    about.wrong(explainUnreachable(error));
  });
  if (!reached) return about.found;
  about.fine(`PostgreSQL ${reached.name} answers in ${reached.milliseconds} ms`);
  const clock = findingsAbout('Clock');
  checkClock(reached.clockDifferenceMs, clock);
  const { DATABASE_DIRECT_URL, DATABASE_READ_URL } = configuration;
  if (reached.isPooled && !DATABASE_DIRECT_URL) {
    about.wrong(
      'DATABASE_URL leads through a connection pooler such as PgBouncer: set DATABASE_DIRECT_URL to the server itself, for background work, notices and migrations',
    );
    return [...about.found, ...clock.found];
  }

  const connection = openDatabase(DATABASE_DIRECT_URL ?? url, { connections: 1 });
  try {
    await checkRole(connection, about);
    const hasTables = await checkMigrations(connection, about);
    await checkConnections(connection, configuration, { isPooled: reached.isPooled, about });
    if (DATABASE_READ_URL) await checkStandby(DATABASE_READ_URL, about);
    const secret = findingsAbout('APP_SECRET');
    await checkSecret(connection, configuration, { hasTables }, secret);
    return [...about.found, ...clock.found, ...secret.found];
  } catch (error) {
    about.wrong(`a question failed: ${reasonOf(error)}`);
    return [...about.found, ...clock.found];
  } finally {
    await connection.close();
  }
}

async function reach(url: string) {
  // As if there was a pooler that supports nothing: then each of them answers.
  const pooler = { isThere: true, keepsStatements: false };
  const { driver, cut } = openDriver(url, { connections: 1, isKept: true, pooler });
  try {
    await driver.unsafe('select 1');
    const asked = Date.now();
    const rows = await driver.unsafe<{ pid: number; name: string; now: number }[]>(`
      select pg_backend_pid() as pid, current_setting('server_version') as name,
        extract(epoch from clock_timestamp())::float8 * 1000 as now`);
    const answered = Date.now();
    const { pid, name, now } = rows[0]!;
    return {
      name: name.split(' ')[0]!,
      milliseconds: answered - asked,
      clockDifferenceMs: (asked + answered) / 2 - now,
      // A pooler tells its clients another number than that of the server's process.
      isPooled: rows.state.pid !== pid,
    };
  } finally {
    cut();
  }
}

const advice: Record<string, string> = {
  '28P01': 'correct the user or password',
  '28000': 'correct the user, or allow it in pg_hba.conf',
  '3D000': 'create the database, or correct its name',
  '53300': 'raise max_connections, or end other programs’ connections',
  ECONNREFUSED: 'start the server, or correct host and port',
  ENOTFOUND: 'correct the name of the host',
  CONNECT_TIMEOUT: 'correct host and port, or let this machine through the firewall',
};

function explainUnreachable(error: unknown): string {
  const { code = '' } = error as { code?: string };
  const todo = advice[code] ?? 'correct DATABASE_URL';
  return `DATABASE_URL cannot be reached (${reasonOf(error)}): ${todo}`;
}

const mostDifferenceMs = 5_000;

function checkClock(differenceMs: number, { fine, wrong }: Findings) {
  const seconds = Math.round(Math.abs(differenceMs) / 100) / 10;
  if (Math.abs(differenceMs) <= mostDifferenceMs) {
    return fine(`within ${Math.ceil(seconds)} s of the database’s`);
  }
  const side = differenceMs > 0 ? 'ahead of' : 'behind';
  wrong(
    `${seconds} s ${side} the database’s, so that links and limits end at the wrong time: set both machines by NTP`,
  );
}

async function checkRole({ driver }: Connection, { fine, wrong }: Findings) {
  const [row] = await driver<
    [
      {
        version: number;
        encoding: string;
        is_standby: boolean;
        may_add_schema: boolean;
        may_add_table: boolean;
        foreign_tables: number;
      },
    ]
  >`
    select current_setting('server_version_num')::int as version,
      pg_encoding_to_char(encoding) as encoding,
      pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as is_standby,
      to_regnamespace('jobs') is not null
        or has_database_privilege(current_database(), 'create') as may_add_schema,
      coalesce(has_schema_privilege(current_schema(), 'create'), false) as may_add_table,
      (select count(*)::int from pg_tables
        where schemaname in (current_schema(), 'jobs')
          and not pg_has_role(tableowner, 'usage')) as foreign_tables
    from pg_database where datname = current_database()`;
  if (row.version < 150_000) wrong('it is older than PostgreSQL 15: update the server');
  if (row.encoding === 'UTF8') fine('its encoding is UTF8');
  else wrong(`its encoding is ${row.encoding}: create it anew with encoding 'UTF8'`);
  if (row.is_standby) wrong('it takes no writes: name the primary, not a standby');
  const owned = 'let the role of DATABASE_URL own the database and its tables';
  if (!row.may_add_schema) wrong(`its role may not create a schema: ${owned}`);
  if (!row.may_add_table) wrong(`its role may not create tables: ${owned}`);
  if (row.foreign_tables > 0) {
    wrong(`${row.foreign_tables} of its tables belong to another role: ${owned}`);
  }
  if (row.may_add_schema && row.may_add_table && row.foreign_tables === 0) {
    fine('its role has the rights it needs');
  }
}

/** Whether there are tables. Nothing is migrated. */
async function checkMigrations({ driver }: Connection, { fine, note, wrong }: Findings) {
  const [found] = await driver`select to_regclass('migrations') as name`;
  if (!found!.name) {
    note('it has no tables yet: the first start makes them');
    return false;
  }
  // All columns: a database from before the baseline lacks one of them.
  const rows = await driver<{ name: string; checksum: string; is_compatible?: boolean }[]>`
    select * from migrations order by name collate "C"`;
  const applied = rows.map(({ is_compatible: isCompatible = false, ...row }) => ({
    ...row,
    isCompatible,
  }));
  try {
    const files = await readMigrations();
    const isFormer = await hasFormerMigrations(applied);
    if (!isFormer) refuseOtherHistory(applied, files);
    const left = files.length - (isFormer ? 1 : applied.length);
    if (left > 0) note(`${left} migrations are left: the next start applies them, so back it up`);
    else fine('all migrations are applied');
  } catch (error) {
    wrong(reasonOf(error));
  }
  return true;
}

async function checkConnections(
  { db }: Connection,
  configuration: Configuration,
  { isPooled, about }: { isPooled: boolean; about: Findings },
) {
  const { PROCESSES } = configuration;
  const { most, others } = await readConnections(db);
  const needed =
    connectionsPerProcess(configuration, isPooled) * (PROCESSES === 'auto' ? 1 : PROCESSES);
  const who =
    { auto: 'each process needs', 1: '1 process needs' }[PROCESSES] ??
    `${PROCESSES} processes need`;
  const sum = `it has ${most} connections, and ${who} ${needed}`;
  if (needed > most) return about.wrong(`${sum}: raise max_connections`);
  if (needed + others > most) return about.note(`${sum}, but others hold ${others} now`);
  about.fine(sum);
}

async function checkStandby(url: string, { fine, note }: Findings) {
  const reached = await reach(url).catch((error: unknown) => {
    note(`DATABASE_READ_URL cannot be reached (${reasonOf(error)}): the primary is read meanwhile`);
  });
  if (reached) fine(`its standby answers in ${reached.milliseconds} ms`);
}

async function checkSecret(
  { db }: Connection,
  { APP_SECRET, DATA_DIR }: Configuration,
  { hasTables }: { hasTables: boolean },
  { fine, wrong }: Findings,
) {
  const keys = createKeyring(APP_SECRET ?? [await ownSecret(DATA_DIR)]);
  if (!hasTables) return fine('long enough; nothing is encrypted yet');
  try {
    await refuseUnknownKeys(db, keys);
    fine('fits what is stored');
  } catch (error) {
    wrong(reasonOf(error));
  }
}
