import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '#platform/database/connection.ts';
import type { ApplicationStatus } from '#values/taxonomies.ts';

const status = sql<ApplicationStatus>`applications.status`.as('status');

/** Applications to listings, or to one of them, that were not withdrawn. */
function toListings(db: Database, listingId: number | undefined) {
  return db
    .selectFrom('applications')
    .where('jobListingId', 'is not', null)
    .where('applications.status', '<>', 'withdrawn')
    .$if(listingId !== undefined, (all) => all.where('jobListingId', '=', listingId!));
}

export function listToListings(
  db: Database,
  listingId: number | undefined,
  { limit, offset }: { limit: number; offset: number },
) {
  return toListings(db, listingId)
    .innerJoin('jobListings', 'jobListings.id', 'jobListingId')
    .leftJoin('cities', 'cities.id', 'cityId')
    .innerJoin('caregivers', 'caregivers.id', 'applications.caregiverId')
    .leftJoin('listedCaregivers', 'listedCaregivers.caregiverId', 'caregivers.id')
    .select(['applications.id as applicationId', status, 'coverLetter', 'note'])
    .select(['applications.createdAt', 'statusChangedAt'])
    .select(['caregivers.id', 'displayName', 'caregivers.city', 'caregivers.state', 'photoId'])
    .select(['yearsExperience', 'experienceRange', 'specialties'])
    .select(['hourlyRateMinCents', 'hourlyRateMaxCents'])
    .select(['jobListings.id as listingId', 'jobListings.title as listingTitle'])
    .select(['cities.name as cityName', 'cities.state as cityState'])
    .select((select) => [
      sql<
        string | null
      >`case when listed_caregivers.caregiver_id is not null then caregivers.slug end`.as('slug'),
      jsonArrayFrom(
        select
          .selectFrom('verifications')
          .select(['type', 'verifications.status'])
          .whereRef('verifications.caregiverId', '=', 'caregivers.id')
          .where('verifications.status', 'in', ['clear', 'expired'])
          .orderBy('type'),
      ).as('badges'),
    ])
    .orderBy('applications.createdAt', 'desc')
    .orderBy('applications.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countToListings(db: Database, listingId: number | undefined) {
  const { count } = await toListings(db, listingId)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function markListingViewed(db: Database, jobListingId: number, now: Date) {
  await db
    .updateTable('applications')
    .set({ status: 'viewed', statusChangedAt: now })
    .where('jobListingId', '=', jobListingId)
    .where('status', '=', 'submitted')
    .execute();
}

/** What the caregiver is told of the listing. */
export function findListing(db: Database, id: number) {
  return db
    .selectFrom('jobListings')
    .select(['id', 'title', 'companyName', 'isPrivateFamily'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Caregivers who still hope for this listing. */
export function listHopeful(db: Database, jobListingId: number) {
  return db
    .selectFrom('applications')
    .innerJoin('caregivers', 'caregivers.id', 'caregiverId')
    .select('caregivers.userId')
    .where('jobListingId', '=', jobListingId)
    .where('status', 'in', ['submitted', 'viewed', 'shortlisted', 'interview'])
    .execute();
}
