/**
 * Measures the same queries at two sizes of the database, with their plans. With `--data=<small>,<large>`
 * in worlds that `npm run bench:plant` has planted.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadSeeds } from '#db/seeds/load.ts';
import { startEmbeddedDatabase } from '#platform/database/embedded.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openDatabase } from '#platform/database/connection.ts';
import type { Database, Driver } from '#platform/database/connection.ts';
import { explain } from '#tests/plans.ts';
import { withEndings } from './endings.ts';
import type { Endings } from './endings.ts';
import { openWorld, sizesFor } from './world.ts';

export type Ask = (db: Database) => Promise<unknown>;

type Subject = {
  /** what the database has many of */
  noun: string;
  plant(driver: Driver, size: number): Promise<void>;
  /** queries by name, each in several variants */
  questions(db: Database): Promise<Record<string, Ask[]>>;
};

const sizes = [100_000, 1_000_000];
const rounds = 7;
const mostMilliseconds = 5;
const mostGrowth = 1.5;

type Result = { milliseconds: number; buffers: number; plan: string };

const { values } = parseArgs({
  options: { data: { type: 'string' }, plans: { type: 'boolean', default: false } },
});

/** Inserts the rows, runs the queries and prints the results; with `--plans` every plan too. */
export async function compareSizes(subject: Subject) {
  await withEndings(async (endings) => {
    const bySize = values.data
      ? await measureInWorlds(values.data.split(','), subject, endings)
      : await measureInNewDatabases(subject, endings);
    const [small, large] = bySize as [Map<string, Result>, Map<string, Result>];
    print(small, large);
  });
}

async function measureInWorlds(directories: string[], subject: Subject, endings: Endings) {
  const bySize: Map<string, Result>[] = [];
  for (const [place, directory] of directories.entries()) {
    const { url } = await openWorld(sizesFor(sizes[place]!), { directory, endings });
    bySize.push(await measureAll(url, subject));
  }
  return bySize;
}

async function measureInNewDatabases(subject: Subject, endings: Endings) {
  const directory = await mkdtemp(path.join(tmpdir(), 'tendwell-bench-'));
  endings.add(() => rm(directory, { recursive: true, force: true }));
  const starting = startEmbeddedDatabase(directory);
  endings.add(() => starting.then((server) => server.stop()));
  const server = await starting;
  const bySize: Map<string, Result>[] = [];
  for (const size of sizes) {
    const url = await createDatabase(server.url, `bench_${size}`);
    await fill(url, size, subject);
    bySize.push(await measureAll(url, subject));
  }
  return bySize;
}

async function createDatabase(serverUrl: string, name: string): Promise<string> {
  const { driver, close } = openDatabase(serverUrl, { connections: 1 });
  await driver`create database ${driver(name)}`;
  await close();
  return Object.assign(new URL(serverUrl), { pathname: name }).href;
}

async function fill(url: string, size: number, { noun, plant }: Subject) {
  const { driver, close } = openDatabase(url, { connections: 1 });
  await migrate(url);
  await loadSeeds(driver);
  console.log(`Planting ${size.toLocaleString('en-US')} ${noun}…`);
  await plant(driver, size);
  await close();
}

async function measureAll(url: string, { questions }: Subject) {
  const { db, close } = openDatabase(url, { connections: 1 });
  const results = new Map<string, Result>();
  for (const [name, asks] of Object.entries(await questions(db))) {
    results.set(name, await measure(db, asks));
  }
  await close();
  return results;
}

/** The median time of planning and execution, and the plan that was used. */
async function measure(db: Database, asks: Ask[]): Promise<Result> {
  const results: Result[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const ask of asks) {
      const plans = await explain(db, ask);
      results.push({
        milliseconds: plans.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
        buffers: plans.reduce((sum, { buffers }) => sum + buffers, 0),
        plan: plans.map(({ text }) => text).join('\n\n'),
      });
    }
  }
  const sorted = results.toSorted((one, other) => one.milliseconds - other.milliseconds);
  return sorted[Math.floor(sorted.length / 2)]!;
}

function print(small: Map<string, Result>, large: Map<string, Result>) {
  console.log('\np50 in the database, in milliseconds');
  console.log(`${''.padEnd(42)}    100k      1M  growth  blocks   at 1M`);
  for (const [name, { milliseconds: first, buffers }] of small) {
    const { milliseconds: second, plan, buffers: most } = large.get(name)!;
    const growth = second / first;
    const isGood = second < mostMilliseconds && growth <= mostGrowth;
    const columns = [
      ...[first, second, growth].map((number) => number.toFixed(2)),
      ...[buffers, most].map(String),
    ].map((column) => column.padStart(8));
    console.log(`${name.padEnd(42)}${columns.join('')}${isGood ? '' : '  too slow'}`);
    if (values.plans) console.log(`\n${plan}\n`);
  }
}
