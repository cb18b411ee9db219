import { startEmbeddedDatabase } from '#platform/database/embedded.ts';
import { StartProblem } from './configuration.ts';
import type { Endings } from './endings.ts';
import type { Progress } from './product.ts';

/**
 * Starts the database in DATA_DIR. It is `begun` as soon as PostgreSQL works on it: what else there is
 * to do can be done meanwhile.
 */
export async function beginOwnDatabase(directory: string, progress: Progress, endings: Endings) {
  progress('Starting the database…');
  const begun = Promise.withResolvers<void>();
  const starting = startEmbeddedDatabase(directory, {
    onWaiting: begun.resolve,
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
  const url = starting.then(
    (server) => server.url,
    (error: Error) => {
      throw new StartProblem(error.message, { cause: error });
    },
  );
  await Promise.race([begun.promise, url]);
  return { url };
}
