import { buildProduct } from './build.ts';
import type { Configuration } from './configuration.ts';
import { makeDataDirectory } from './data-directory.ts';
import type { Databases } from './database.ts';
import type { Endings } from './endings.ts';
import { findPort } from './listen.ts';
import { beginOwnDatabase } from './own-database.ts';
import type { Progress } from './product.ts';

/** What every process that serves the product has to know. */
export type Prepared = {
  port: number;
  databases: Databases;
  processes: number;
  /** the directory of the built pages; empty in development, which has none */
  builtPages: string;
};

/** What is done once, however many processes serve the product. */
export async function prepare(
  configuration: Configuration,
  progress: Progress,
  endings: Endings,
): Promise<Prepared> {
  const { HOST, PORT, DATA_DIR, DATABASE_URL, PROCESSES, isDevelopment } = configuration;
  const port = await findPort(HOST, PORT);
  await makeDataDirectory(DATA_DIR);
  const own = DATABASE_URL ? undefined : await beginOwnDatabase(DATA_DIR, progress, endings);
  // At the same time: PostgreSQL starts, this process reads the rest of the program, and on the first
  // start the build and the demonstration have a core each.
  const [prepared, builtPages] = await Promise.all([
    prepareAll(),
    isDevelopment ? '' : buildProduct(progress, endings),
  ]);
  return { ...prepared, builtPages };

  async function prepareAll(): Promise<Omit<Prepared, 'builtPages'>> {
    const [url, { prepareDatabase }, { prepareData }] = await Promise.all([
      DATABASE_URL ?? own!.url,
      import('./database.ts'),
      import('./prepare-data.ts'),
      // Where other processes serve, this one needs neither of them.
      PROCESSES === 1 && import('./serve.ts'),
      PROCESSES === 1 && !isDevelopment && import('./built-pages.ts'),
    ]);
    const databases = await prepareDatabase(url, configuration, progress);
    const place = { port, databases };
    return { ...place, processes: await prepareData(configuration, place, progress, endings) };
  }
}
