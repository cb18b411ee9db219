import { sql } from 'kysely';
import type { Database } from '#platform/database/connection.ts';
import type { CaregiverFilters } from './contract.ts';
import type { Page } from '#values/paging.ts';
import type { VerificationStatus, VerificationType } from '#values/verifications.ts';
import { caregiversNamed } from '#features/members/accounts/name-conditions.server.ts';

export type Order = 'submitted' | 'submitted-last' | 'newest' | 'oldest' | 'name';

const orders = {
  submitted: sql`submitted_at, id`,
  'submitted-last': sql`submitted_at desc, id desc`,
  newest: sql`created_at desc, id desc`,
  oldest: sql`created_at, id`,
  name: sql`lower(display_name), id`,
};

function matching(db: Database, { q, approval, badge, state }: CaregiverFilters) {
  return (
    db
      .selectFrom('caregivers')
      // Written into the statement, because few are pending and most approved: the plans differ, and are kept.
      .$if(approval !== undefined, (query) =>
        query.where('approvalStatus', '=', sql.lit(approval!)),
      )
      .$if(state !== undefined, (query) => query.where('state', '=', state!))
      .$if(q !== undefined, (query) => query.where('id', 'in', caregiversNamed(q!)))
      .$if(badge !== undefined, (query) =>
        query.where('id', 'in', (select) =>
          select
            .selectFrom('verifications')
            .select('caregiverId')
            .where('type', '=', badge!)
            .where('status', '=', 'clear'),
        ),
      )
  );
}

/** `most` spares counting a million where nobody would turn that many pages. */
export async function countCaregivers(
  db: Database,
  filters: CaregiverFilters,
  most?: number,
): Promise<number> {
  const found = matching(db, filters)
    .select('id')
    .$if(most !== undefined, (query) => query.limit(most!))
    .as('found');
  const { count } = await db
    .selectFrom(found)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Only ids, so that the pages passed over cost no more than a walk along an index. */
export async function pageOfIds(
  db: Database,
  filters: CaregiverFilters,
  order: Order,
  { page, limit }: Page,
): Promise<string[]> {
  const rows = await matching(db, filters)
    .select('id')
    .orderBy(orders[order])
    .limit(sql.lit(limit))
    .$if(page > 1, (query) => query.offset((page - 1) * limit))
    .execute();
  return rows.map(({ id }) => id);
}

/** For what reads all of them: each batch goes on where the one before it ended. */
export async function idsAfter(
  db: Database,
  filters: CaregiverFilters,
  last: string | undefined,
  limit: number,
): Promise<string[]> {
  const rows = await matching(db, filters)
    .select('id')
    .$if(last !== undefined, (query) => query.where('id', '>', last!))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function findFacts(db: Database, ids: string[]) {
  const rows = await db
    .selectFrom('caregivers')
    .innerJoin('users', 'users.id', 'caregivers.userId')
    .innerJoinLateral(
      (select) =>
        select
          .selectFrom('verifications')
          .select([
            sql<number>`count(*)::int`.as('checks'),
            sql<number>`count(*) filter (where status = 'pending')::int`.as('pendingChecks'),
            sql<VerificationStatus | null>`max(status) filter (where type = 'fcra_background_check')`.as(
              'backgroundCheckStatus',
            ),
            sql<
              VerificationType[]
            >`coalesce(array_agg(type order by type) filter (where status = 'clear'), '{}')`.as(
              'badges',
            ),
          ])
          .whereRef('verifications.caregiverId', '=', 'caregivers.id')
          .as('verified'),
      (join) => join.onTrue(),
    )
    .select([
      'caregivers.id as caregiverId',
      'caregivers.displayName',
      'users.email',
      'caregivers.photoId',
      'caregivers.createdAt as signupDate',
      'approvalStatus',
      'isListed',
      'suspendedAt',
      'slug',
      'profession',
      'city',
      'state',
      'checks',
      'pendingChecks',
      'backgroundCheckStatus',
      'badges',
    ])
    .where(sql<boolean>`caregivers.id = any (${ids}::uuid[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.caregiverId, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export type CaregiverFacts = Awaited<ReturnType<typeof findFacts>>[number];
