import { randomUUID } from 'node:crypto';
import type { Database } from '../database/connection.ts';
import type { Platform } from '../platform.ts';

const batchSize = 50;
/** The rest waits an hour: visitors need the disk, too. */
const longestRun = 10 * 60 * 1000;

/** Whoever has just asked where a file lies shall still find it there. */
const secondsToRead = 60;

type OldFile = Awaited<ReturnType<typeof listOldKeyed>>[number];

/**
 * After a new APP_SECRET: encrypts with it what older ones encrypted. A file is never changed where
 * it lies: a copy is written under a new name, then its row points there, and then the old one goes.
 * Interrupted anywhere, the row names a whole file; a copy that no row knows is swept away.
 */
export async function reencryptFiles(db: Database, platform: Platform): Promise<void> {
  const end = platform.clock.now().getTime() + longestRun;
  let batch: OldFile[] = [];
  do {
    const after = batch.at(-1)?.id;
    batch = await listOldKeyed(db, { newestKeyId: platform.keys.newestKeyId, after });
    for (const file of batch) {
      try {
        await reencryptFile(db, platform, file);
      } catch (err) {
        // One that nobody can read any more must not keep the others from the new key.
        platform.log.error({ err, fileId: file.id }, 'file cannot be encrypted anew');
      }
    }
  } while (batch.length === batchSize && platform.clock.now().getTime() < end);
}

async function reencryptFile(db: Database, { files, jobs }: Platform, file: OldFile) {
  const storageKey = randomUUID();
  const plain = await files.read(file.storageKey, { keyId: file.encryptionKeyId });
  const { keyId } = await files.put(storageKey, plain, { secret: true });
  const isMoved = await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('files')
      .set({ storageKey, encryptionKeyId: keyId })
      .where('storageKey', '=', file.storageKey)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    const when = { afterSeconds: secondsToRead };
    await jobs.send(transaction, 'files.remove', { keys: [file.storageKey] }, when);
    return true;
  });
  // Meanwhile it was deleted, or another worker was quicker.
  if (!isMoved) await files.remove(storageKey);
}

/** In small steps, each behind the last; what could not be read is met again in an hour. */
function listOldKeyed(
  db: Database,
  { newestKeyId, after }: { newestKeyId: string; after: string | undefined },
) {
  return db
    .selectFrom('files')
    .select(['id', 'storageKey', 'encryptionKeyId'])
    .where('encryptionKeyId', '<>', newestKeyId)
    .$if(after !== undefined, (query) => query.where('id', '>', after!))
    .orderBy('id')
    .limit(batchSize)
    .execute();
}
