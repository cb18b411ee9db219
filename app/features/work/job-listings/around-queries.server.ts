/** Listings of several cities that fit filters, and those that someone saved. */
import { sql } from 'kysely';
import type { Database } from '#platform/database/connection.ts';
import { isOpen, paysAtLeast } from './open-jobs-conditions.server.ts';
import { conditionsOf, shownTo } from './queries.server.ts';
import type { Filters, ListingRow } from './queries.server.ts';

type Asked = { today: string; cityIds: number[]; filters: Filters };
type Page = { limit: number; offset: number };

const fitting = ({ today, filters }: Asked) => {
  const { jobType, minPay, recentDays } = conditionsOf(filters);
  return sql`${isOpen(today)} and ${jobType} and ${minPay} and ${recentDays}`;
};

/** City after city in the given order, each with its newest first. */
export async function findFitting(
  db: Database,
  asked: Asked,
  { limit, offset }: Page,
  userId: string | null,
) {
  const { rows } = await sql<ListingRow & { cityId: number }>`
    select ${shownTo(userId)}, city_id
    from (
      select found.id, place
      from unnest(${asked.cityIds}::int[]) with ordinality as city (of_city, place)
      cross join lateral (
        select id, posted_date from job_listings where city_id = of_city and ${fitting(asked)}
        order by posted_date desc, id desc limit ${limit + offset}) as found
      order by place, found.posted_date desc, found.id desc
      limit ${limit} offset ${offset}) as page
    join job_listings using (id)
    join cities on cities.id = city_id
    order by place, posted_date desc, job_listings.id desc`.execute(db);
  return rows;
}

/** Stops counting at `most`. */
export async function countFitting(db: Database, asked: Asked, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from job_listings where city_id = any(${asked.cityIds}) and ${fitting(asked)}
      limit ${most}) as found`.execute(db);
  return rows[0]!.count;
}

type Choices = { minPay: number[]; recentDays: { days: number; since: string }[] };

/**
 * How many there are with each choice of each filter, the others unchanged, and in the cities as a
 * whole ('all'). Reads them once, up to `most`.
 */
export async function countChoices(
  db: Database,
  { today, cityIds, filters }: Asked,
  { choices, most }: { choices: Choices; most: number },
): Promise<Map<string, number>> {
  const fits = conditionsOf(filters);
  const days = choices.recentDays.map((choice) => choice.days);
  const since = choices.recentDays.map((choice) => choice.since);
  const { rows } = await sql<{ choice: string; count: number }>`
    with scope as materialized (
      select job_type, posted_date, pay_min_cents, pay_max_cents, pay_unit,
        ${fits.jobType} as fits_type, ${fits.minPay} as fits_pay, ${fits.recentDays} as fits_days
      from job_listings where city_id = any(${cityIds}) and ${isOpen(today)} limit ${most})
    select 'jobType:' || job_type as choice, count(*)::int as count
      from scope where fits_pay and fits_days group by job_type
    union all select 'minPay:' || least, count(*)::int
      from scope, unnest(${choices.minPay}::int[]) as least
      where ${paysAtLeast(sql`least`)} and fits_type and fits_days group by least
    union all select 'recentDays:' || days, count(*)::int
      from scope, unnest(${days}::int[], ${since}::date[]) as span (days, since)
      where posted_date >= since and fits_type and fits_pay group by days
    union all select 'all', count(*)::int from scope`.execute(db);
  return new Map(rows.map(({ choice, count }) => [choice, count]));
}

/** The open listings that this account saved, the last one first. */
export async function findSaved(
  db: Database,
  { today, userId, limit }: { today: string; userId: string; limit: number },
) {
  const { rows } = await sql<ListingRow>`
    select ${shownTo(userId)}
    from saved_listings
    join caregivers on caregivers.id = caregiver_id and user_id = ${userId}
    join job_listings on job_listings.id = job_listing_id
    left join cities on cities.id = city_id
    where ${isOpen(today)}
    order by saved_at desc, job_listings.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function countSaved(db: Database, today: string, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from saved_listings
    join caregivers on caregivers.id = caregiver_id and user_id = ${userId}
    join job_listings on job_listings.id = job_listing_id
    where ${isOpen(today)}`.execute(db);
  return rows[0]!.count;
}
