import type { Driver } from '#platform/database/connection.ts';
import { inBulk } from './bulk.ts';

const cityCount = 300;

/**
 * Fills the job board with this many listings in three hundred cities, most in the large ones: three
 * kinds, posted over sixty days, some closed, some that expired at midnight.
 */
export async function plantListings(driver: Driver, count: number) {
  await inBulk(driver, ['job_listings', 'open_job_totals', 'open_job_ends'], async (sql) => {
    await plantCities(sql);
    await sql`
      insert into job_listings (title, description, city_id, company_name, is_private_family, job_type,
        is_live_in, pay_min_cents, pay_max_cents, pay_unit, posted_date, expires_date, closed_at)
      select 'Caregiver wanted ' || n, repeat('Help at home with meals, walks and company. ', 12),
        city_id, 'Company ' || n % 500, kind = 'private', kind, kind = 'live_in',
        1800, 2400, 'hour', posted, posted + 59,
        case when posted + 59 < current_date - 1 or random() < 0.05 then now() end
      from generate_series(1, ${count}::int) as n
      cross join lateral (
        select 1 + floor(random() ^ 2 * ${cityCount}::int + 0 * n)::int as place,
          (array['live_in', 'private', 'private', 'standard', 'standard'])[1 + floor(5 * random() + 0 * n)::int] as kind,
          current_date - floor(62 * random() + 0 * n)::int as posted) as made
      join large_cities on number = place`;
    await sql`drop table large_cities`;
    await countOpen(sql);
  });
}

/** What the triggers count with every change. */
async function countOpen(sql: Driver) {
  await sql`
    insert into open_job_ends
    select city_id, job_type, expires_date, count(*) from job_listings
    where closed_at is null group by city_id, job_type, expires_date`;
  await sql`
    insert into open_job_totals
    select city_id, job_type, sum(jobs) from open_job_ends group by city_id, job_type`;
}

/** Inserts the places with the most ZIP codes as cities. */
async function plantCities(sql: Driver) {
  await sql`
    create temp table large_cities as
    select row_number() over (order by count(*) desc, city, state) as number, city, state,
      lower(regexp_replace(city || '-' || state, '[^A-Za-z0-9]+', '-', 'g')) as slug,
      null::int as city_id
    from zip_codes where position is not null
    group by city, state order by count(*) desc, city, state limit ${cityCount}`;
  await sql`
    insert into cities (slug, name, state) select slug, city, state from large_cities
    on conflict (slug) do nothing`;
  await sql`update large_cities set city_id = cities.id from cities where cities.slug = large_cities.slug`;
  await sql`
    insert into city_places (city_id, city, state) select city_id, city, state from large_cities
    on conflict do nothing`;
}
