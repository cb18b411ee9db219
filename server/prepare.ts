import { expireVerifications } from '#features/trust/verifications/expiry.server.ts';
import { openDatabase } from '#platform/database/connection.ts';
import { buildPages } from './build.ts';
import type { Configuration } from './configuration.ts';
import { countProcesses } from './connections.ts';
import { makeDataDirectory } from './data-directory.ts';
import { prepareDatabase } from './database.ts';
import type { Databases } from './database.ts';
import { plantDemonstration } from './demonstration.ts';
import { findPort } from './listen.ts';
import { openPlatform } from './platform.ts';
import { endInReverse } from './endings.ts';
import type { Endings } from './endings.ts';
import type { Progress } from './product.ts';
import { refuseUnknownKeys } from './unknown-keys.ts';

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
  const { HOST, PORT, DATA_DIR, isDevelopment } = configuration;
  const port = await findPort(HOST, PORT);
  await makeDataDirectory(DATA_DIR);
  const databases = await prepareDatabase(configuration, progress, endings);
  // At the same time: the first start fills the database, which leaves a core to the build.
  const [prepared, builtPages] = await Promise.all([
    prepareData(configuration, { port, databases }, progress, endings),
    isDevelopment ? '' : buildPages(progress, endings),
  ]);
  return { ...prepared, builtPages };
}

async function prepareData(
  configuration: Configuration,
  place: Omit<Prepared, 'processes' | 'builtPages'>,
  progress: Progress,
  endings: Endings,
): Promise<Omit<Prepared, 'builtPages'>> {
  // Not the pools of requests: a small machine may be so busy with this that it would look like an outage.
  const { db, close } = openDatabase(place.databases.directUrl);
  const closing: Endings = [close];
  endings.push(() => endInReverse(closing));
  // First of all, because it counts who else is connected.
  const processes = await countProcesses(configuration, { db, ...place.databases }, progress);
  const { platform } = await openPlatform(configuration, place, closing);
  await refuseUnknownKeys(db, platform.keys);
  // Before background work starts, because the demonstration's past has a clock of its own.
  if (configuration.isDemo) await plantDemonstration({ db, platform, progress });
  // Verifications that expired while the product was stopped must not be shown as valid.
  await expireVerifications(db, platform);
  await endInReverse(closing);
  return { ...place, processes };
}
