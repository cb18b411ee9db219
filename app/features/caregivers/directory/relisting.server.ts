import { sql } from 'kysely';
import type { Database } from '#platform/database/connection.ts';

/** Each takes three milliseconds on a small machine, and many more on a busy one. */
const atOnce = 5;

/**
 * Makes the search rows of the next caregivers anew, for a migration that changed what they are made
 * of: `select request_backfill('caregivers.relist')`.
 */
export async function relistAfter(db: Database, after: string | null): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id, list_caregiver(id, anew => true) from (
      select id from caregivers where id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
      order by id limit ${atOnce}) as next
    order by id`.execute(db);
  return rows.at(-1)?.id ?? null;
}
