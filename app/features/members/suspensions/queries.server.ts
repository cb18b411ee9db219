import type { Database } from '#platform/database/connection.ts';

/** Locked, so that two admins come one after the other. */
export function findForUpdate(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .select(['email', 'suspendedAt'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

type Suspension =
  | { suspendedAt: Date; suspensionReason: string }
  | { suspendedAt: null; suspensionReason: null };

/** The profile leaves or re-enters the search and open pages go deaf by the triggers of this row. */
export async function updateSuspension(db: Database, userId: string, suspension: Suspension) {
  await db.updateTable('users').set(suspension).where('id', '=', userId).execute();
}

/** A suspended family could not answer; what it had open, it is still hiring for. */
export async function confirmOpenJobRequests(db: Database, userId: string, now: Date) {
  await db
    .updateTable('jobRequests')
    .from('families')
    .set({ confirmedAt: now })
    .whereRef('families.id', '=', 'familyId')
    .where('userId', '=', userId)
    .where('status', '=', 'open')
    .execute();
}
