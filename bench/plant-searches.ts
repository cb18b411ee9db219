import type { Driver } from '#platform/database/connection.ts';
import { languages, specialties } from '#values/taxonomies.ts';
import { inBulk } from './bulk.ts';

const checks = ['fcra_background_check', 'cpr_first_aid', 'id_verification'];
/** Of one person. */
const searchesEach = 2.5;

/**
 * Plants this many saved searches: three of four for caregivers, the others for jobs. Care happens at home,
 * so 97 of 100 are around a ZIP code, where people are many; of the others two are in a state and one in two
 * hundred everywhere. Each asks for a specialty, half of them for a second, and some for a language, a check,
 * a rate or a word.
 */
export async function plantSearches(driver: Driver, count: number) {
  const people = Math.ceil(count / searchesEach);
  await driver`
    insert into users (id, email, email_verified_at, display_name, roles)
    select md5('searcher ' || n)::uuid, 'searcher-' || n || '@example.com', now(), 'Alex Doe', '{family}'
    from generate_series(1, ${people}::int) as n`;
  await inBulk(driver, ['saved_searches'], async (sql) => {
    await sql`
      create temp table places as
      select row_number() over (order by md5(zip_code)) as number, zip_code, state,
        on_plane(position) as spot, cos(radians(position[1])) as scale
      from zip_codes where position is not null`;
    await sql`create index on places (number)`;
    await sql`analyze places`;
    await sql`
      insert into saved_searches (user_id, kind, name, criteria, place, alerts, area, state, origin,
        scale, miles, all_of, least_cents, most_cents, words)
      select md5('searcher ' || 1 + n % ${people}::int)::uuid,
        case when is_caregivers then 'caregivers' else 'posts' end, 'Search ' || n,
        jsonb_build_object('kind', case when is_caregivers then 'caregivers' else 'posts' end,
          'location', zip_code),
        zip_code, case n % 10 when 0 then 'at_once' when 1 then 'weekly' else 'daily' end,
        case when not is_around then null when is_caregivers then box(coarse(spot), coarse(spot))
          else box(spot - point(50 / scale, 50 / scale), spot + point(50 / scale, 50 / scale)) end,
        case when where_roll between 0.97 and 0.995 then places.state end,
        case when is_around then case when is_caregivers then coarse(spot) else spot end end,
        case when is_around then scale end,
        case when is_around and not is_caregivers then 50 end,
        case when is_caregivers then facet_bits(
          array['care:' || ${pick(sql, specialties)}]
          || case when random() + 0 * n < 0.5 then array['care:' || ${pick(sql, specialties)}] else '{}' end
          || case when random() + 0 * n < 0.3 then array['speaks:' || ${pick(sql, languages)}] else '{}' end
          || case when random() + 0 * n < 0.5 then array['verified:' || ${pick(sql, checks)}] else '{}' end)
          else 0 end,
        case when not is_caregivers and n % 3 = 0 then 2000 end,
        case when is_caregivers and random() + 0 * n < 0.4 then 2000 + 100 * (n % 20) end,
        case when is_caregivers and n % 10 = 3 then plainto_tsquery('english', 'dementia') end
      from generate_series(1, ${count}::int) as n
      cross join lateral (
        select 1 + floor(random() ^ 2 * 40000 + 0 * n)::int as place, random() + 0 * n as where_roll,
          n % 4 > 0 as is_caregivers) as made
      join places on number = place
      cross join lateral (select where_roll < 0.97 as is_around) as looked`;
    await sql`drop table places`;
  });
}

/** One of these, by chance. */
const pick = (sql: Driver, choices: readonly string[]) =>
  sql`(${[...choices]}::text[])[1 + floor(${choices.length} * random() + 0 * n)::int]`;
