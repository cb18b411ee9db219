import { sql } from 'kysely';
import type { Database } from '#platform/database/connection.ts';

export const weeks = 12;

export async function countAll(db: Database) {
  const { rows } = await sql<{
    totalCaregivers: number;
    pendingSignups: number;
    pendingVerifications: number;
    oldestPendingAt: Date | null;
  }>`select
    (select count(*)::int from caregivers) as total_caregivers,
    (select count(*)::int from caregivers where approval_status = 'pending') as pending_signups,
    (select count(distinct caregiver_id)::int from verifications where status = 'pending')
      as pending_verifications,
    (select submitted_at from caregivers where approval_status = 'pending'
      order by submitted_at, id limit 1) as oldest_pending_at`.execute(db);
  return rows[0]!;
}

const moments = {
  caregivers: sql.ref('created_at'),
  verifications: sql.ref('completed_at'),
  job_requests: sql.ref('created_at'),
  // The day on which a listing is first shown.
  job_listings: sql.ref('posted_date'),
};

/** How many rows fall into each of the last weeks, by the column in `moments`; the oldest first. */
export async function countByWeek(db: Database, table: keyof typeof moments, now: Date) {
  const at = moments[table];
  const { rows } = await sql<{ ago: number; count: number }>`
    select floor(extract(epoch from ${now}::timestamptz - ${at}) / 604800)::int as ago,
      count(*)::int as count
    from ${sql.table(table)}
    where ${at} > ${now}::timestamptz - ${weeks} * interval '1 week' and ${at} <= ${now}
    group by ago`.execute(db);
  const counts = new Map(rows.map(({ ago, count }) => [ago, count]));
  return Array.from({ length: weeks }, (_, week) => counts.get(weeks - 1 - week) ?? 0);
}
