/**
 * Measures how long requests wait while a database with many caregivers is migrated and all of them
 * are relisted for the search: `npm run bench:migrate`, or with another number than 200,000
 * `npm run bench:migrate -- 5000`. Meanwhile a reader searches and a writer changes profiles, every
 * second one of them among those that are just being relisted.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { loadSeeds } from '#db/seeds/load.ts';
import { runBackfills } from '#platform/database/backfills.ts';
import { openDatabase } from '#platform/database/connection.ts';
import type { Database, Driver } from '#platform/database/connection.ts';
import { startEmbeddedDatabase } from '#platform/database/embedded.ts';
import { migrate } from '#platform/database/migrate.ts';
import { readMigrations } from '#platform/database/migration-history.ts';
import { createLog } from '#platform/log.ts';
import { backfills } from '../app/backfills.ts';
import { plantCaregivers } from './plant-caregivers.ts';
import { searchQuestions } from './search-questions.ts';

const count = Number(process.argv[2] ?? 200_000);
const quietMs = 20_000;

/** A typical migration: a new column, and a change to every row of the search table. */
const step = {
  name: '9999_bench.sql',
  text: `alter table caregivers add column bench boolean not null default false;
    select request_backfill('caregivers.relist')`,
  checksum: 'bench',
  isCompatible: true,
};

type Times = Record<'search' | 'write' | 'transaction' | 'waiting', number[]>;

const none = (): Times => ({ search: [], write: [], transaction: [], waiting: [] });
let times = none();

/** Repeats the work until the returned function is called. */
function keepOn(gapMs: number, work: () => Promise<unknown>): () => Promise<void> {
  let isOver = false;
  const loop = (async () => {
    while (!isOver) {
      await work();
      await pause(gapMs);
    }
  })();
  return () => {
    isOver = true;
    return loop;
  };
}

async function timed(kind: 'search' | 'write', work: () => Promise<unknown>) {
  const start = performance.now();
  await work();
  times[kind].push(performance.now() - start);
}

async function readAndWrite(db: Database, driver: Driver) {
  const asks = Object.values(await searchQuestions(db)).flat();
  let turn = 0;
  const endings = [
    keepOn(20, () => timed('search', () => asks[turn++ % asks.length]!(db))),
    keepOn(20, async () => {
      const after = (turn % 2 === 0 && (await cursor(driver))) || crypto.randomUUID();
      const [someone] = await driver`
        select id from caregivers where id > ${after}::uuid
        order by id offset ${Math.floor(Math.random() * 100)} limit 1`;
      if (!someone) return;
      await timed(
        'write',
        () => driver`
          update caregivers set hourly_rate_min_cents = hourly_rate_min_cents + 1
          where id = ${someone.id}`,
      );
    }),
  ];
  return () => Promise.all(endings.map((end) => end()));
}

async function cursor(driver: Driver): Promise<string | undefined> {
  const [row] = await driver`select cursor from backfills where finished_at is null`;
  return row?.cursor;
}

/** Measures the longest transactions, since locks are held until a transaction ends. */
function watchLocks(driver: Driver) {
  return keepOn(10, async () => {
    const [now] = await driver`
      select
        (select max(extract(epoch from clock_timestamp() - xact_start))::float8 * 1000
          from pg_stat_activity
          where datname = current_database() and backend_type = 'client backend'
            and pid <> pg_backend_pid()) as transaction,
        (select max(extract(epoch from clock_timestamp() - waitstart))::float8 * 1000
          from pg_locks where not granted) as waiting`;
    times.transaction.push(now!.transaction ?? 0);
    times.waiting.push(now!.waiting ?? 0);
  });
}

function print(title: string) {
  console.log(`\n${title}, in milliseconds`);
  console.log(`${''.padEnd(28)}   count     p50     p99     max`);
  const names = {
    search: 'a search takes',
    write: 'a change of a profile takes',
    transaction: 'the oldest transaction is',
    waiting: 'somebody waits for a lock',
  };
  for (const [kind, name] of Object.entries(names)) {
    const sorted = times[kind as keyof Times].toSorted((one, other) => one - other);
    const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
    const columns = [sorted.length, at(0.5), at(0.99), at(1)].map((number) =>
      number.toFixed(0).padStart(8),
    );
    console.log(name.padEnd(28) + columns.join(''));
  }
}

async function relist(db: Database, driver: Driver) {
  const log = createLog('error');
  for (;;) {
    await runBackfills(db, log, backfills);
    const at = await cursor(driver);
    if (!at) return;
    print(`Relisting has come to ${at.slice(0, 4)}… of ffff…`);
  }
}

const directory = await mkdtemp(path.join(tmpdir(), 'tendwell-bench-'));
const server = await startEmbeddedDatabase(directory);
const people = openDatabase(server.url);
const work = openDatabase(server.url);
const watch = openDatabase(server.url, { connections: 1 });
try {
  await migrate(server.url);
  console.log(`Planting ${count.toLocaleString('en-US')} caregivers…`);
  await loadSeeds(watch.driver);
  await plantCaregivers(watch.driver, count);

  const stopWatching = watchLocks(watch.driver);
  const stopPeople = await readAndWrite(people.db, people.driver);
  await pause(quietMs);
  print('Before');

  times = none();
  const start = performance.now();
  await migrate(server.url, { files: [...(await readMigrations()), step] });
  print(`The migration took ${Math.round(performance.now() - start)} ms; meanwhile`);

  times = none();
  await relist(work.db, work.driver);
  print(`All of it took ${Math.round((performance.now() - start) / 1000)} s; the relisting`);
  await stopPeople();
  await stopWatching();
} finally {
  for (const { close } of [people, work, watch]) await close();
  await server.stop();
  await rm(directory, { recursive: true, force: true });
}
