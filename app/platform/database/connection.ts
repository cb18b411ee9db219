import { Kysely } from 'kysely';
import type postgres from 'postgres';
import type { DB } from '#db/types.ts';
import type { Availability } from './availability.ts';
import { createDialect } from './dialect.ts';
import { openDriver } from './driver.ts';
import type { Pooler } from './driver.ts';
import type { Purpose } from './find-server.ts';
import { createPool } from './pool.ts';
import type { PoolUsage } from './pool.ts';
import { createTransact } from './transact.ts';
import type { Transact } from './transact.ts';

/** The first argument of every query: the pool, or the transaction of a write. */
export type Database = Kysely<DB>;

/** The driver itself, for what the query builder cannot do, such as COPY. */
export type Driver = postgres.Sql;

export type Connection = {
  url: string;
  db: Database;
  transact: Transact;
  driver: Driver;
  usage(): PoolUsage;
  close(): Promise<void>;
};

type Settings = {
  connections?: number;
  /** Confirms a commit before it is on disk: faster, but a crash may lose the last commits. */
  mayLoseCommits?: boolean;
  /** the time limit of a statement in PostgreSQL; we wait two seconds longer */
  statementSeconds?: number;
  /** shared by the pools of a process: with it queries fail at once while the database is down */
  availability?: Availability | undefined;
  /** of several servers: the primary, or for reads a standby */
  purpose?: Purpose;
  pooler?: Pooler;
  /** for statements of others, who have written JSON out as text and read rows as the database has them */
  hasWrittenJson?: boolean;
};

/** For work that reads a whole table: one connection on which a statement may take an hour. To be closed after it. */
export const openForLongQueries = (url: string, availability?: Availability) =>
  openDatabase(url, { connections: 1, statementSeconds: 60 * 60, availability });

export function openDatabase(url: string, settings: Settings = {}): Connection {
  const { connections = 10, mayLoseCommits = false, statementSeconds = 30 } = settings;
  const { availability, purpose, pooler, hasWrittenJson } = settings;
  const session = {
    statement_timeout: statementSeconds * 1000,
    idle_in_transaction_session_timeout: 30_000,
    synchronous_commit: mayLoseCommits ? 'off' : 'on',
  };
  const place = { session, purpose, pooler, hasWrittenJson };
  const pool = createPool({
    open: () => openDriver(url, { connections, isInCamelCase: !hasWrittenJson, ...place }),
    most: connections,
    deadlineSeconds: statementSeconds + 2,
    availability,
  });
  const { driver } = openDriver(url, { connections: Math.min(connections, 2), ...place });
  const dialect = createDialect(pool);
  return {
    url,
    db: new Kysely<DB>({ dialect }),
    transact: createTransact(dialect),
    driver,
    usage: pool.usage,
    close: async () => {
      await Promise.all([pool.close(), driver.end({ timeout: 5 })]);
    },
  };
}
