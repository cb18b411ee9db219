import { sql } from 'kysely';
import type { Database } from '#platform/database/connection.ts';

const rowsAtOnce = 1_000;

/** Ids up to the last one: from the first, or behind the one that was read before. */
type IdRange = ({ from: string } | { after: string }) & { last: string };

export async function countListed(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from listed_caregivers`.execute(db);
  return rows[0]!.count;
}

/** What a profile shows changes with the caregiver, with a verification, and with a review. */
export async function listPages(db: Database, range: IdRange) {
  const isFrom =
    'from' in range
      ? sql`caregiver_id >= ${range.from}::uuid`
      : sql`caregiver_id > ${range.after}::uuid`;
  const { rows } = await sql<{ id: string; slug: string; changedAt: Date }>`
    select id, slug, greatest(
      updated_at,
      (select max(updated_at) from verifications where caregiver_id = caregivers.id),
      (select max(updated_at) from testimonials
        where caregiver_id = caregivers.id and visibility = 'public')) as changed_at
    from listed_caregivers join caregivers on id = caregiver_id
    where ${isFrom} and caregiver_id <= ${range.last}::uuid
    order by caregiver_id limit ${rowsAtOnce}`.execute(db);
  return rows;
}
