import { sql } from 'kysely';
import {
  hasBlocked,
  isOfShownFamily,
  showsCaregiver,
  showsPerson,
  showsPost,
} from '#features/talk/visibility/visible-conditions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import type { ActedFor } from '#values/acted-for.ts';

/**
 * The user of a profile that the onlooker can see: their own, one with a public page, one of an
 * applicant to their jobs, or a listed one of a caregiver they blocked.
 */
export function findCaregiver(db: Database, onlooker: ActedFor, id: string) {
  return db
    .selectFrom('caregivers')
    .select('userId')
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where('userId', '=', onlooker),
        showsCaregiver(onlooker),
        where.and([showsPerson(onlooker, 'caregivers.userId'), hasAppliedTo(onlooker)]),
        where.and([hasBlocked(onlooker, 'caregivers.userId'), isListed]),
      ]),
    )
    .executeTakeFirst();
}

const isListed = sql<boolean>`caregivers.id in (select caregiver_id from listed_caregivers)`;

const hasAppliedTo = (userId: string) => sql<boolean>`exists (
  select from applications
  join job_requests on job_requests.id = job_request_id
  join families on families.id = family_id
  where applications.caregiver_id = caregivers.id and families.user_id = ${userId}
    and applications.status <> 'withdrawn' and job_requests.status <> 'removed')`;

/**
 * The user of a job request that the onlooker can see: their own, one on the board, one they applied
 * to, or an open one of a family they blocked.
 */
export function findJobRequest(db: Database, onlooker: ActedFor, id: number) {
  return db
    .selectFrom('jobRequests')
    .innerJoin('families', 'families.id', 'familyId')
    .select('families.userId')
    .where('jobRequests.id', '=', id)
    .where('jobRequests.status', '<>', 'removed')
    .where((where) =>
      where.or([
        where('families.userId', '=', onlooker),
        showsPost(onlooker),
        where.and([isOfShownFamily(onlooker), isAppliedToBy(onlooker)]),
        where.and([hasBlocked(onlooker, 'families.userId'), where('status', '=', 'open')]),
      ]),
    )
    .executeTakeFirst();
}

const isAppliedToBy = (userId: string) => sql<boolean>`exists (
  select from applications join caregivers on caregivers.id = caregiver_id
  where job_request_id = job_requests.id and caregivers.user_id = ${userId})`;

export function findJobListing(db: Database, id: number) {
  return db.selectFrom('jobListings').select('id').where('id', '=', id).executeTakeFirst();
}
