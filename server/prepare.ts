import os from 'node:os';
import { expireVerifications } from '#features/trust/verifications/expiry.server.ts';
import { openDatabase } from '#platform/database/connection.ts';
import type { Database } from '#platform/database/connection.ts';
import { buildPages } from './build.ts';
import { StartProblem } from './configuration.ts';
import type { Configuration } from './configuration.ts';
import { makeDataDirectory } from './data-directory.ts';
import { prepareDatabase, readMostConnections } from './database.ts';
import { plantDemonstration } from './demonstration.ts';
import { findPort } from './listen.ts';
import { connectionsPerProcess, openPlatform } from './platform.ts';
import { endInReverse } from './endings.ts';
import type { Endings } from './endings.ts';
import type { Progress } from './product.ts';
import { refuseUnknownKeys } from './unknown-keys.ts';

/** What every process that serves the product has to know. */
export type Prepared = { port: number; databaseUrl: string; processes: number };

/** What is done once, however many processes serve the product. */
export async function prepare(
  configuration: Configuration,
  progress: Progress,
  endings: Endings,
): Promise<Prepared> {
  const { HOST, PORT, DATA_DIR, isDevelopment } = configuration;
  const port = await findPort(HOST, PORT);
  await makeDataDirectory(DATA_DIR);
  const databaseUrl = await prepareDatabase(configuration, progress, endings);
  // At the same time: the first start fills the database, which leaves a core to the build.
  const [prepared] = await Promise.all([
    prepareData(configuration, { port, databaseUrl }, progress, endings),
    isDevelopment || buildPages(progress, endings),
  ]);
  return prepared;
}

async function prepareData(
  configuration: Configuration,
  place: { port: number; databaseUrl: string },
  progress: Progress,
  endings: Endings,
): Promise<Prepared> {
  // Not the pools of requests: a small machine may be so busy with this that it would look like an outage.
  const { db, close } = openDatabase(place.databaseUrl);
  const closing: Endings = [close];
  endings.push(() => endInReverse(closing));
  const { platform } = await openPlatform(configuration, place, closing);
  await refuseUnknownKeys(db, platform.keys);
  // Before background work starts, because the demonstration's past has a clock of its own.
  if (configuration.isDemo) await plantDemonstration({ db, platform, progress });
  // Verifications that expired while the product was stopped must not be shown as valid.
  await expireVerifications(db, platform);
  const processes = await countProcesses(configuration, db);
  await endInReverse(closing);
  return { ...place, processes };
}

/** 'auto' is one for each core, as far as the database has connections for them. */
async function countProcesses({ PROCESSES, isDevelopment }: Configuration, db: Database) {
  if (isDevelopment) return 1;
  const connections = await readMostConnections(db);
  const most = Math.max(1, Math.floor(connections / connectionsPerProcess));
  if (PROCESSES === 'auto') return Math.min(os.availableParallelism(), most);
  if (PROCESSES <= most) return PROCESSES;
  throw new StartProblem(
    `PROCESSES ${PROCESSES} need ${PROCESSES * connectionsPerProcess} connections, and the database has ${connections}: raise its max_connections, or set PROCESSES to ${most}.`,
  );
}
