import { sql } from 'kysely';
import type { Database } from '#platform/database/connection.ts';
import type { ApprovalStatus } from '#values/taxonomies.ts';

/** Locked, so that two admins decide one after the other. */
export function findForDecision(db: Database, caregiverId: string) {
  return db
    .selectFrom('caregivers')
    .select(['userId', 'approvalStatus', 'decidedAt'])
    .where('id', '=', caregiverId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

type Decision = {
  approvalStatus: 'approved' | 'rejected';
  rejectionReason: string | null;
  decidedAt: Date;
  decidedBy: string;
};

/** What stood before is kept, for whoever undoes it. */
export async function updateDecision(db: Database, caregiverId: string, decision: Decision) {
  await db
    .updateTable('caregivers')
    .set((now) => ({
      ...decision,
      statusBefore: now.ref('approvalStatus'),
      rejectionReasonBefore: now.ref('rejectionReason'),
      decidedAtBefore: now.ref('decidedAt'),
      decidedByBefore: now.ref('decidedBy'),
    }))
    .where('id', '=', caregiverId)
    .execute();
}

export async function restoreDecision(db: Database, caregiverId: string) {
  await db
    .updateTable('caregivers')
    .set((now) => ({
      approvalStatus: sql<ApprovalStatus>`coalesce(status_before, 'pending')`,
      rejectionReason: now.ref('rejectionReasonBefore'),
      decidedAt: now.ref('decidedAtBefore'),
      decidedBy: now.ref('decidedByBefore'),
      statusBefore: null,
      rejectionReasonBefore: null,
      decidedAtBefore: null,
      decidedByBefore: null,
    }))
    .where('id', '=', caregiverId)
    .execute();
}

/** Whom to tell of a decision; nobody, if it was taken back or another one made since. */
export function findDecided(db: Database, caregiverId: string, decidedAt: Date) {
  return db
    .selectFrom('caregivers')
    .innerJoin('users', 'users.id', 'caregivers.userId')
    .select(['users.id as userId', 'email', 'approvalStatus', 'rejectionReason'])
    .where('caregivers.id', '=', caregiverId)
    .where('decidedAt', '=', decidedAt)
    .executeTakeFirst();
}
