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
