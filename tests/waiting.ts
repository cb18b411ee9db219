import { sql } from 'kysely';
import type { TestProduct } from './product.ts';

/** How many transactions wait for another. */
export async function countWaiting({ db }: TestProduct): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]!.count;
}
