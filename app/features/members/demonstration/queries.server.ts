import type { Database } from '#platform/database/connection.ts';

const newest = 50;

export function listMails(db: Database) {
  return db
    .selectFrom('mailOutbox')
    .select(['id', 'recipient', 'subject', 'content', 'encryptionKeyId', 'createdAt'])
    .where('content', 'is not', null)
    .$narrowType<{ content: Buffer }>()
    .orderBy('createdAt', 'desc')
    .limit(newest)
    .execute();
}
