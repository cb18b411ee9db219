/** How high each caregiver ranks, all else being equal. */
import { sql } from 'kysely';
import type { Database } from '#platform/database/connection.ts';
import { measureReplies } from './reply-queries.server.ts';
import { learnWords } from './word-queries.server.ts';

const ranksAtOnce = 1_000;

/** Activity fades, so ranks move. A few at a time: whoever edits a profile meanwhile hardly waits. */
export async function refreshRanks(db: Database) {
  let last: string | undefined = '00000000-0000-0000-0000-000000000000';
  while (last) last = await refreshRanksAfter(db, last);
}

async function refreshRanksAfter(db: Database, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with batch as materialized (
      select caregiver_id, rank, (
        select rank_of(caregivers, array(
          select type from verifications where caregiver_id = caregivers.id and status = 'clear'))
        from caregivers where id = caregiver_id) as fresh
      from listed_caregivers where caregiver_id > ${id}::uuid
      order by caregiver_id limit ${ranksAtOnce}),
    moved as (
      update listed_caregivers as listed set rank = fresh from batch
      where batch.caregiver_id = listed.caregiver_id and fresh <> batch.rank)
    select caregiver_id as id from batch order by caregiver_id desc limit 1`.execute(db);
  return rows[0]?.id;
}

/** Everything about the search that does not change with a profile at once. */
export async function refreshSearch(db: Database) {
  await refreshRanks(db);
  await learnWords(db);
  await measureReplies(db);
}
