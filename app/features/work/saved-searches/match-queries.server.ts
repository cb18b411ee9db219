/** Compares what is new with the saved searches, through their indexes and not one by one. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '#platform/database/connection.ts';
import { upTo } from '#platform/database/planning.ts';
import type { Subject } from './fit-conditions.server.ts';

type When = { now: Date; today: string };

/**
 * Takes some news and notes which searches they are new for: those that they fit now and did not fit
 * before, saved before that. Returns how many news were taken.
 */
export async function matchSome(
  db: Database,
  subject: Subject,
  { now, today, most }: When & { most: number },
): Promise<number> {
  const column = sql.ref(subject.column);
  const { rows } = await sql<{ taken: number }>`
    with taken as materialized (
      delete from search_news where id in (
        select id from search_news where ${column} is not null
        order by id ${upTo(most)} for update skip locked)
      returning ${column} as subject_id, before, changed_at),
    matched as (
      insert into search_matches (search_id, user_id, ${column}, found_at)
      select search.id, search.user_id, subject_id, ${now}
      from taken
      cross join lateral (${subject.facts(sql.ref('subject_id'), today)}) as fresh
      cross join lateral (${candidates(subject)}) as candidate
      cross join lateral (${oneByOne}) as search
      left join lateral (${subject.factsBefore(sql.ref('taken.before'), today)}) as earlier
        on taken.before is not null
      where search.created_at <= changed_at
        and ${subject.fits('fresh')} and ${subject.fits('earlier')} is not true
      on conflict do nothing)
    select count(*)::int as taken from taken`.execute(db);
  return rows[0]!.taken;
}

/** With a limit, so that never all searches are read to join them with a few. */
const oneByOne = sql`select * from saved_searches where id = candidate.id limit 1`;

/** By where they look: around a place, in a state, everywhere. */
function candidates({ kind, fitsRoughly }: Subject): RawBuilder<unknown> {
  const searches = sql`
    select id from saved_searches where kind = ${sql.lit(kind)} and alerts <> 'off' and ${fitsRoughly}`;
  return sql`
    ${searches} and area is not null and area && fresh.reach
    union all ${searches} and area is null and state = any (fresh.states)
    union all ${searches} and area is null and state is null`;
}
