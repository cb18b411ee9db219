import type { Driver } from '#platform/database/connection.ts';

/** Word frequencies as in a language: these words are in every second profile, others are rarer. */
const commonWords = [
  'care',
  'family',
  'senior',
  'patient',
  'home',
  'cook',
  'walk',
  'music',
  'gentle',
  'nurse',
  'dementia',
  'spanish',
  'alzheimer',
  'meal',
  'drive',
  'pet',
  'night',
  'calm',
  'listen',
  'garden',
];

/**
 * Fills the search table with this many caregivers in a realistic distribution: many in large places
 * and few in small ones, various facets and rates, common and rare words. The indexes are built
 * afterwards, which is many times faster.
 */
export async function plantListed(sql: Driver, count: number) {
  await sql`set statement_timeout = 0`;
  await sql`alter table listed_caregivers drop constraint listed_caregivers_caregiver_id_fkey`;
  await sql`alter table listed_caregivers disable trigger user`;
  await sql`alter table caregiver_reaches drop constraint caregiver_reaches_pkey`;
  await sql`alter table caregiver_reaches drop constraint caregiver_reaches_caregiver_id_fkey`;
  const indexes = await sql`
    select indexname, indexdef from pg_indexes
    where tablename in ('listed_caregivers', 'caregiver_reaches', 'search_words')
      and indexname not like '%_pkey'`;
  for (const { indexname } of indexes) await sql`drop index ${sql(indexname)}`;

  await sql`
    create temp table places as
    select row_number() over () as number, city, state, coarse(on_plane(position)) as spot
    from zip_codes where position is not null`;
  await sql`create index on places (number)`;
  await sql`select setseed(0.5)`;
  await sql`
    insert into listed_caregivers
    select gen_random_uuid(), (random() * 900)::int, state, city, spot,
      reach_of(miles), miles,
      rate, case when random() < 0.2 then 2147483647 else rate + (random() * 1000)::int end,
      (random() * 25)::int, facets, to_tsvector('english', words || ' name' || n % (${count}::int / 10))
    from generate_series(1, ${count}::int) as n
    cross join lateral (
      select 1 + floor(random() ^ 2 * 42000 + 0 * n)::int as place,
        (array[5, 10, 10, 15, 15, 15, 20, 25, 25, 30, 50, 100])[1 + floor(12 * random() + 0 * n)::int] as miles,
        (1500 + floor(random() * 30 + 0 * n) * 100)::int as rate,
        (select coalesce(bit_or(1::bigint << bit), 0) from generate_series(0, 41) as bit where random() + 0 * n < 0.25) as facets,
        (select string_agg(
            case when random() < 0.5
              then (${commonWords}::text[])[1 + floor(20 * random() ^ 2)::int]
              else 'word' || floor(20000 * random() ^ 3)::int end, ' ')
          from generate_series(1, 40 + 0 * n)) as words) as made
    join places on number = place`;
  await sql`
    insert into caregiver_reaches
    select spread.* from listed_caregivers, reaches_of(listed_caregivers) as spread`;
  await sql`
    insert into search_words
    select word, ndoc, slips_of(word) from ts_stat('select words from listed_caregivers')`;
  for (const { indexdef } of indexes) await sql.unsafe(indexdef);
  await sql.unsafe('vacuum analyze listed_caregivers, caregiver_reaches, search_words');
}
