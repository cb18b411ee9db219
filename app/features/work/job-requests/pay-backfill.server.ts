import { sql } from 'kysely';
import type { Database } from '#platform/database/connection.ts';

const atOnce = 200;

/**
 * Gives posts from before pay stood on them the pay that their family named:
 * `select request_backfill('job-requests.pay')`.
 */
export async function payAfter(db: Database, after: string | null): Promise<string | null> {
  const { rows } = await sql<{ id: number }>`
    select id from job_requests where id > ${Number(after ?? 0)} order by id limit ${atOnce}
    for no key update`.execute(db);
  const last = rows.at(-1);
  if (!last) return null;
  await sql`
    update job_requests set pay_min_cents = budget_min_cents, pay_max_cents = budget_max_cents
    from families
    where families.id = family_id and job_requests.id = any(${rows.map(({ id }) => id)})
      and pay_min_cents is null and pay_max_cents is null
      and num_nonnulls(budget_min_cents, budget_max_cents) > 0`.execute(db);
  return String(last.id);
}
