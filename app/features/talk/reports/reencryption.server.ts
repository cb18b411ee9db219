import type { Database } from '#platform/database/connection.ts';
import type { Platform } from '#platform/platform.ts';
import { reencryptCopy } from './copies.server.ts';
import * as queries from './queries.server.ts';

/** Encrypts the copies of reported messages with the newest key. They are few: one transaction. */
export async function reencryptCopies(db: Database, { keys, log }: Platform): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const copy of await queries.takeOldKeyed(transaction, keys.newestKeyId)) {
      try {
        await queries.updateCopy(transaction, reencryptCopy(keys, copy));
      } catch (err) {
        const { reportId, messageId } = copy;
        log.error({ err, reportId, messageId }, 'copy of a message cannot be encrypted anew');
      }
    }
  });
}
