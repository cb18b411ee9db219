import { sql } from 'kysely';
import { loadSeeds } from '#db/seeds/load.ts';
import { openDatabase } from '#platform/database/connection.ts';
import type { Connection, Database } from '#platform/database/connection.ts';
import { startEmbeddedDatabase } from '#platform/database/embedded.ts';
import { migrate } from '#platform/database/migrate.ts';
import { MigrationProblem } from '#platform/database/migration-history.ts';
import { StartProblem } from './configuration.ts';
import type { Configuration } from './configuration.ts';
import type { Endings } from './endings.ts';
import type { Progress } from './product.ts';

/** The address of a database that is reachable, migrated and seeded: the operator's, or our own in DATA_DIR. */
export async function prepareDatabase(
  { DATABASE_URL, DATA_DIR }: Configuration,
  progress: Progress,
  endings: Endings,
): Promise<string> {
  const connection = openDatabase(DATABASE_URL ?? (await startOwn(DATA_DIR, progress, endings)));
  await prepareTables(connection, progress).finally(connection.close);
  return connection.url;
}

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

async function startOwn(directory: string, progress: Progress, endings: Endings) {
  progress('Starting the database…');
  const starting = startEmbeddedDatabase(directory, {
    onGone({ message }) {
      progress(message);
      process.exit(1);
    },
  });
  // Registered before it has started, so that a stop meanwhile waits for it and leaves no server.
  endings.push(() =>
    starting.then(
      (server) => server.stop(),
      () => {},
    ),
  );
  const server = await starting.catch((error: Error) => {
    throw new StartProblem(error.message, { cause: error });
  });
  return server.url;
}

const oldest = 150_000;

async function refuseUnusable({ driver }: Connection) {
  const [row] = await driver`
    select current_setting('server_version_num')::int as version,
      to_regnamespace('jobs') is not null
        or has_database_privilege(current_database(), 'create') as has_room_for_jobs
  `.catch((error: Error) => {
    throw new StartProblem(`The database at DATABASE_URL cannot be reached: ${error.message}.`, {
      cause: error,
    });
  });
  if (row!.version < oldest)
    throw new StartProblem('The database at DATABASE_URL must be PostgreSQL 15 or newer.');
  if (!row!.has_room_for_jobs)
    throw new StartProblem(
      'The role of DATABASE_URL may not create a schema, which background work needs: let it own the database.',
    );
}

/** How many connections the database has for roles that are no superusers. */
export async function readMostConnections(db: Database): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    select current_setting('max_connections')::int
      - current_setting('superuser_reserved_connections')::int as most`.execute(db);
  return rows[0]!.most;
}
