import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { isBlockedFor, showsPerson } from '#features/talk/visibility/visible-conditions.server.ts';
import type { Onlooker } from '#features/talk/visibility/visible-conditions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import type { ApplicationStatus } from '#values/taxonomies.ts';

/** The conversation of the caregiver and the family, if they have one. */
const conversation = sql<string | null>`(
  select id from conversations
  where family_user_id = families.user_id and caregiver_user_id = caregivers.user_id)`.as(
  'conversationId',
);

export function findCaregiver(db: Database, userId: string) {
  return db
    .selectFrom('caregivers')
    .select(['id', 'displayName', 'approvalStatus', 'isListed'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}

type NewApplication = {
  caregiverId: string;
  jobRequestId: number | undefined;
  jobListingId: number | undefined;
  coverLetter: string;
  createdAt: Date;
  statusChangedAt: Date;
};

/** Undefined if the caregiver has applied to this job before. */
export function insertApplication(db: Database, application: NewApplication) {
  return db
    .insertInto('applications')
    .values(application)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'status'])
    .executeTakeFirst();
}

/**
 * Whether a public listing takes applications; locked, so that it stays so until the transaction
 * ends.
 */
export function findOpenListing(db: Database, id: number, today: string) {
  return db
    .selectFrom('jobListings')
    .select(['id', sql<boolean>`closed_at is null and expires_date >= ${today}::date`.as('isOpen')])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
}

/** Which job an application is for; that never changes, so it needs no lock. */
export function findJobOf(db: Database, applicationId: string) {
  return db
    .selectFrom('applications')
    .select(['jobRequestId', 'jobListingId'])
    .where('id', '=', applicationId)
    .executeTakeFirst();
}

/**
 * Locks an application until the transaction ends. Lock a family's job before its applications, as
 * all callers do, to avoid deadlocks.
 */
export function lockApplication(db: Database, applicationId: string) {
  return applicationWithSender(db, applicationId).executeTakeFirst();
}

/**
 * The same for the family that decides on it; finds nothing if the caregiver is not visible to the
 * family.
 */
export function lockShownApplication(db: Database, userId: string, applicationId: string) {
  return applicationWithSender(db, applicationId)
    .where(showsPerson(userId, 'caregivers.userId'))
    .executeTakeFirst();
}

function applicationWithSender(db: Database, applicationId: string) {
  return db
    .selectFrom('applications')
    .innerJoin('caregivers', 'caregivers.id', 'caregiverId')
    .innerJoin('users', 'users.id', 'caregivers.userId')
    .select(['applications.id', 'applications.status', 'jobRequestId'])
    .select(['caregivers.userId', 'caregivers.displayName', 'users.email'])
    .where('applications.id', '=', applicationId)
    .forNoKeyUpdate('applications');
}

export async function updateStatus(
  db: Database,
  applicationId: string,
  change: { status: ApplicationStatus; note?: string | null; statusChangedAt: Date },
) {
  await db.updateTable('applications').set(change).where('id', '=', applicationId).execute();
}

/** A family's request or a public listing. */
type Job = { jobRequestId: number } | { jobListingId: number };

/**
 * Marks new applications as viewed, for a family only those visible to it; returns the applicants'
 * user ids.
 */
export async function markViewed(
  db: Database,
  job: Job,
  now: Date,
  familyUserId?: string,
): Promise<string[]> {
  const viewed = await db
    .updateTable('applications')
    .set({ status: 'viewed', statusChangedAt: now })
    .where((where) => where.and(job))
    .where('status', '=', 'submitted')
    .$if(familyUserId !== undefined, (some) =>
      some.where('caregiverId', 'in', (select) =>
        select
          .selectFrom('caregivers')
          .select('id')
          .where(showsPerson(familyUserId!, 'caregivers.userId')),
      ),
    )
    .returning((select) =>
      select
        .selectFrom('caregivers')
        .select('caregivers.userId')
        .whereRef('caregivers.id', '=', 'applications.caregiverId')
        .as('userId'),
    )
    .execute();
  return viewed.map(({ userId }) => userId!);
}

/** Ends the hire for a job, if there is one. */
export async function endHire(db: Database, jobRequestId: number, now: Date) {
  await db
    .updateTable('applications')
    .set({ status: 'declined', statusChangedAt: now })
    .where('jobRequestId', '=', jobRequestId)
    .where('status', '=', 'hired')
    .execute();
}

