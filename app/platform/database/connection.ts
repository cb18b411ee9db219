import { CamelCasePlugin, Kysely } from 'kysely';
import { PostgresJSDialect } from 'kysely-postgres-js';
import postgres from 'postgres';
import type { DB } from '#db/types.ts';

/** What every query receives as its first argument: the pool, or the transaction of a write. */
export type Database = Kysely<DB>;

/** The driver itself, for what a query builder cannot say: COPY, LISTEN, migrations. */
export type Driver = postgres.Sql;

export type Connection = { url: string; db: Database; driver: Driver; close(): Promise<void> };

// A bigint of ours always fits a number; a calendar date has no time zone to shift it.
const types = {
  bigint: { to: 20, from: [20], parse: Number, serialize: String },
  date: { to: 1082, from: [1082], parse: String, serialize: String },
};

type Pool = {
  connections?: number;
  /** Writes ask the same small questions again and again: for them a plan is made once and kept. */
  keepPlans?: boolean;
};

export function openDatabase(
  url: string,
  { connections = 10, keepPlans = false }: Pool = {},
): Connection {
  const driver = postgres(url, {
    max: connections,
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
    } as never,
  });
  const db = new Kysely<DB>({
    dialect: new PostgresJSDialect({ postgres: driver }),
    plugins: [new CamelCasePlugin()],
  });
  return { url, db, driver, close: () => driver.end({ timeout: 5 }) };
}
