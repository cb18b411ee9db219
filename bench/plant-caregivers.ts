import type { Driver } from '#platform/database/connection.ts';
import {
  availabilityTypes,
  certifications,
  languages,
  professions,
  specialties,
} from '#values/taxonomies.ts';
import { inBulk } from './bulk.ts';

/** Word frequencies as in a language: these words are in every second profile, others are rarer. */
const commonWords =
  'care family senior patient home cook walk music gentle nurse dementia spanish alzheimer meal drive pet night calm listen garden'.split(
    ' ',
  );
const firstNames = 'Rosa Grace Linda Amara Joyce Elena Ruth Samuel Fatima Mei Peter Ines'.split(
  ' ',
);
const lastNames = 'Alvarez Brown Chen Diaz Evans Flores Green Haddad Ivanov Jones Kim Lopez'.split(
  ' ',
);
const checks = ['fcra_background_check', 'cpr_first_aid', 'id_verification', 'personal_reference'];

const tables = [
  'users',
  'photos',
  'caregivers',
  'verifications',
  'listed_caregivers',
  'caregiver_reaches',
  'search_words',
];

/**
 * Plants this many caregivers in a realistic distribution: many in large places and few in small
 * ones, various facts, rates and checks, common and rare words. Nineteen of twenty are listed. The
 * ids follow from their number, so that others can name them without reading.
 */
export async function plantCaregivers(driver: Driver, count: number) {
  await inBulk(driver, tables, async (sql) => {
    await plantAccounts(sql, count);
    await plantProfiles(sql, count);
    await plantChecks(sql, count);
    await list(sql);
  });
}

async function plantAccounts(sql: Driver, count: number) {
  await sql`
    insert into users (id, email, email_verified_at, display_name, roles, created_at,
      suspended_at, suspension_reason)
    select pg_temp.id_of('caregiver user ' || n), 'caregiver-' || n || '@example.com', now(),
      ${pick(sql, firstNames)} || ' ' || ${pick(sql, lastNames)}, '{caregiver}',
      now() - n % 1000 * interval '1 day',
      case when n % 500 = 0 then now() end, case when n % 500 = 0 then 'Reported' end
    from generate_series(1, ${count}::int) as n`;
  await sql`
    insert into photos (id, owner_id, width, height, variants)
    select pg_temp.id_of('caregiver photo ' || n), pg_temp.id_of('caregiver user ' || n), 896, 896, (
      select jsonb_agg(jsonb_build_object('key', 'photos/' || n || '/' || width || '.webp',
        'width', width, 'height', width, 'mediaType', 'image/webp'))
      from unnest(array[112, 224, 448, 896]) as width)
    from generate_series(1, ${count}::int) as n where n % 10 < 8`;
}

async function plantProfiles(sql: Driver, count: number) {
  await sql`
    create temp table places as
    select row_number() over (order by md5(zip_code)) as number, zip_code, city, state
    from zip_codes where position is not null`;
  await sql`create index on places (number)`;
  await sql`analyze places`;
  await sql`
    insert into caregivers (id, user_id, slug, display_name, legal_name, gender, profession, bio,
      zip_code, city, state, travel_distance_miles, years_experience, hourly_rate_min_cents,
      hourly_rate_max_cents, is_non_smoker, languages, specialties, certifications,
      availability_types, availability_notes, photo_id, approval_status, rejection_reason,
      decided_at, is_listed, submitted_at, created_at, last_active_at)
    select pg_temp.id_of('caregiver ' || n), pg_temp.id_of('caregiver user ' || n), 'someone-' || n,
      first || ' ' || left(last, 1) || '.', first || ' ' || last,
      case when n % 4 = 0 then 'male' else 'female' end, profession,
      left(words || ' name' || n % greatest(${count}::int / 10, 1), 500),
      zip_code, city, state, miles, (random() * 25)::int, rate,
      case when n % 5 > 0 then rate + (random() * 1000)::int end, n % 10 > 1,
      ${some(sql, languages, 0.15)}, ${some(sql, specialties, 0.25)},
      ${some(sql, certifications, 0.15)}, ${some(sql, availabilityTypes, 0.6)},
      'Weekdays, and every second weekend.',
      case when n % 10 < 8 then pg_temp.id_of('caregiver photo ' || n) end,
      status, case when status = 'rejected' then 'No document' end,
      case when status <> 'pending' then now() end, n % 40 <> 0,
      joined, joined, now() - floor(random() ^ 2 * 300) * interval '1 day' - interval '12 hours'
    from generate_series(1, ${count}::int) as n
    cross join lateral (
      select 1 + floor(random() ^ 2 * 40000 + 0 * n)::int as place,
        ${pick(sql, firstNames)} as first, ${pick(sql, lastNames)} as last,
        ${pick(sql, professions)} as profession,
        case when n % 100 = 0 and n <= 20000 then 'pending' when n % 100 = 1 then 'rejected' else 'approved' end as status,
        now() - n % 1000 * interval '1 day' as joined,
        (array[5, 10, 10, 15, 15, 15, 20, 25, 25, 30, 50, 100])[1 + floor(12 * random() + 0 * n)::int] as miles,
        (1500 + floor(random() * 30 + 0 * n) * 100)::int as rate,
        (select string_agg(
            case when random() < 0.5
              then (${commonWords}::text[])[1 + floor(20 * random() ^ 2)::int]
              else 'word' || floor(20000 * random() ^ 3)::int end, ' ')
          from generate_series(1, 40 + 0 * n)) as words) as made
    join places on number = place`;
  await sql`drop table places`;
}

async function plantChecks(sql: Driver, count: number) {
  await sql`
    insert into verifications (caregiver_id, type, status, started_at, completed_at, created_at)
    select pg_temp.id_of('caregiver ' || n), type,
      case when roll < 0.4 then 'clear' when roll < 0.42 and n <= 5000 then 'pending' else 'expired' end,
      now() - n % 1000 * interval '1 day',
      case when roll < 0.4 or roll >= 0.42 or n > 5000 then now() - floor(random() * 1000) * interval '1 day' end,
      now() - n % 1000 * interval '1 day'
    from generate_series(1, ${count}::int) as n, unnest(${checks}::text[]) as type,
      lateral (select random() + 0 * n as roll) as rolled
    where roll < 0.5`;
}

/** What the triggers make of every change. */
async function list(sql: Driver) {
  // Read by the functions for every caregiver.
  await sql`create index bulk_verifications on verifications (caregiver_id)`;
  await sql`create index bulk_users on users (id)`;
  await sql`analyze users, verifications`;
  await sql`
    insert into listed_caregivers
    select listing.* from caregivers, listing_of(caregivers) as listing`;
  await sql`drop index bulk_verifications, bulk_users`;
  await sql`
    insert into caregiver_reaches
    select spread.* from listed_caregivers, reaches_of(listed_caregivers) as spread`;
  await sql`alter table search_words add constraint bulk_words primary key (word)`;
  await sql`select count_search_words()`;
  await sql`alter table search_words drop constraint bulk_words`;
}

/** One of these, by chance. */
const pick = (sql: Driver, choices: readonly string[]) =>
  sql`(${[...choices]}::text[])[1 + floor(${choices.length} * random() + 0 * n)::int]`;

/** The first and each further one by chance. */
const some = (sql: Driver, choices: readonly string[], share: number) => sql`array(
  select choice from unnest(${[...choices]}::text[]) with ordinality as offered (choice, place)
  where place = 1 + n % 2 or random() + 0 * n < ${share}::float8)`;
