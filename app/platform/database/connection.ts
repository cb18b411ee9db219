import { CamelCasePlugin, Kysely } from 'kysely';
import type postgres from 'postgres';
import type { DB } from '#db/types.ts';
import type { Availability } from './availability.ts';
import { createDialect } from './dialect.ts';
import { openDriver } from './driver.ts';
import { createPool } from './pool.ts';
import { createTransact } from './transact.ts';
import type { Transact } from './transact.ts';

/** What every query receives as its first argument: the pool, or the transaction of a write. */
export type Database = Kysely<DB>;

/** The driver itself, for what a query builder cannot say: COPY, migrations. */
export type Driver = postgres.Sql;

export type Connection = {
  url: string;
  db: Database;
  transact: Transact;
  driver: Driver;
  close(): Promise<void>;
};

type Settings = {
  connections?: number;
  /** Writes ask the same small questions again and again: for them a plan is made once and kept. */
  keepPlans?: boolean;
  /** Whether a commit may be answered before it is on disk: a crash forgets the last moment. */
  mayForget?: boolean;
  /** how long PostgreSQL may work on one statement; we ourselves wait two seconds longer */
  statementSeconds?: number;
  /** shared by all who serve requests: with it they fail at once while the database is away */
  availability?: Availability;
};

export function openDatabase(
  url: string,
  {
    connections = 10,
    keepPlans = false,
    mayForget = false,
    statementSeconds = 30,
    availability,
  }: Settings = {},
): Connection {
  const session = {
    statement_timeout: statementSeconds * 1000,
    idle_in_transaction_session_timeout: 30_000,
    // A plan made for these values, not for all: a text search within a radius is 12 times faster.
    plan_cache_mode: keepPlans ? 'auto' : 'force_custom_plan',
    synchronous_commit: mayForget ? 'off' : 'on',
  };
  const pool = createPool({
    open: () => openDriver(url, { connections, session }),
    deadlineSeconds: statementSeconds + 2,
    availability,
  });
  const { driver } = openDriver(url, { connections: Math.min(connections, 2), session });
  const dialect = createDialect(pool);
  const plugins = [new CamelCasePlugin()];
  return {
    url,
    db: new Kysely<DB>({ dialect, plugins }),
    transact: createTransact(dialect, plugins),
    driver,
    close: async () => {
      await Promise.all([pool.close(), driver.end({ timeout: 5 })]);
    },
  };
}
