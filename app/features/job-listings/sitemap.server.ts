import { sql } from 'kysely';
import type { Sitemap } from '#features/sitemaps/contract.ts';
import type { Database } from '#platform/database/connection.ts';
import { listingPath } from './addresses.ts';
import { boardPath } from './rules.ts';

/** Numbers grow: each file has its stretch of them, so that a file's pages stay the same. */
const idsPerPart = 40_000;
const rowsAtOnce = 1_000;
const today = sql`(now() at time zone 'UTC')::date`;

/** The pages of open listings, parted by their numbers; a part is named in hexadecimal. */
export const listingSitemap: Sitemap = {
  async listParts(db) {
    const { rows } = await sql<{ part: number }>`
      select distinct id / ${idsPerPart}::int as part from job_listings
      where closed_at is null and expires_date >= ${today} order by part`.execute(db);
    return rows.map(({ part }) => part.toString(16));
  },
  async *readPart(db, part) {
    const first = parseInt(part || '0', 16) * idsPerPart;
    let page = await findOpen(db, first - 1, first + idsPerPart);
    while (page.length > 0) {
      for (const row of page) yield { path: listingPath(row), changedAt: row.updatedAt };
      page = await findOpen(db, page.at(-1)!.id, first + idsPerPart);
    }
  },
};

type Row = Parameters<typeof listingPath>[0] & { updatedAt: Date };

async function findOpen(db: Database, after: number, before: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select job_listings.id, title, cities.name as city_name, cities.state as city_state,
      job_listings.updated_at
    from job_listings left join cities on cities.id = city_id
    where job_listings.id > ${after} and job_listings.id < ${before}
      and closed_at is null and expires_date >= ${today}
    order by job_listings.id limit ${rowsAtOnce}`.execute(db);
  return rows;
}

/** The pages of cities that have jobs to show, and of the kinds they have. */
export async function* readJobCities(db: Database) {
  const { rows } = await sql<{ slug: string; kinds: (string | null)[] }>`
    select slug, array_agg(distinct case job_type
      when 'live_in' then 'live-in' when 'private' then 'private' end) as kinds
    from open_job_ends join cities on id = city_id
    where expires_date >= ${today} and jobs > 0
    group by slug order by slug`.execute(db);
  for (const { slug, kinds } of rows) {
    yield { path: `${boardPath}/${slug}` };
    for (const kind of kinds) if (kind) yield { path: `${boardPath}/${slug}/${kind}` };
  }
}
