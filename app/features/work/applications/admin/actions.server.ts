import { notify } from '#features/members/notifications/actions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import type { Platform } from '#platform/platform.ts';
import * as queries from '../queries.server.ts';

/**
 * Notifies applicants without a final answer that the listing has ended; an admin can still answer
 * each.
 */
export async function notifyListingApplicants(
  db: Database,
  platform: Platform,
  listing: { id: number; title: string },
): Promise<void> {
  for (const { userId } of await queries.listUndecided(db, null, { jobListingId: listing.id })) {
    await notify(db, platform, {
      userId,
      kind: 'application_status',
      title: `A job you applied to has ended: ${listing.title}`,
      path: '/my-applications',
    });
  }
}
