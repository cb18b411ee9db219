import type { Database } from '#platform/database/connection.ts';
import type { Platform } from '#platform/platform.ts';
import {
  decryptContent,
  encryptContent,
} from '#features/talk/conversations/content-actions.server.ts';
import * as queries from './queries.server.ts';

const batchSize = 200;

/**
 * After a new APP_SECRET: encrypts with it what older ones encrypted, batch by batch, while the
 * product runs. If interrupted, the next run continues with the rows that are left.
 */
export async function reencryptMessages(db: Database, { keys, log }: Platform): Promise<void> {
  const damaged: string[] = [];

  const reencryptBatch = async (transaction: Database) => {
    const { newestKeyId } = keys;
    const rows = await queries.takeOldKeyed(transaction, { newestKeyId, damaged, batchSize });
    for (const row of rows) {
      try {
        const content = encryptContent(keys, { ...row, content: decryptContent(keys, row) });
        await queries.updateContent(transaction, row.id, content);
      } catch (err) {
        // A message that cannot be decrypted must not stop the others.
        log.error({ err, messageId: row.id }, 'message cannot be encrypted anew');
        damaged.push(row.id);
      }
    }
    return rows.length;
  };

  while ((await db.transaction().execute(reencryptBatch)) === batchSize);
}
