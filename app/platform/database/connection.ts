import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { CamelCasePlugin, Kysely } from 'kysely';
import postgres from 'postgres';
import type { DB } from '#db/types.ts';
import { createDialect } from './dialect.ts';
import { createPool } from './pool.ts';
import { createTransact } from './transact.ts';
import type { Transact } from './transact.ts';

/** What every query receives as its first argument: the pool, or the transaction of a write. */
export type Database = Kysely<DB>;

/** The driver itself, for what a query builder cannot say: COPY, LISTEN, migrations. */
export type Driver = postgres.Sql;

export type Connection = {
  url: string;
  db: Database;
  transact: Transact;
  driver: Driver;
  close(): Promise<void>;
};

// A bigint of ours always fits a number; a calendar date has no time zone to shift it.
const types = {
  bigint: { to: 20, from: [20], parse: Number, serialize: String },
  date: { to: 1082, from: [1082], parse: String, serialize: String },
};

type Target = { host: string[]; port: number[]; path: string | false };

type Settings = {
  connections?: number;
  /** Writes ask the same small questions again and again: for them a plan is made once and kept. */
  keepPlans?: boolean;
  /** Whether a commit may be answered before it is on disk: a crash forgets the last moment. */
  mayForget?: boolean;
};

export function openDatabase(
  url: string,
  { connections = 10, keepPlans = false, mayForget = false }: Settings = {},
): Connection {
  const open = (max: number) =>
    postgres(url, {
      ...({ socket: connectAtOnce } as object),
      max,
      connect_timeout: 10,
      idle_timeout: 60,
      onnotice: () => {},
      types: types as never,
      connection: {
        application_name: 'tendwell',
        statement_timeout: 30_000,
        idle_in_transaction_session_timeout: 30_000,
        // A plan made for these values, not for all: a text search within a radius is 12 times faster.
        plan_cache_mode: keepPlans ? 'auto' : 'force_custom_plan',
        synchronous_commit: mayForget ? 'off' : 'on',
      } as never,
    });
  const pool = createPool(() => open(connections));
  const driver = open(Math.min(connections, 2));
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

/** Small packets are not held back until the one before is acknowledged: they are what we send. */
const connectAtOnce = ({ host, port, path }: Target): Socket =>
  connect(path ? { path } : { host: host[0]!, port: port[0]!, noDelay: true });
