import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { ReportedMessages, Reports } from '#db/types.ts';
import {
  hasBlocked,
  isOfShownFamily,
  showsCaregiver,
  showsPerson,
  showsPost,
} from '#features/blocks/visible-queries.server.ts';
import type { Database } from '#platform/database/connection.ts';

/**
 * Whose profile this is, for someone who can see it: their own, with a public page, of someone who
 * applied to them, or of someone they blocked before.
 */
export function findCaregiver(db: Database, onlooker: string, id: string) {
  return db
    .selectFrom('caregivers')
    .select('userId')
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where('userId', '=', onlooker),
        showsCaregiver(onlooker),
        where.and([showsPerson(onlooker, 'caregivers.userId'), hasAppliedTo(onlooker)]),
        where.and([hasBlocked(onlooker, 'caregivers.userId'), isListed]),
      ]),
    )
    .executeTakeFirst();
}

const isListed = sql<boolean>`caregivers.id in (select caregiver_id from listed_caregivers)`;

const hasAppliedTo = (userId: string) => sql<boolean>`exists (
  select from applications
  join job_requests on job_requests.id = job_request_id
  join families on families.id = family_id
  where applications.caregiver_id = caregivers.id and families.user_id = ${userId}
    and applications.status <> 'withdrawn' and job_requests.status <> 'removed')`;

/**
 * Whose post this is, for someone who can see it: their own, on the board, one they applied to, or
 * one of someone they blocked before.
 */
export function findJobRequest(db: Database, onlooker: string, id: number) {
  return db
    .selectFrom('jobRequests')
    .innerJoin('families', 'families.id', 'familyId')
    .select('families.userId')
    .where('jobRequests.id', '=', id)
    .where('jobRequests.status', '<>', 'removed')
    .where((where) =>
      where.or([
        where('families.userId', '=', onlooker),
        showsPost(onlooker),
        where.and([isOfShownFamily(onlooker), isAppliedToBy(onlooker)]),
        where.and([hasBlocked(onlooker, 'families.userId'), where('status', '=', 'open')]),
      ]),
    )
    .executeTakeFirst();
}

const isAppliedToBy = (userId: string) => sql<boolean>`exists (
  select from applications join caregivers on caregivers.id = caregiver_id
  where job_request_id = job_requests.id and caregivers.user_id = ${userId})`;

export function findJobListing(db: Database, id: number) {
  return db.selectFrom('jobListings').select('id').where('id', '=', id).executeTakeFirst();
}

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

/** Everyone who may look into a report about this person. */
export async function listAdmins(db: Database, subjectUserId: string | null): Promise<string[]> {
  const admins = await db
    .selectFrom('users')
    .select('id')
    .where('roles', '@>', sql<string[]>`array['admin']`)
    .where('suspendedAt', 'is', null)
    .where('id', 'is distinct from', subjectUserId)
    .execute();
  return admins.map(({ id }) => id);
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

/** Locked, so that two admins come one after the other. */
export function findForUpdate(db: Database, id: string) {
  return db
    .selectFrom('reports')
    .select(['caseNumber', 'reporterId', 'subjectUserId', 'status', 'handledBy'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function findName(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .select('displayName')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

export async function updateReport(
  db: Database,
  id: string,
  changes: { status: string; outcome: string | null; handledBy: string },
) {
  await db.updateTable('reports').set(changes).where('id', '=', id).execute();
}

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
