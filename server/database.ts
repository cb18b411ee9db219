import { loadSeeds } from '#db/seeds/load.ts';
import { openDatabase } from '#platform/database/connection.ts';
import type { Connection } from '#platform/database/connection.ts';
import type { Pooler } from '#platform/database/driver.ts';
import { migrate } from '#platform/database/migrate.ts';
import { MigrationProblem } from '#platform/database/migration-history.ts';
import { detectPooler } from '#platform/database/pooler.ts';
import { StartProblem } from './configuration.ts';
import type { Configuration } from './configuration.ts';
import type { Progress } from './product.ts';

/** Where the database of the product is. */
export type Databases = {
  /** for reads and writes, perhaps through a pooler */
  main: { url: string; pooler: Pooler };
  /** the server itself, for what needs a session (migrations, background work, notices) or is urgent */
  directUrl: string;
  /** standbys that may answer what is public */
  standby: { url: string; pooler: Pooler } | undefined;
};

/** Makes sure that the database at this address is reachable, migrated and seeded. */
export async function prepareDatabase(
  url: string,
  { DATABASE_DIRECT_URL, DATABASE_READ_URL }: Configuration,
  progress: Progress,
): Promise<Databases> {
  const pooler = await detectPooler(url, 'writes').catch(refuseUnreachable('DATABASE_URL'));
  const directUrl = await directUrlOf(DATABASE_DIRECT_URL, { url, pooler });
  const connection = openDatabase(directUrl);
  await prepareTables(connection, progress).finally(connection.close);
  const standby = DATABASE_READ_URL && (await standbyAt(DATABASE_READ_URL, progress));
  return { main: { url, pooler }, directUrl, standby: standby || undefined };
}

const advice = 'set DATABASE_DIRECT_URL to the server itself, for what cannot share connections';

async function directUrlOf(given: string | undefined, { url, pooler }: Databases['main']) {
  if (!given && pooler.isThere) {
    throw new StartProblem(
      `DATABASE_URL leads through a connection pooler such as PgBouncer: ${advice}.`,
    );
  }
  if (!given) return url;
  const between = await detectPooler(given, 'writes').catch(
    refuseUnreachable('DATABASE_DIRECT_URL'),
  );
  if (between.isThere) {
    throw new StartProblem(`DATABASE_DIRECT_URL leads through a connection pooler: ${advice}.`);
  }
  return given;
}

/** The product starts without its standbys, too. What stands before them is then assumed to do little. */
async function standbyAt(url: string, progress: Progress): Promise<Databases['main']> {
  const pooler = await detectPooler(url, 'reads').catch(({ message }: Error) => {
    progress(
      `The standby at DATABASE_READ_URL cannot be reached, so the primary is read: ${message}.`,
    );
    return { isThere: true, keepsStatements: false };
  });
  return { url, pooler };
}

const refuseUnreachable = (name: string) => (error: Error) => {
  throw new StartProblem(`The database at ${name} cannot be reached: ${error.message}.`, {
    cause: error,
  });
};

async function prepareTables(connection: Connection, progress: Progress) {
  await refuseUnusable(connection);
  const applied = await migrate(connection.url).catch((error: Error) => {
    throw error instanceof MigrationProblem
      ? new StartProblem(error.message, { cause: error })
      : error;
  });
  if (applied.length > 0) progress(`Migrated the database: ${applied.length} steps.`);
  await orConnectionLost(loadSeeds(connection.driver)).catch((error: Error) => {
    throw new StartProblem(
      `ZIP codes and cities could not be loaded into the database, whose log may say more: ${error.message}.`,
      { cause: error },
    );
  });
}

/** When a transaction loses its connection, the driver throws an error that no promise receives. */
async function orConnectionLost(work: Promise<unknown>) {
  const lost = Promise.withResolvers<never>();
  process.on('uncaughtException', lost.reject);
  await Promise.race([work, lost.promise]);
  process.off('uncaughtException', lost.reject);
}

const oldest = 150_000;

async function refuseUnusable({ driver }: Connection) {
  const [row] = await driver`
    select current_setting('server_version_num')::int as version,
      pg_is_in_recovery() as is_standby,
      to_regnamespace('jobs') is not null
        or has_database_privilege(current_database(), 'create') as has_room_for_jobs
  `.catch(refuseUnreachable('DATABASE_URL'));
  if (row!.version < oldest)
    throw new StartProblem('The database at DATABASE_URL must be PostgreSQL 15 or newer.');
  if (row!.is_standby)
    throw new StartProblem(
      'The database at DATABASE_URL is a standby, which takes no writes: name the primary, or all servers separated by commas.',
    );
  if (!row!.has_room_for_jobs)
    throw new StartProblem(
      'The role of DATABASE_URL may not create a schema, which background work needs: let it own the database.',
    );
}
