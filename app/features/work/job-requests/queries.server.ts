/** A family's own jobs, and the 'still hiring?' questions about all jobs. */
import { sql } from 'kysely';
import {
  isOfShownFamily,
  showsPerson,
} from '#features/talk/visibility/visible-conditions.server.ts';
import type { Onlooker } from '#features/talk/visibility/visible-conditions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import type { ActedFor } from '#values/acted-for.ts';
import type {
  ApplicationStatus,
  CareType,
  ExperienceLevel,
  Frequency,
  JobRequestStatus,
} from '#values/taxonomies.ts';

/** The columns needed to decide about a job and to name it in a text. */
const essentials = [
  'jobRequests.id',
  'jobRequests.zipCode',
  'jobRequests.city',
  'jobRequests.state',
  'jobRequests.startDate',
  'jobRequests.createdAt',
  'confirmedAt',
  'askedAt',
  'careTypes',
  'jobRequests.status',
] as const;

/**
 * Locks a job until the transaction ends: its status cannot change meanwhile, nor can anyone apply.
 */
export function lockJobRequest(db: Database, id: number) {
  return db
    .selectFrom('jobRequests')
    .innerJoin('families', 'families.id', 'familyId')
    .select([...essentials, 'families.userId'])
    .where('jobRequests.id', '=', id)
    .forNoKeyUpdate('jobRequests')
    .executeTakeFirst();
}

/** Call after locking the job: a statement that waited for a lock still sees data from before. */
export async function isSomeoneHired(db: Database, userId: ActedFor, id: number): Promise<boolean> {
  const hired = sql<boolean>`(
    select from ${visibleApplications(userId)} and applications.status = 'hired')`;
  const found = await db
    .selectFrom('jobRequests')
    .select('id')
    .where('id', '=', id)
    .where((where) => where.exists(hired))
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Locks a job for an application, if its family is visible to the applicant. The lock is shared:
 * several may apply at once, but the job's status cannot change meanwhile.
 */
export function lockForApplication(db: Database, onlooker: Onlooker, id: number) {
  return db
    .selectFrom('jobRequests')
    .innerJoin('families', 'families.id', 'familyId')
    .select([...essentials, 'families.userId'])
    .where('jobRequests.id', '=', id)
    .where(isOfShownFamily(onlooker))
    .forShare('jobRequests')
    .executeTakeFirst();
}

function ownFacts(db: Database, userId: ActedFor) {
  return db
    .selectFrom('jobRequests')
    .innerJoin('families', 'families.id', 'familyId')
    .select([...essentials, 'slug', 'frequency', 'experienceLevel'])
    .select(['payMinCents', 'payMaxCents', 'about'])
    .innerJoinLateral(
      sql<Applicants>`(
        select count(*)::int as applicant_count,
          count(*) filter (where applications.status = 'submitted')::int as new_applicant_count,
          count(*) filter (where applications.status = 'hired') > 0 as is_someone_hired,
          json_agg(json_build_array(applications.status, status_changed_at, display_name, photo_id))
            filter (where applications.status in ('submitted', 'interview', 'hired')) as pressing
        from ${visibleApplications(userId)} and applications.status <> 'withdrawn')`.as(
        'applicants',
      ),
      (join) => join.onTrue(),
    )
    .select(['applicantCount', 'newApplicantCount', 'isSomeoneHired'])
    .where('userId', '=', userId)
    .where('jobRequests.status', '<>', 'removed');
}

/** Its status, since when, the name and the photo. */
export type PressingApplicant = [ApplicationStatus, string, string, string | null];

type Applicants = {
  applicantCount: number;
  newApplicantCount: number;
  isSomeoneHired: boolean;
  /** those about whom the family has something to do */
  pressing: PressingApplicant[] | null;
};

/** To a row of `job_requests`, only of caregivers who are visible to the family. */
const visibleApplications = (userId: ActedFor) => sql`applications
  join caregivers on caregivers.id = caregiver_id
  where job_request_id = job_requests.id and ${showsPerson(userId, 'caregivers.userId')}`;

export function listOwn(db: Database, userId: ActedFor) {
  return ownFacts(db, userId)
    .select('pressing')
    .orderBy('jobRequests.createdAt', 'desc')
    .orderBy('jobRequests.id', 'desc')
    .execute();
}

export function findOwn(db: Database, userId: ActedFor, id: number) {
  return ownFacts(db, userId).where('jobRequests.id', '=', id).executeTakeFirst();
}

/** What the page of the 'still hiring?' mail shows. */
export function findForQuestion(db: Database, id: number) {
  return db
    .selectFrom('jobRequests')
    .select(essentials)
    .where('id', '=', id)
    .where('status', '<>', 'removed')
    .executeTakeFirst();
}

export async function drawId(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('job_ids')::int as id`.execute(db);
  return rows[0]!.id;
}

type NewJobRequest = {
  id: number;
  slug: string;
  familyId: string;
  zipCode: string;
  city: string;
  state: string;
  careTypes: CareType[];
  frequency: Frequency[];
  experienceLevel: ExperienceLevel[];
  startDate: string | null;
  payMinCents: number | null;
  payMaxCents: number | null;
  about: string | null;
  createdAt: Date;
  confirmedAt: Date;
};

export async function insertJobRequest(db: Database, job: NewJobRequest) {
  await db.insertInto('jobRequests').values(job).execute();
}

export async function updateJobRequest(
  db: Database,
  id: number,
  facts: Partial<Omit<NewJobRequest, 'id' | 'slug' | 'familyId' | 'createdAt'>> & {
    status?: JobRequestStatus;
    askedAt?: Date;
  },
) {
  await db.updateTable('jobRequests').set(facts).where('id', '=', id).execute();
}

/** Open jobs whose family last said yes before `before`, and has not been asked since. */
export function lockUnasked(db: Database, before: Date, limit: number) {
  return openWithFamily(db)
    .where('confirmedAt', '<=', before)
    .where((where) =>
      where.or([where('askedAt', 'is', null), where('askedAt', '<=', where.ref('confirmedAt'))]),
    )
    .orderBy('confirmedAt')
    .limit(limit)
    .execute();
}

/** Open jobs whose family was asked before `before`, and has not said yes since. */
export function lockUnanswered(db: Database, before: Date, limit: number) {
  return openWithFamily(db)
    .where('askedAt', '<=', before)
    .whereRef('askedAt', '>', 'confirmedAt')
    .orderBy('askedAt')
    .limit(limit)
    .execute();
}

/** Skips rows that another process has locked, so that two can work at once. */
function openWithFamily(db: Database) {
  return db
    .selectFrom('jobRequests')
    .innerJoin('families', 'families.id', 'familyId')
    .innerJoin('users', 'users.id', 'families.userId')
    .select([...essentials, 'families.userId', 'users.email'])
    .where('jobRequests.status', '=', 'open')
    .where('suspendedAt', 'is', null)
    .forNoKeyUpdate('jobRequests')
    .skipLocked();
}

/** All that are kept as open, without those of suspended families, of which there are few. */
export async function countOpen(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select coalesce(sum(count), 0) from counts_by_day where noun = 'open_job_requests')::int
      - (select count(*) from job_requests join suspended_families using (family_id)
        where status = 'open')::int as count`.execute(db);
  return rows[0]!.count;
}
