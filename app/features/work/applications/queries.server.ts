import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { isBlockedFor, showsPerson } from '#features/talk/visibility/visible-conditions.server.ts';
import type { Onlooker } from '#features/talk/visibility/visible-conditions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import type { ActedFor } from '#values/acted-for.ts';
import type { ApplicationStatus } from '#values/taxonomies.ts';

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
export function lockShownApplication(db: Database, userId: ActedFor, applicationId: string) {
  return applicationWithSender(db, applicationId)
    .where(showsPerson(userId, 'caregivers.userId'))
    .executeTakeFirst();
}

/** The same for all of a job without a final answer, always in the same order. */
export function lockShownUndecided(db: Database, userId: ActedFor, jobRequestId: number) {
  return withSender(db)
    .where('jobRequestId', '=', jobRequestId)
    .where('applications.status', 'in', undecided)
    .where(showsPerson(userId, 'caregivers.userId'))
    .orderBy('applications.id')
    .execute();
}

function applicationWithSender(db: Database, applicationId: string) {
  return withSender(db).where('applications.id', '=', applicationId);
}

function withSender(db: Database) {
  return db
    .selectFrom('applications')
    .innerJoin('caregivers', 'caregivers.id', 'caregiverId')
    .innerJoin('users', 'users.id', 'caregivers.userId')
    .select(['applications.id', 'applications.status', 'caregiverId', 'jobRequestId'])
    .select(['caregivers.userId', 'caregivers.displayName', 'users.email'])
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

type Viewing = {
  /** a family marks only the applicants who are visible to it */
  familyUserId: ActedFor;
  /** those on its page; without it, all */
  applicationIds: string[] | undefined;
};

/** Marks new applications as viewed; returns the applicants' user ids. */
export async function markViewed(
  db: Database,
  job: Job,
  now: Date,
  { familyUserId, applicationIds }: Partial<Viewing> = {},
): Promise<string[]> {
  const viewed = await db
    .updateTable('applications')
    .set({ status: 'viewed', statusChangedAt: now })
    .where((where) => where.and(job))
    .where('status', '=', 'submitted')
    .$if(applicationIds !== undefined, (some) =>
      some.where((where) => where('id', '=', where.fn.any(where.val(applicationIds!)))),
    )
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

const undecided = ['submitted', 'viewed', 'shortlisted', 'interview'] as const;

/** Applicants of a job without a final answer, except those blocked by or blocking `onlooker`. */
export function listUndecided(db: Database, onlooker: Onlooker, job: Job) {
  return db
    .selectFrom('applications')
    .innerJoin('caregivers', 'caregivers.id', 'caregiverId')
    .select('caregivers.userId')
    .where((where) => where.and(job))
    .where('status', 'in', undecided)
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
