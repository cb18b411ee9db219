import type { Driver } from '#platform/database/connection.ts';
import { careTypes, experienceLevels, frequencies } from '#values/taxonomies.ts';
import { inBulk } from './bulk.ts';

const tables = ['users', 'families', 'suspended_families', 'job_requests', 'applications'];

/** The posts of the busy family, the applicants to each, and the applications of the busy caregiver. */
const busy = { posts: 8, applicants: 12, applications: 40 };

/**
 * Families, four for every five posts, and three applicants for each post. The first family and the
 * first caregiver are busier than others: their pages are what is measured.
 */
export async function plantFamilies(driver: Driver, sizes: { posts: number; caregivers: number }) {
  const { posts, caregivers } = sizes;
  const families = Math.ceil((posts * 4) / 5);
  await inBulk(driver, tables, async (sql) => {
    await sql`
      insert into users (id, email, email_verified_at, display_name, roles, created_at,
        suspended_at, suspension_reason)
      select pg_temp.id_of('family user ' || n), 'family-' || n || '@example.com', now(),
        'Karen Miller ' || n, '{family}', now() - n % 1000 * interval '1 day',
        case when n % 500 = 0 then now() end, case when n % 500 = 0 then 'Reported' end
      from generate_series(1, ${families}::int) as n`;
    await sql`
      create temp table places as
      select row_number() over (order by md5(zip_code)) as number, zip_code, city, state,
        on_plane(position) as spot
      from zip_codes where position is not null`;
    await sql`create index on places (number)`;
    await sql`analyze places`;
    await sql`
      insert into families (id, user_id, family_name, primary_contact_name, zip_code, city, state,
        created_at)
      select pg_temp.id_of('family ' || n), pg_temp.id_of('family user ' || n), 'Miller', 'Karen Miller',
        zip_code, city, state, now() - n % 1000 * interval '1 day'
      from generate_series(1, ${families}::int) as n
      join places on number = 1 + (n * 7919::bigint) % 40000`;
    await sql`
      insert into suspended_families
      select pg_temp.id_of('family ' || n) from generate_series(500, ${families}::int, 500) as n`;
    await sql`
      insert into job_requests (slug, family_id, zip_code, city, state, spot, care_types,
        frequency, experience_level, status, pay_min_cents, pay_max_cents, about, created_at,
        confirmed_at)
      select 'post-' || n, pg_temp.id_of('family ' || owner),
        zip_code, city, state, spot,
        ${twoOf(sql, careTypes)}, ${twoOf(sql, frequencies)}, ${twoOf(sql, experienceLevels)},
        case when n % 3 = 0 then 'open' when n % 3 = 1 then 'filled' else 'expired' end,
        2000, 2600, 'Our mother likes company, short walks and the radio.',
        now() - n % 900 * interval '1 day', now() - n % 13 * interval '1 day'
      from generate_series(1, ${posts}::int) as n
      cross join lateral (
        select case when n <= ${busy.posts} then 1 else 1 + n % ${families}::int end as owner) as owned
      join places on number = 1 + (owner * 7919::bigint) % 40000`;
    await sql`drop table places`;
    await sql`
      insert into applications (caregiver_id, job_request_id, cover_letter, status, created_at,
        status_changed_at)
      select pg_temp.id_of('caregiver ' || by), id, 'I live nearby and would love to help.',
        (array['submitted', 'viewed', 'shortlisted', 'interview', 'declined', 'withdrawn'])[1 + (n + turn) % 6],
        created_at, created_at
      from (select id, created_at, row_number() over (order by id) as n from job_requests) as posts
      cross join lateral generate_series(0,
        case when n <= ${busy.posts} then ${busy.applicants} else 3 end) as turn
      cross join lateral (select
        case when turn = 0 then 1 else 2 + (n * 31 + turn) % ${caregivers - 1}::int end as by) as applying
      where turn > 0 or n between 101 and 100 + ${busy.applications}::int`;
  });
}

/** Two that lie beside each other. */
const twoOf = (sql: Driver, choices: readonly string[]) => sql`
  (${[...choices, choices[0]!]}::text[])[1 + n % ${choices.length}::int : 2 + n % ${choices.length}::int]`;
