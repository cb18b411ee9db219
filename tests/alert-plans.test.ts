import { beforeAll, expect, test } from 'vitest';
import { subjects } from '#features/work/saved-searches/fit-conditions.server.ts';
import { matchSome } from '#features/work/saved-searches/match-queries.server.ts';
import { openDatabase } from '#platform/database/connection.ts';
import { testDatabase } from './database.ts';
import { explain } from './plans.ts';
import { onTeardown } from './setup.ts';
import { plantCaregivers } from '../bench/plant-caregivers.ts';
import { plantSearches } from '../bench/plant-searches.ts';

let connection: ReturnType<typeof openDatabase>;

beforeAll(async () => {
  const { url } = await testDatabase();
  connection = openDatabase(url, { connections: 1 });
  onTeardown(connection.close);
  await plantCaregivers(connection.driver, 500);
  await plantSearches(connection.driver, 3_000);
  await connection.driver`vacuum (analyze) saved_searches`;
  // Few rows are read fastest without an index; 200,000 are not.
  await connection.driver`set enable_seqscan = off`;
});

test.each([
  ['caregivers', 'saved_searches_of_caregivers_around'],
  ['posts', 'saved_searches_of_posts_around'],
  ['listings', 'saved_searches_of_listings_around'],
] as const)('ALERT-6 new %s find their searches by indexes alone', async (kind, index) => {
  const now = new Date();
  const when = { now, today: now.toISOString().slice(0, 10), most: 50 };
  const [plan] = await explain(connection.db, (db) => matchSome(db, subjects[kind], when));
  for (const used of [index, 'saved_searches_in_state']) {
    expect(plan!.text).toMatch(new RegExp(`(Index Only Scan using|Bitmap Index Scan on) ${used}`));
  }
  expect(plan!.text).not.toContain('Seq Scan on saved_searches');
});
