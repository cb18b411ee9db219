import { beforeAll, expect, test } from 'vitest';
import type { Driver } from '#platform/database/connection.ts';
import { testDatabase } from '#tests/database.ts';
import { loadSeeds } from './load.ts';

let driver: Driver;

beforeAll(async () => {
  ({ driver } = await testDatabase());
  await loadSeeds(driver);
});

test('a seeded database has every ZIP code, also the newest and those without a position', async () => {
  expect(await driver`select count(*) from zip_codes`).toEqual([{ count: 42_578 }]);
  expect(
    await driver`
    select zip_code, city, state, position[0] as longitude, position[1] as latitude
    from zip_codes where zip_code in ('33012', '85288', '34001') order by zip_code`,
  ).toEqual([
    { zip_code: '33012', city: 'Hialeah', state: 'FL', longitude: -80.3059, latitude: 25.8654 },
    { zip_code: '34001', city: 'Apo', state: 'AA', longitude: null, latitude: null },
    { zip_code: '85288', city: 'Tempe', state: 'AZ', longitude: -111.9236, latitude: 33.4419 },
  ]);
});

test('every place of a featured city is in the ZIP code data', async () => {
  const cities = await driver<{ slug: string; zips: number }[]>`
    select slug, count(zip_code)::int as zips
    from cities join city_places on city_id = cities.id
    left join zip_codes z on z.city = city_places.city and z.state = city_places.state
    where is_featured group by slug`;
  expect(cities).toHaveLength(10);
  expect(cities.every(({ zips }) => zips > 40)).toBe(true);
});

test('Baltimore/DC is Baltimore and Washington', async () => {
  expect(
    await driver`
    select city, city_places.state from city_places join cities on id = city_id
    where slug = 'baltimore-dc' order by city`,
  ).toEqual([
    { city: 'Baltimore', state: 'MD' },
    { city: 'Washington', state: 'DC' },
  ]);
});

test('a second start loads nothing', async () => {
  expect(await loadSeeds(driver)).toEqual([]);
});

test('another version is loaded over the old one, and repairs it', async () => {
  await driver`update seeds set version = 'older'`;
  await driver`update zip_codes set city = 'Nowhere' where zip_code = '33012'`;
  await driver`delete from zip_codes where zip_code = '85288'`;

  expect(await loadSeeds(driver)).toEqual(['zip_codes', 'cities']);
  expect(
    await driver`
    select city from zip_codes where zip_code in ('33012', '85288') order by zip_code`,
  ).toEqual([{ city: 'Hialeah' }, { city: 'Tempe' }]);
});

test('ADM-8 a city that an admin has changed stays, a missing one is inserted again', async () => {
  const read = () => driver`select id, slug, name from cities order by id`;
  await driver`update cities set name = 'Miami Area' where slug = 'miami-fl'`;
  await driver`
    with moved as (update cities set slug = 'capital-area' where slug = 'baltimore-dc' returning id)
    insert into former_city_slugs select 'baltimore-dc', id from moved`;
  const before = await read();
  await driver`update seeds set version = 'older' where name = 'cities'`;
  await loadSeeds(driver);
  expect(await read()).toEqual(before);

  await driver`delete from cities where slug = 'tampa-fl'`;
  await driver`update seeds set version = 'older' where name = 'cities'`;
  await loadSeeds(driver);
  expect(
    await driver`
    select city from city_places join cities on id = city_id where slug = 'tampa-fl'`,
  ).toEqual([{ city: 'Tampa' }]);
});

test('two processes starting at once load it once', async () => {
  await driver`update seeds set version = 'older' where name = 'cities'`;
  const loaded = await Promise.all([loadSeeds(driver), loadSeeds(driver)]);
  expect(loaded.flat()).toEqual(['cities']);
});
