import { sql } from 'kysely';
import type { Database } from '#platform/database/connection.ts';

const atOnce = 200;

/**
 * Forgets whose a testimonial was that was withdrawn before that did so by itself:
 * `select request_backfill('testimonials.withdrawn')`.
 */
export async function forgetWithdrawnAfter(
  db: Database,
  after: string | null,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from testimonials where ${after}::uuid is null or id > ${after}::uuid
    order by id limit ${atOnce} for no key update`.execute(db);
  const ids = rows.map(({ id }) => id);
  await sql`
    update testimonials
    set contact_email = null, contact_phone = null, ref_name = first_name_of(ref_name)
    where id = any (${ids}::uuid[]) and status = 'withdrawn'`.execute(db);
  return ids.at(-1) ?? null;
}
