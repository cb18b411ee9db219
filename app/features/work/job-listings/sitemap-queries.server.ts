import { sql } from 'kysely';
import type { Database } from '#platform/database/connection.ts';
import type { listingPath } from './address-rules.ts';

const rowsAtOnce = 1_000;
const today = sql`(now() at time zone 'UTC')::date`;

/** The ranges of ids that contain an open listing. */
export async function listParts(db: Database, idsPerPart: number): Promise<number[]> {
  const { rows } = await sql<{ part: number }>`
    select distinct id / ${idsPerPart}::int as part from job_listings
    where closed_at is null and expires_date >= ${today} order by part`.execute(db);
  return rows.map(({ part }) => part);
}

type Row = Parameters<typeof listingPath>[0] & { updatedAt: Date };

export async function findOpen(db: Database, after: number, before: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select job_listings.id, title, cities.name as city_name, cities.state as city_state,
      job_listings.updated_at
    from job_listings left join cities on cities.id = city_id
    where job_listings.id > ${after} and job_listings.id < ${before}
      and closed_at is null and expires_date >= ${today}
    order by job_listings.id limit ${rowsAtOnce}`.execute(db);
  return rows;
}

/** Cities with open jobs, and which of their job types have a page of their own. */
export async function listJobCities(db: Database) {
  const { rows } = await sql<{ slug: string; kinds: string[] }>`
    select slug, array_remove(array_agg(distinct case job_type
      when 'live_in' then 'live-in' when 'private' then 'private' end), null) as kinds
    from open_job_ends join cities on id = city_id
    where expires_date >= ${today} and jobs > 0
    group by slug order by slug`.execute(db);
  return rows;
}
