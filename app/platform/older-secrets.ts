import { sql } from 'kysely';
import type { Database } from './database/connection.ts';
import type { Keyring } from './keys.ts';
import type { Log } from './log.ts';

/**
 * Logs what is still encrypted with another secret than the first of APP_SECRET, at every run until
 * nothing is; then, once, that the other secrets can be removed.
 */
export function reportOlderSecrets(
  db: Database,
  { keys, log }: { keys: Keyring; log: Log },
): () => Promise<void> {
  let isReported = false;
  return async () => {
    const left = await countOldKeyed(db, keys.newestKeyId);
    if (Object.values(left).some((count) => count > 0)) {
      isReported = false;
      log.warn(left, 'still encrypted with an older secret: keep it in APP_SECRET');
    } else if (keys.hasOlder && !isReported) {
      isReported = true;
      log.warn('everything is encrypted with the first secret of APP_SECRET: the others can go');
    }
  };
}

async function countOldKeyed(db: Database, newestKeyId: string) {
  const { rows } = await sql<{
    messages: number;
    reportedMessages: number;
    mails: number;
    files: number;
  }>`
    select
      -- Two comparisons instead of <>, so that an index can be used.
      (select count(*) from messages
       where encryption_key_id < ${newestKeyId} or encryption_key_id > ${newestKeyId}) as messages,
      (select count(*) from reported_messages
       where encryption_key_id <> ${newestKeyId}) as reported_messages,
      (select count(*) from mail_outbox
       where content is not null and encryption_key_id <> ${newestKeyId}) as mails,
      (select count(*) from files where encryption_key_id <> ${newestKeyId}) as files`.execute(db);
  return rows[0]!;
}
