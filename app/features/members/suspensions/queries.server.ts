import { lockProfile } from '#features/members/accounts/actions.server.ts';
import type { Database } from '#platform/database/connection.ts';

/** Locks the row, so that two admins' changes run one after the other. */
export async function findForUpdate(db: Database, userId: string) {
  // The trigger of a suspension changes the search row of the profile.
  await lockProfile(db, userId);
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

/** Database triggers on this row update the search and close the event streams of open pages. */
export async function updateSuspension(db: Database, userId: string, suspension: Suspension) {
  await db.updateTable('users').set(suspension).where('id', '=', userId).execute();
}

/** A suspended family could not confirm its open job requests, so they count as confirmed now. */
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
