import { sql } from 'kysely';
import type { Database } from '#platform/database/connection.ts';
import type { ReportStatus } from '../rules.ts';

type Wanted = { status?: ReportStatus | undefined; adminId: string };

/** An admin does not see cases about themselves. */
function isWanted({ status, adminId }: Wanted) {
  const isOthers = sql<boolean>`subject_user_id is distinct from ${adminId}`;
  return status === undefined ? isOthers : sql<boolean>`${isOthers} and status = ${status}`;
}

export async function countReports(db: Database, wanted: Wanted): Promise<number> {
  const { count } = await db
    .selectFrom('reports')
    .where(isWanted(wanted))
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Open cases before closed ones, the oldest first. */
export function listReports(
  db: Database,
  { page, limit, ...wanted }: Wanted & { page: number; limit: number },
) {
  return cases(db)
    .where(isWanted(wanted))
    .orderBy(sql`reports.status in ('resolved', 'dismissed')`)
    .orderBy('reports.createdAt')
    .orderBy('reports.caseNumber')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

export function findReport(db: Database, reportId: string) {
  return cases(db)
    .leftJoin('users as handler', 'handler.id', 'handledBy')
    .select(['outcome', 'handler.displayName as handledBy', subjectPath])
    .where('reports.id', '=', reportId)
    .executeTakeFirst();
}

/** Locks the report, so that two admins cannot handle it at once. */
export function findForUpdate(db: Database, id: string) {
  return db
    .selectFrom('reports')
    .select(['caseNumber', 'reporterId', 'subjectUserId', 'status', 'handledBy'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function findName(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .select('displayName')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

export async function updateReport(
  db: Database,
  id: string,
  changes: { status: ReportStatus; outcome: string | null; handledBy: string },
) {
  await db.updateTable('reports').set(changes).where('id', '=', id).execute();
}

function cases(db: Database) {
  return db.selectFrom('reports').select((select) => [
    'reports.id as reportId',
    'caseNumber',
    'subjectKind',
    'reason',
    'reports.status',
    'reports.createdAt',
    'reports.updatedAt',
    'details',
    sql<number | null>`case when subject_user_id is not null then (
      select count(*)::int from reports as earlier
      where earlier.subject_user_id = reports.subject_user_id
        and earlier.case_number <= reports.case_number) end`.as('reportsAboutSubject'),
    person('reporter_id').as('reporter'),
    person('subject_user_id').as('subject'),
    select
      .selectFrom('reportedMessages')
      .select((count) => count.fn.countAll<number>().as('count'))
      .whereRef('reportId', '=', 'reports.id')
      .$asScalar()
      .$notNull()
      .as('messageCount'),
  ]);
}

type Person = {
  userId: string;
  displayName: string;
  isSuspended: boolean;
  caregiverId: string | null;
  familyEmail: string | null;
};

const person = (column: string) => sql<Person | null>`(
  select json_build_object(
    'userId', id, 'displayName', display_name, 'isSuspended', suspended_at is not null,
    'caregiverId', (select caregivers.id from caregivers where user_id = users.id),
    'familyEmail', (select email from families where user_id = users.id))
  from users where id = reports.${sql.ref(column)})`;

const subjectPath = sql<string | null>`
  case subject_kind
    when 'profile' then
      (select '/caregivers/' || slug from caregivers where id = subject_id::uuid)
    when 'job_request' then
      (select '/private-jobs/' || slug from job_requests where id = subject_id::int)
    when 'job_listing' then '/caregiver-jobs/' || subject_id
  end`.as('subjectPath');
