import { createQueue } from '#platform/queue.ts';
import { inBatches } from './batches.ts';
import { linesOf } from './file-list.ts';
import { drain } from './measure.ts';
import type { Place } from './place.ts';
import { openBackup } from './restore-backup.ts';
import type { Restored } from './restore-backup.ts';
import type { KeyPair } from './sealing.ts';
import { readCopiedFile, readTable } from './verified.ts';

const inTurn = createQueue(6);

/** Reads a whole backup as a restore would, and writes nothing. */
export async function checkBackup(
  place: Place,
  keys: KeyPair,
  named: string | undefined,
): Promise<Restored> {
  const found = await openBackup(place, keys, named);
  const opened = { place, backup: found.backup, privateKey: keys.privateKey };
  for (const table of found.manifest.tables) await drain(readTable(opened, table));
  for await (const batch of inBatches(linesOf(place, found.backup))) {
    await Promise.all(batch.map((file) => inTurn(() => drain(readCopiedFile(opened, file)))));
  }
  return found;
}
