/**
 * How long the database takes to search a hundred thousand and a million caregivers, and how it
 * goes about it: `npm run bench:search`. `--plans` prints every plan.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadSeeds } from '#db/seeds/load.ts';
import { startEmbeddedDatabase } from '#platform/database/embedded.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openDatabase } from '#platform/database/connection.ts';
import type { Database } from '#platform/database/connection.ts';
import { explain } from '#tests/plans.ts';
import { plantListed } from './plant-listed.ts';
import { searchQuestions } from './search-questions.ts';
import type { Ask } from './search-questions.ts';

const sizes = [100_000, 1_000_000];
const rounds = 7;
const mostMilliseconds = 5;
const mostGrowth = 1.5;

type Result = { milliseconds: number; plan: string };

/** The middle of all times, planning and execution together, and the plan behind it. */
async function measure(db: Database, asks: Ask[]): Promise<Result> {
  const results: Result[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const ask of asks) {
      const plans = await explain(db, ask);
      results.push({
        milliseconds: plans.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
        plan: plans.map(({ text }) => text).join('\n\n'),
      });
    }
  }
  const sorted = results.toSorted((one, other) => one.milliseconds - other.milliseconds);
  return sorted[Math.floor(sorted.length / 2)]!;
}

async function measureAt(url: string, size: number): Promise<Map<string, Result>> {
  const { db, driver, close } = openDatabase(url, { connections: 1 });
  await migrate(driver);
  await loadSeeds(driver);
  console.log(`Planting ${size.toLocaleString('en-US')} caregivers…`);
  await plantListed(driver, size);
  const results = new Map<string, Result>();
  for (const [name, asks] of Object.entries(await searchQuestions(db))) {
    results.set(name, await measure(db, asks));
  }
  await close();
  return results;
}

async function createDatabase(serverUrl: string, name: string): Promise<string> {
  const { driver, close } = openDatabase(serverUrl, { connections: 1 });
  await driver`create database ${driver(name)}`;
  await close();
  return Object.assign(new URL(serverUrl), { pathname: name }).href;
}

const directory = await mkdtemp(path.join(tmpdir(), 'tendwell-bench-'));
const server = await startEmbeddedDatabase(directory);
const bySize: Map<string, Result>[] = [];
try {
  for (const size of sizes) {
    bySize.push(await measureAt(await createDatabase(server.url, `bench_${size}`), size));
  }
} finally {
  await server.stop();
  await rm(directory, { recursive: true, force: true });
}

const [small, large] = bySize as [Map<string, Result>, Map<string, Result>];
console.log('\np50 in the database, in milliseconds');
console.log(`${''.padEnd(42)}    100k      1M   growth`);
for (const [name, { milliseconds: first }] of small) {
  const { milliseconds: second, plan } = large.get(name)!;
  const growth = second / first;
  const isGood = second < mostMilliseconds && growth <= mostGrowth;
  const columns = [first, second, growth].map((number) => number.toFixed(2).padStart(8));
  console.log(`${name.padEnd(42)}${columns.join('')}${isGood ? '' : '  too slow'}`);
  if (process.argv.includes('--plans')) console.log(`\n${plan}\n`);
}
