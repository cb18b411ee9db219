import { sql } from 'kysely';
import type { Database } from '#platform/database/connection.ts';

/** At about three milliseconds each, on a small machine. */
const batchSize = 50;

/**
 * Makes the search rows of the next caregivers anew, for a migration that changed what they are made
 * of: `select request_backfill('caregivers.relist')`.
 */
export async function relistAfter(db: Database, after: string | null): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id, list_caregiver(id) from (
      select id from caregivers where id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
      order by id limit ${batchSize}) as next
    order by id`.execute(db);
  return rows.at(-1)?.id ?? null;
}
