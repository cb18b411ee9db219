import { beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/database/connection.ts';
import { countedByDay } from '../bench/bulk.ts';
import { plantWorld } from '../bench/plant-world.ts';
import { testDatabase } from './database.ts';
import { onTeardown } from './setup.ts';

let driver: ReturnType<typeof openDatabase>['driver'];
beforeAll(async () => {
  const { url } = await testDatabase();
  const connection = openDatabase(url, { connections: 1 });
  onTeardown(connection.close);
  driver = connection.driver;
  await plantWorld(driver, { caregivers: 300, listings: 300, posts: 700, messages: 4000 });
});

/** Tables that triggers write, in an order of their own. */
const derived = {
  listed_caregivers: 'caregiver_id',
  caregiver_reaches: 'caregiver_id, cell',
  suspended_families: 'family_id',
  open_job_totals: 'city_id, job_type',
  open_job_ends: 'city_id, job_type, expires_date',
};

const readAll = () =>
  Promise.all(
    Object.entries(derived).map(([table, order]) =>
      driver.unsafe(`select * from ${table} order by ${order}`),
    ),
  );
const spots = () => driver`select id, spot::text from job_requests order by id`;

async function expectCounted() {
  for (const { table, noun, day } of countedByDay) {
    const kept = await driver`
      select day, count from counts_by_day where noun = ${noun} and count <> 0 order by day`;
    const counted = await driver.unsafe(
      `select ${day} as day, count(*)::int from ${table} where ${day} is not null group by 1 order by 1`,
    );
    expect([noun, [...kept]]).toEqual([noun, [...counted]]);
  }
}

test('what is planted in bulk is what the triggers would have made', async () => {
  const [planted, places] = [await readAll(), await spots()];
  await driver`truncate listed_caregivers, caregiver_reaches, suspended_families`;
  await driver`update caregivers set id = id`;
  await driver`update users set suspended_at = suspended_at`;
  await driver`update job_requests set zip_code = zip_code, spot = null`;
  await driver`create temp table listings as select * from job_listings`;
  await driver`delete from job_listings`;
  expect(await driver`select from open_job_totals where jobs <> 0`).toHaveLength(0);
  await driver`insert into job_listings select * from listings`;
  expect(await readAll()).toEqual(planted);
  expect(await spots()).toEqual(places);
});

test('ADM-2 counts by day are equal to counting, however rows change', async () => {
  await expectCounted();
  await driver`update job_requests set status = 'filled' where status = 'open' and id % 2 = 0`;
  await driver`update caregivers set created_at = created_at - interval '9 days' where display_name < 'G'`;
  await driver`update verifications set completed_at = null where status = 'expired'`;
  await driver`update job_listings set posted_date = posted_date - 3 where id % 3 = 0`;
  await driver`delete from users where id in (select user_id from caregivers order by id limit 20)`;
  await driver`delete from users where id in (select user_id from families order by id limit 20)`;
  await expectCounted();
});

const miscounted = () => driver`
  select id, family_unread, caregiver_unread from conversations
  where (family_unread, caregiver_unread) <> (
    select count(*) filter (where sender = 'caregiver'), count(*) filter (where sender = 'family')
    from messages where conversation_id = conversations.id and read_at is null)`;

test('MSG-3 unread messages are counted as they are, however messages change', async () => {
  expect(await miscounted()).toEqual([]);
  await driver`
    insert into messages (conversation_id, position, sender, encrypted_content, encryption_key_id)
    select id, last_position + step, case step when 3 then 'family' else 'caregiver' end, '\\x00', 'bench'
    from conversations, generate_series(1, 3) as step`;
  const [sum] = await driver`
    select sum(family_unread)::int as family, sum(caregiver_unread)::int as caregiver, count(*)::int as all
    from conversations`;
  expect(sum!.family).toBeGreaterThanOrEqual(2 * sum!.all);
  expect(sum!.caregiver).toBeGreaterThanOrEqual(sum!.all);
  expect(await miscounted()).toEqual([]);
  await driver`update messages set read_at = now() where sender = 'caregiver' and position % 2 = 0`;
  await driver`update messages set encryption_key_id = 'newer' where position > 15`;
  await driver`update messages set read_at = null where position = 10`;
  expect(await miscounted()).toEqual([]);
});
