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
    (select coalesce(sum(count), 0)::int from counts_by_day where noun = 'caregivers')
      as total_caregivers,
    (select count(*)::int from caregivers where approval_status = 'pending') as pending_signups,
    (select count(distinct caregiver_id)::int from verifications where status = 'pending')
      as pending_verifications,
    (select submitted_at from caregivers where approval_status = 'pending'
      order by submitted_at, id limit 1) as oldest_pending_at`.execute(db);
  return rows[0]!;
}

/** When sign-ups and posts were made, checks completed and listings first shown. */
type Noun = 'caregivers' | 'verifications' | 'job_requests' | 'job_listings';

/** How many of each noun fall into each of the last weeks, whose last day is `today`; the oldest first. */
export async function countByWeek(db: Database, today: string): Promise<Record<Noun, number[]>> {
  const { rows } = await sql<{ noun: Noun; ago: number; count: number }>`
    select noun, (${today}::date - day) / 7 as ago, sum(count)::int as count
    from counts_by_day
    where noun in ('caregivers', 'verifications', 'job_requests', 'job_listings')
      and day > ${today}::date - 7 * ${weeks}::int and day <= ${today}::date
    group by noun, ago`.execute(db);
  const none = () => Array.from({ length: weeks }, () => 0);
  const counts: Record<Noun, number[]> = {
    caregivers: none(),
    verifications: none(),
    job_requests: none(),
    job_listings: none(),
  };
  for (const { noun, ago, count } of rows) counts[noun][weeks - 1 - ago] = count;
  return counts;
}
