import { isPlanted } from '#demo/planted.ts';
import { expireVerifications } from '#features/trust/verifications/expiry.server.ts';
import { hasExpiring } from '#features/trust/verifications/expiry-queries.server.ts';
import { openDatabase } from '#platform/database/connection.ts';
import type { Configuration } from './configuration.ts';
import { countProcesses } from './connections.ts';
import { plantDemonstration } from './demonstration.ts';
import { endInReverse } from './endings.ts';
import type { Endings } from './endings.ts';
import { openKeyring, openPlatform } from './platform.ts';
import type { Prepared } from './prepare.ts';
import type { Progress } from './product.ts';
import { refuseUnknownKeys } from './unknown-keys.ts';

/** What the tables must hold before anybody is served. Returns how many processes may serve. */
export async function prepareData(
  configuration: Configuration,
  place: Omit<Prepared, 'processes' | 'builtPages'>,
  progress: Progress,
  endings: Endings,
): Promise<number> {
  // Not the pools of requests: a small machine may be so busy with this that it would look like an outage.
  const { db, transact, close } = openDatabase(place.databases.directUrl, {
    statementSeconds: 600,
  });
  const closing: Endings = [close];
  endings.push(() => endInReverse(closing));
  // First of all, because it counts who else is connected.
  const processes = await countProcesses(configuration, { db, ...place.databases }, progress);
  await refuseUnknownKeys(db, await openKeyring(configuration));
  const isUnplanted = configuration.isDemo && !(await isPlanted(db));
  // Most starts find nothing to do, and then need no background work yet.
  if (isUnplanted || (await hasExpiring(db, new Date()))) {
    const { platform } = await openPlatform(configuration, place, closing);
    // Before background work starts, because the demonstration's past has a clock of its own.
    if (isUnplanted) await plantDemonstration({ db, transact, platform, progress });
    // Verifications that expired while the product was stopped must not be shown as valid.
    await expireVerifications(db, platform);
  }
  await endInReverse(closing);
  return processes;
}
