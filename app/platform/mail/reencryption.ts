import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import type { Platform } from '../platform.ts';
import { resealMail } from './content.ts';

const batchSize = 200;

/**
 * Encrypts mails with the first secret of APP_SECRET that are encrypted with another one, or not at
 * all because they were written before mails were encrypted.
 */
export async function reencryptMails(
  db: Database,
  { keys, log }: Pick<Platform, 'keys' | 'log'>,
): Promise<void> {
  const damaged: string[] = [];

  const reencryptBatch = async (transaction: Database) => {
    const mails = await takeOldKeyed(transaction, { newestKeyId: keys.newestKeyId, damaged });
    for (const { id, content, encryptionKeyId } of mails) {
      try {
        const resealed = resealMail(keys, id, { content: content!, encryptionKeyId });
        await transaction.updateTable('mailOutbox').set(resealed).where('id', '=', id).execute();
      } catch (err) {
        // A mail that cannot be decrypted must not stop the others.
        log.error({ err, mailId: id }, 'mail cannot be encrypted anew');
        damaged.push(id);
      }
    }
    return mails.length;
  };

  while ((await db.transaction().execute(reencryptBatch)) === batchSize);
}

function takeOldKeyed(
  db: Database,
  { newestKeyId, damaged }: { newestKeyId: string; damaged: string[] },
) {
  return db
    .selectFrom('mailOutbox')
    .select(['id', 'content', 'encryptionKeyId'])
    .where('content', 'is not', null)
    .where('encryptionKeyId', 'is distinct from', newestKeyId)
    .where(sql<boolean>`id <> all (${damaged}::uuid[])`)
    .limit(batchSize)
    .forUpdate()
    .skipLocked()
    .execute();
}
