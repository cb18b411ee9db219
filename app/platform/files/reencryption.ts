import { randomUUID } from 'node:crypto';
import type { Database } from '../database/connection.ts';
import type { Platform } from '../platform.ts';

const batchSize = 50;
/** The rest waits for the next hourly run, because visitors need the disk too. */
const longestRun = 10 * 60 * 1000;

/** A request that has just read a file's old key can still open it for this long. */
const secondsToRead = 60;

type OldFile = Awaited<ReturnType<typeof listOldKeyed>>[number];

/**
 * After a new APP_SECRET: encrypts files with it that are encrypted with older ones. A file is never
 * changed in place: a copy is written under a new key, its row is changed to that key, and the old
 * file is removed later. If this is interrupted, the row still names a complete file, and
 * `files.sweep` removes a copy without a row.
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
        // A file that cannot be read must not stop the others.
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
  // The file was deleted meanwhile, or another worker was faster.
  if (!isMoved) await files.remove(storageKey);
}

/** The next batch after an id. A file that could not be read is tried again in an hour. */
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
