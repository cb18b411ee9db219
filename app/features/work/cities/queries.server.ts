import { sql } from 'kysely';
import { openJobs } from '#features/work/job-listings/open-jobs-conditions.server.ts';
import type { Database } from '#platform/database/connection.ts';

type CountedCity = { slug: string; name: string; state: string; totalJobCount: number };

/** Cities with open jobs, the most first; sums up stored counters. */
export async function listWithJobs(
  db: Database,
  today: string,
  limit?: number,
): Promise<CountedCity[]> {
  const { rows } = await sql<CountedCity>`
    select slug, name, state, total_job_count
    from (
      select city_id, sum(jobs)::int as total_job_count
      from ${openJobs(today)} as open_jobs group by city_id) as counted
    join cities on id = city_id
    where total_job_count > 0
    order by total_job_count desc, name, id
    limit ${limit ?? null}::int`.execute(db);
  return rows;
}
