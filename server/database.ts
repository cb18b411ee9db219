import { loadSeeds } from '#db/seeds/load.ts';
import { openDatabase } from '#platform/database/connection.ts';
import type { Connection } from '#platform/database/connection.ts';
import { startEmbeddedDatabase } from '#platform/database/embedded.ts';
import { migrate } from '#platform/database/migrate.ts';
import { StartProblem } from './configuration.ts';
import type { Configuration } from './configuration.ts';

/** A database that is reachable, migrated and seeded: the operator's, or our own in DATA_DIR. */
export async function prepareDatabase(
  { DATABASE_URL, DATA_DIR }: Configuration,
  progress: (text: string) => void,
  endings: (() => Promise<unknown>)[],
): Promise<Connection> {
  const connection = openDatabase(DATABASE_URL ?? (await startOwn(DATA_DIR, progress, endings)));
  endings.push(connection.close);
  await refuseUnusable(connection);
  const applied = await migrate(connection.driver);
  if (applied.length > 0) progress(`Migrated the database: ${applied.length} steps.`);
  await loadSeeds(connection.driver);
  return connection;
}

async function startOwn(
  directory: string,
  progress: (text: string) => void,
  endings: (() => Promise<unknown>)[],
) {
  progress('Starting the database…');
  const server = await startEmbeddedDatabase(directory).catch((error: Error) => {
    throw new StartProblem(error.message, { cause: error });
  });
  endings.push(server.stop);
  return server.url;
}

const oldest = 150_000;

async function refuseUnusable({ driver }: Connection) {
  const [row] = await driver`select current_setting('server_version_num')::int as version`.catch(
    (error: Error) => {
      throw new StartProblem(`The database at DATABASE_URL cannot be reached: ${error.message}.`, {
        cause: error,
      });
    },
  );
  if (row!.version < oldest)
    throw new StartProblem('The database at DATABASE_URL must be PostgreSQL 15 or newer.');
}
