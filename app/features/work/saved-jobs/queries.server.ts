import { utcDay } from '#values/utc-day.ts';
import { sql } from 'kysely';
import { showsPost } from '#features/talk/visibility/visible-conditions.server.ts';
import { isOpen } from '#features/work/job-listings/open-jobs-conditions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import type { ActedFor } from '#values/acted-for.ts';

type Saved = { userId: ActedFor; jobRequestId: number };

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

type SavedListing = { userId: string; jobListingId: number };

/** Saves an open listing, once; false if there is no such listing. */
export async function saveListing(
  db: Database,
  { userId, jobListingId }: SavedListing,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into saved_listings (caregiver_id, job_listing_id, saved_at)
    select caregivers.id, job_listings.id, ${now} from caregivers, job_listings
    where user_id = ${userId} and job_listings.id = ${jobListingId} and ${isOpen(utcDay(now))}
    on conflict (caregiver_id, job_listing_id) do update set saved_at = saved_listings.saved_at
    returning job_listing_id`.execute(db);
  return rows.length > 0;
}

export async function unsaveListing(db: Database, { userId, jobListingId }: SavedListing) {
  await db
    .deleteFrom('savedListings')
    .using('caregivers')
    .whereRef('caregivers.id', '=', 'savedListings.caregiverId')
    .where('caregivers.userId', '=', userId)
    .where('jobListingId', '=', jobListingId)
    .execute();
}