/** Applicants of a job without a final answer, except those blocked by or blocking `onlooker`. */
export function listUndecided(db: Database, onlooker: Onlooker, job: Job) {
  return db
    .selectFrom('applications')
    .innerJoin('caregivers', 'caregivers.id', 'caregiverId')
    .select('caregivers.userId')
    .where((where) => where.and(job))
    .where('status', 'in', ['submitted', 'viewed', 'shortlisted', 'interview'])
    .where((where) => where.not(isBlockedFor(onlooker, 'caregivers.userId')))
    .execute();
}

export function findFamilyName(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .select('displayName')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/**
 * Applications that were not withdrawn, with their caregivers; `slug` is null if the profile is not
 * public.
 */
export function applicants(db: Database) {
  return db
    .selectFrom('applications')
    .innerJoin('caregivers', 'caregivers.id', 'applications.caregiverId')
    .leftJoin('listedCaregivers', 'listedCaregivers.caregiverId', 'caregivers.id')
    .select(['applications.id as applicationId', 'applications.status', 'coverLetter', 'note'])
    .select(['applications.createdAt', 'statusChangedAt'])
    .select(['caregivers.id', 'displayName', 'caregivers.city', 'caregivers.state', 'photoId'])
    .select(['yearsExperience', 'experienceRange', 'specialties'])
    .select(['hourlyRateMinCents', 'hourlyRateMaxCents'])
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
    .where('applications.status', '<>', 'withdrawn')
    .orderBy('applications.createdAt', 'desc')
    .orderBy('applications.id', 'desc');
}

/** Applicants of a family's own job who are visible to it; none once the job is removed. */
export function listApplicants(db: Database, userId: string, jobRequestId: number) {
  return applicants(db)
    .innerJoin('jobRequests', 'jobRequests.id', 'jobRequestId')
    .innerJoin('families', 'families.id', 'familyId')
    .select(
      sql<number | null>`(listed_caregivers.spot <-> coarse(job_requests.spot)) * cos(radians(
        (select position[1] from zip_codes where zip_code = job_requests.zip_code)))`.as(
        'distanceMiles',
      ),
    )
    .select(conversation)
    .where('jobRequestId', '=', jobRequestId)
    .where('families.userId', '=', userId)
    .where('jobRequests.status', '<>', 'removed')
    .where(showsPerson(userId, 'caregivers.userId'))
    .execute();
}

function own(db: Database, userId: string) {
  return db
    .selectFrom('applications')
    .innerJoin('caregivers', 'caregivers.id', 'caregiverId')
    .where('caregivers.userId', '=', userId);
}

/** A caregiver's own applications, with their jobs, even ended ones. */
export function listOwn(
  db: Database,
  userId: string,
  { limit, offset, today }: { limit: number; offset: number; today: string },
) {
  return own(db, userId)
    .leftJoin('jobRequests', 'jobRequests.id', 'jobRequestId')
    .leftJoin('families', 'families.id', 'familyId')
    .leftJoin('users', 'users.id', 'families.userId')
    .leftJoin('jobListings', 'jobListings.id', 'jobListingId')
    .leftJoin('cities', 'cities.id', 'cityId')
    .select(conversation)
    .select(['applications.id as applicationId', 'applications.status', 'coverLetter', 'note'])
    .select(['applications.createdAt', 'statusChangedAt'])
    .select(['jobRequestId', 'jobListingId', 'jobRequests.slug', 'jobRequests.zipCode'])
    .select(['jobListings.title', 'companyName', 'isPrivateFamily'])
    .select('users.displayName as familyName')
    .select('jobRequests.status as jobStatus')
    .select((select) => [
      select.fn.coalesce('jobRequests.city', 'cities.name').as('city'),
      select.fn.coalesce('jobRequests.state', 'cities.state').as('state'),
      showsPerson(userId, 'families.userId').as('isFamilyShown'),
      sql<boolean | null>`closed_at is null and expires_date >= ${today}::date`.as('isListingOpen'),
    ])
    .orderBy('applications.createdAt', 'desc')
    .orderBy('applications.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countOwn(db: Database, userId: string): Promise<number> {
  const { count } = await own(db, userId)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
