import { sql } from 'kysely';
import { showsPost } from '#features/talk/visibility/visible-conditions.server.ts';
import type { Database } from '#platform/database/connection.ts';

type Saved = { userId: string; jobRequestId: number };

/**
 * Saves a job, once, for the caregiver of this account; false if no such job is visible to them.
 */
export async function saveJob(db: Database, { userId, jobRequestId }: Saved, now: Date) {
  const job = await db
    .insertInto('savedJobs')
    .columns(['caregiverId', 'jobRequestId', 'savedAt'])
    .expression((select) =>
      select
        .selectFrom(['caregivers', 'jobRequests'])
        .select([
          'caregivers.id',
          'jobRequests.id as jobRequestId',
          sql<Date>`${now}`.as('savedAt'),
        ])
        .where('caregivers.userId', '=', userId)
        .where('jobRequests.id', '=', jobRequestId)
        .where(showsPost(userId)),
    )
    // Saved already: keeps its date, but returns the row.
    .onConflict((conflict) =>
      conflict
        .columns(['caregiverId', 'jobRequestId'])
        .doUpdateSet((set) => ({ savedAt: set.ref('savedJobs.savedAt') })),
    )
    .returning('jobRequestId')
    .executeTakeFirst();
  return job !== undefined;
}

export async function unsaveJob(db: Database, { userId, jobRequestId }: Saved) {
  await db
    .deleteFrom('savedJobs')
    .using('caregivers')
    .whereRef('caregivers.id', '=', 'savedJobs.caregiverId')
    .where('caregivers.userId', '=', userId)
    .where('jobRequestId', '=', jobRequestId)
    .execute();
}
