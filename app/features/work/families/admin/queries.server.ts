import { sql } from 'kysely';
import type { Database } from '#platform/database/connection.ts';
import type { CareType } from '#values/taxonomies.ts';
import type { FamilySearch } from './contract.ts';
import { usersNamed } from '#features/members/accounts/name-conditions.server.ts';

function matching(db: Database, { q }: FamilySearch) {
  return db
    .selectFrom('families')
    .$if(q !== undefined, (query) => query.where('userId', 'in', usersNamed(q!)));
}

/** Stops counting at `most`. */
export async function countFamilies(
  db: Database,
  search: FamilySearch,
  most: number,
): Promise<number> {
  const found = matching(db, search).select('id').limit(most).as('found');
  const { count } = await db
    .selectFrom(found)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export function listFamilies(db: Database, search: FamilySearch) {
  const { page, limit } = search;
  const families = matching(db, search)
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .as('families');
  return db
    .selectFrom(families)
    .innerJoin('users', 'users.id', 'families.userId')
    .innerJoinLateral(
      (select) =>
        select
          .selectFrom('jobRequests')
          .select([
            sql<number>`count(*)::int`.as('totalJobRequests'),
            sql<number>`count(*) filter (where status = 'open')::int`.as('activeJobRequests'),
            sql<Date | null>`max(created_at)`.as('mostRecentJobRequest'),
          ])
          .whereRef('jobRequests.familyId', '=', 'families.id')
          .as('posts'),
      (join) => join.onTrue(),
    )
    .select([
      'families.id',
      'families.userId',
      'familyName',
      'primaryContactName',
      'email',
      'phone',
      'city',
      'state',
      'budgetMinCents',
      'budgetMaxCents',
      'families.createdAt',
      'suspendedAt',
      'totalJobRequests',
      // The board hides a suspended family's posts, so none counts as active.
      sql<number>`case when suspended_at is null then active_job_requests else 0 end`.as(
        'activeJobRequests',
      ),
      'mostRecentJobRequest',
      sql<CareType[]>`array(
        select distinct unnest(care_types) as need from job_requests
        where family_id = families.id order by need)`.as('careNeeds'),
    ])
    .orderBy('families.createdAt', 'desc')
    .orderBy('families.id', 'desc')
    .execute();
}
