/** The applicants of a family's own job, as far as they are visible to it. */
import { sql } from 'kysely';
import { moreFactColumns } from '#features/caregivers/comparisons/facts-conditions.server.ts';
import { showsPerson } from '#features/talk/visibility/visible-conditions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import type { ActedFor } from '#values/acted-for.ts';
import { applicants } from './queries.server.ts';
import { stageOf, stages } from './rules.ts';
import type { Stage } from './rules.ts';
import { applicationStatuses } from '#values/taxonomies.ts';
import { talkColumns } from './talk.server.ts';

/** The place of a status in the list: by stage, those closest to a hire first. */
const stageNumber = sql<number>`(case applications.status ${sql.join(
  applicationStatuses.map(
    (status) => sql`when ${sql.lit(status)} then ${sql.lit(numberOf(status))}`,
  ),
  sql` `,
)} end)`;

function numberOf(status: (typeof applicationStatuses)[number]): number {
  const stage = stageOf[status];
  return stage ? stages.indexOf(stage) : stages.length;
}

export type ApplicantCursor = { stage: Stage; time: Date; id: string };

type Page = { stage: Stage | undefined; after: ApplicantCursor | undefined; limit: number };

/** One page, by stage and then the newest first; none once the job is removed. */
export function listApplicants(
  db: Database,
  userId: ActedFor,
  jobRequestId: number,
  { stage, after, limit }: Page,
) {
  return ofOwnJob(db, userId, jobRequestId)
    .clearOrderBy()
    .$if(stage !== undefined, (all) => all.where(stageNumber, '=', stages.indexOf(stage!)))
    .$if(after !== undefined, (all) =>
      all.where(
        sql<boolean>`(-${stageNumber}, applications.created_at, applications.id)
          < (${-stages.indexOf(after!.stage)}::int, ${after!.time}, ${after!.id}::uuid)`,
      ),
    )
    .orderBy(stageNumber)
    .orderBy('applications.createdAt', 'desc')
    .orderBy('applications.id', 'desc')
    .limit(limit)
    .execute();
}

/** Some of them with more facts of their profiles, to compare. */
export function compareApplicants(
  db: Database,
  userId: ActedFor,
  jobRequestId: number,
  applicationIds: string[],
) {
  return ofOwnJob(db, userId, jobRequestId)
    .select(moreFactColumns)
    .where('applications.id', 'in', applicationIds)
    .execute();
}

/** How many applicants each stage has. */
export async function countByStage(db: Database, userId: ActedFor, jobRequestId: number) {
  const rows = await db
    .selectFrom('applications')
    .innerJoin('caregivers', 'caregivers.id', 'caregiverId')
    .innerJoin('jobRequests', 'jobRequests.id', 'jobRequestId')
    .innerJoin('families', 'families.id', 'familyId')
    .select(['applications.status', ({ fn }) => fn.countAll<number>().as('count')])
    .where('jobRequestId', '=', jobRequestId)
    .where('families.userId', '=', userId)
    .where('jobRequests.status', '<>', 'removed')
    .where(showsPerson(userId, 'caregivers.userId'))
    .groupBy('applications.status')
    .execute();
  const counts: Record<Stage, number> = {
    hired: 0,
    interview: 0,
    shortlisted: 0,
    waiting: 0,
    declined: 0,
  };
  for (const { status, count } of rows) {
    const stage = stageOf[status];
    if (stage) counts[stage] += count;
  }
  return counts;
}

/**
 * Who of a family's circle made the decision that an application stands at, told from others by its moment.
 * Earlier ones were written down some milliseconds after it.
 */
const lastDecider = (userId: string) => sql<string | null>`(
  select users.display_name from circle_acts join users on users.id = circle_acts.user_id
  where circle_acts.caregiver_id = caregivers.id and family_user_id = ${userId} and act = 'decided'
    and circle_acts.detail = applications.status
    and circle_acts.created_at between status_changed_at and status_changed_at + interval '1 second'
  order by circle_acts.id desc limit 1)`;

function ofOwnJob(db: Database, userId: ActedFor, jobRequestId: number) {
  return applicants(db)
    .innerJoin('jobRequests', 'jobRequests.id', 'jobRequestId')
    .innerJoin('families', 'families.id', 'familyId')
    .select(
      sql<number | null>`(listed_caregivers.spot <-> coarse(job_requests.spot)) * cos(radians(
        (select position[1] from zip_codes where zip_code = job_requests.zip_code)))`.as(
        'distanceMiles',
      ),
    )
    .select(talkColumns())
    .select(lastDecider(userId).as('decidedBy'))
    .where('jobRequestId', '=', jobRequestId)
    .where('families.userId', '=', userId)
    .where('jobRequests.status', '<>', 'removed')
    .where(showsPerson(userId, 'caregivers.userId'));
}
