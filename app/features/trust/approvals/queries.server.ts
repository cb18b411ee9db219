import { sql } from 'kysely';
import type { Database } from '#platform/database/connection.ts';
import type { ApprovalStatus } from '#values/taxonomies.ts';

/** Locks the caregiver, so that two admins cannot decide at once. */
export function findForDecision(db: Database, caregiverId: string) {
  return db
    .selectFrom('caregivers')
    .select(['userId', 'approvalStatus', 'decidedAt', 'decidedAtBefore'])
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

/** Keeps the decision before it in the `…Before` columns, from which it can be restored. */
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

/** The caregiver to notify; undefined if the decision was undone or replaced by another one. */
export function findDecided(db: Database, caregiverId: string, decidedAt: Date) {
  return db
    .selectFrom('caregivers')
    .innerJoin('users', 'users.id', 'caregivers.userId')
    .select(['users.id as userId', 'email', 'approvalStatus', 'rejectionReason'])
    .where('caregivers.id', '=', caregiverId)
    .where('decidedAt', '=', decidedAt)
    .executeTakeFirst();
}
