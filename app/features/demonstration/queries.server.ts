import type { Database } from '#platform/database/connection.ts';

const newest = 50;

export function listMails(db: Database) {
  return db
    .selectFrom('mailOutbox')
    .select(['id', 'recipient', 'subject', 'bodyText as text', 'createdAt'])
    .where('bodyText', 'is not', null)
    .$narrowType<{ text: string }>()
    .orderBy('createdAt', 'desc')
    .limit(newest)
    .execute();
}
