import type { Insertable } from 'kysely';
import type { ReportedMessages, Reports } from '#db/types.ts';
import type { Database } from '#platform/database/connection.ts';

export function insertReport(db: Database, report: Insertable<Reports>) {
  return db
    .insertInto('reports')
    .values(report)
    .returning(['id', 'caseNumber'])
    .executeTakeFirstOrThrow();
}

export function listOwn(db: Database, reporterId: string) {
  return db
    .selectFrom('reports')
    .select(['caseNumber', 'subjectKind', 'reason', 'details', 'status', 'outcome'])
    .select(['createdAt', 'updatedAt'])
    .where('reporterId', '=', reporterId)
    .orderBy('createdAt', 'desc')
    .orderBy('caseNumber', 'desc')
    .limit(100)
    .execute();
}

export function listPicked(db: Database, conversationId: string, messageIds: string[]) {
  return db
    .selectFrom('messages')
    .select(['id', 'conversationId', 'sender', 'createdAt', 'encryptedContent', 'encryptionKeyId'])
    .where('conversationId', '=', conversationId)
    .where('id', 'in', messageIds)
    .execute();
}

export async function insertCopies(db: Database, copies: Insertable<ReportedMessages>[]) {
  await db.insertInto('reportedMessages').values(copies).execute();
}

export function listCopies(db: Database, reportId: string) {
  return db
    .selectFrom('reportedMessages')
    .selectAll()
    .where('reportId', '=', reportId)
    .orderBy('sentAt')
    .execute();
}

/** Locks the copies encrypted with an older key, skipping rows that another worker has locked. */
export function takeOldKeyed(db: Database, newestKeyId: string) {
  return db
    .selectFrom('reportedMessages')
    .selectAll()
    .where('encryptionKeyId', '<>', newestKeyId)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function updateCopy(db: Database, copy: Insertable<ReportedMessages>) {
  const { reportId, messageId, encryptedContent, encryptionKeyId } = copy;
  await db
    .updateTable('reportedMessages')
    .set({ encryptedContent, encryptionKeyId })
    .where('reportId', '=', reportId)
    .where('messageId', '=', messageId)
    .execute();
}
