import { beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/database/connection.ts';
import { testDatabase } from './database.ts';
import { explain } from './plans.ts';
import { onTeardown } from './setup.ts';
import type { Ask } from '../bench/compare-sizes.ts';
import { listingQuestions } from '../bench/listing-questions.ts';
import { plantListings } from '../bench/plant-listings.ts';

/** The index by which each question is answered, so that it costs the same at a thousand and at a million. */
const indexes: Record<string, string | RegExp> = {
  'city page': 'job_listings_by_city',
  'city page, live-in': 'job_listings_by_city_and_type',
  'city page, its 50th': 'job_listings_by_city',
  'total of a city': 'open_job_totals',
  'counts of all cities': 'open_job_totals',
  featured: 'job_listings_newest',
  'search by ZIP': /open_job_totals|job_listings_by_city/,
  'search by state': /open_job_totals|job_listings_by_city/,
  'one listing': 'job_listings_pkey',
};

let questions: Record<string, Ask[]>;
let connection: ReturnType<typeof openDatabase>;

beforeAll(async () => {
  const { url } = await testDatabase();
  connection = openDatabase(url, { connections: 1 });
  onTeardown(connection.close);
  await plantListings(connection.driver, 3_000);
  // Few rows are read fastest without an index; a million are not.
  await connection.driver`set enable_seqscan = off`;
  await connection.driver`set enable_sort = off`;
  await connection.driver`set enable_bitmapscan = off`;
  questions = await listingQuestions(connection.db);
});

test('every question of the board is asked here', () => {
  expect(Object.keys(indexes)).toEqual(Object.keys(questions));
});

test.each(Object.entries(indexes))('%s reads %s', async (name, index) => {
  for (const ask of questions[name]!) {
    const plans = (await explain(connection.db, ask)).map(({ text }) => text).join('\n');
    expect(plans).toMatch(index);
    expect(plans).not.toContain('Seq Scan on job_listings');
  }
});
