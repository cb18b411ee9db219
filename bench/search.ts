/**
 * How fast the search answers at a hundred thousand and at a million caregivers:
 * `npm run bench:search`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadSeeds } from '#db/seeds/load.ts';
import { resolvePlace } from '#features/places/actions.server.ts';
import { countCaregivers, searchCaregivers } from '#features/caregivers/search-queries.server.ts';
import type { Filters, Mark, Page } from '#features/caregivers/search-queries.server.ts';
import { openDatabase } from '#platform/database/connection.ts';
import type { Database } from '#platform/database/connection.ts';
import { startEmbeddedDatabase } from '#platform/database/embedded.ts';
import { migrate } from '#platform/database/migrate.ts';
import { plantListed } from './plant-listed.ts';

const sizes = [100_000, 1_000_000];
const rounds = 7;
const everything: Filters = {
  place: undefined,
  every: [],
  any: [],
  otherSpecialties: [],
  rateMinCents: 0,
  rateMaxCents: 2_147_483_647,
  words: [],
  areWordsRare: false,
};
const twoFacets = ['offers:live_in', 'care:Senior Care'];
const best: Page = { order: 'best', limit: 25 };
const nearest: Page = { order: 'nearest', limit: 25 };

/** Each question, asked of places large and small. */
async function questions(db: Database) {
  const places = (names: string[]) => Promise.all(names.map((name) => resolvePlace(db, name)));
  const zips = await places([
    '33101',
    '10001',
    '60601',
    '90001',
    '59001',
    '77001',
    '98101',
    '30301',
  ]);
  const cities = await places([
    'Miami, FL',
    'New York, NY',
    'Chicago, IL',
    'Houston, TX',
    'Boise, ID',
  ]);
  const deep = await markAtPage(db, 1000);
  const find = (filters: Partial<Filters>, page: Page) => () =>
    searchCaregivers(db, { ...everything, ...filters }, page);
  const count = (filters: Partial<Filters>) => () =>
    countCaregivers(db, { ...everything, ...filters });
  const rate = { rateMinCents: 2000, rateMaxCents: 3500 };
  return {
    'city + filters': cities.map((place) =>
      find({ place, every: ['offers:live_in'], ...rate }, best),
    ),
    'nearest to ZIP': zips.map((place) => find({ place }, nearest)),
    'reaches ZIP + two facets + rate by rank': zips.map((place) =>
      find({ place, every: twoFacets, ...rate }, best),
    ),
    'common word': [find({ words: ['care'] }, best)],
    'rare word': [find({ words: ['word7777'], areWordsRare: true }, best)],
    'two words': [find({ words: ['gentle', 'spanish'] }, best)],
    'deep page (1,000th)': [find({}, { ...best, after: deep })],
    total: [count({}), count({ every: twoFacets })],
    'total near ZIP': zips.map((place) => count({ place, every: twoFacets })),
  };
}

async function markAtPage(db: Database, page: number): Promise<Mark> {
  const rows = await searchCaregivers(db, everything, { order: 'best', limit: page * 24 });
  const last = rows.at(-1)!;
  return { value: last.value, id: last.caregiverId };
}

async function measure(ask: (() => Promise<unknown>)[]): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const question of ask) {
      const started = performance.now();
      await question();
      times.push(performance.now() - started);
    }
  }
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]!;
}

const directory = await mkdtemp(path.join(tmpdir(), 'tendwell-bench-'));
const server = await startEmbeddedDatabase(directory);
const results: Record<string, number[]> = {};
try {
  for (const size of sizes) {
    const name = `bench_${size}`;
    const maintenance = openDatabase(server.url, { connections: 1 });
    await maintenance.driver`create database ${maintenance.driver(name)}`;
    await maintenance.close();
    const { db, driver, close } = openDatabase(
      Object.assign(new URL(server.url), { pathname: name }).href,
      {
        connections: 1,
      },
    );
    await migrate(driver);
    await loadSeeds(driver);
    console.log(`Planting ${size.toLocaleString('en-US')} caregivers…`);
    await plantListed(driver, size);
    for (const [question, ask] of Object.entries(await questions(db))) {
      (results[question] ??= []).push(await measure(ask));
    }
    await close();
  }
} finally {
  await server.stop();
  await rm(directory, { recursive: true, force: true });
}

console.log(`\np50 in milliseconds, the way to the database and back included`);
console.log(
  `${'question'.padEnd(42)}${'100k'.padStart(8)}${'1M'.padStart(8)}${'ratio'.padStart(8)}`,
);
for (const [question, [small = 0, large = 0]] of Object.entries(results)) {
  const columns = [small, large, large / small].map((number) => number.toFixed(2).padStart(8));
  console.log(question.padEnd(42) + columns.join(''));
}
