import type { Database } from '#platform/database/connection.ts';

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
  approvalStatus: 'pending' | 'approved' | 'rejected';
  rejectionReason: string | null;
  decidedAt: Date | null;
  decidedBy: string | null;
};

export async function updateDecision(db: Database, caregiverId: string, decision: Decision) {
  await db.updateTable('caregivers').set(decision).where('id', '=', caregiverId).execute();
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
