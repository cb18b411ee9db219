import { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { runBackfills } from './backfills.ts';
import type { Backfill } from './backfills.ts';
import type { Connection, Database, Driver } from './connection.ts';

let connection: Connection;
let db: Database;
let driver: Driver;
let lines: string[];
const log = pino(
  new Writable({
    write(line, _, done) {
      lines.push(JSON.parse(String(line)).msg);
      done();
    },
  }),
);

beforeAll(async () => {
  connection = await testDatabase();
  ({ db, driver } = connection);
  await driver`create table numbers (id integer primary key, times integer not null default 0)`;
});

beforeEach(async () => {
  lines = [];
  await driver`truncate numbers, backfills`;
  await driver`insert into numbers (id) select * from generate_series(1, 95)`;
  await driver`select request_backfill('numbers.count')`;
});

/** Counts how often each number was processed, ten at a time. */
const countNumbers: Backfill = async (transaction, after) => {
  const { rows } = await sql<{ id: number }>`
    update numbers set times = times + 1
    where id in (select id from numbers where id > ${Number(after ?? 0)} order by id limit 10)
    returning id`.execute(transaction);
  return rows.length > 0 ? String(Math.max(...rows.map(({ id }) => id))) : null;
};

/** So slow that ten numbers fill a batch. */
const countSlowly: Backfill = async (transaction, after) => {
  const cursor = await countNumbers(transaction, after);
  await pause(210);
  return cursor;
};

const run = (backfill: Backfill, using = db) =>
  runBackfills(using, log, { 'numbers.count': backfill });

const timesDone = async () => {
  const rows = await driver<{ times: number }[]>`select times from numbers order by id`;
  return rows.map(({ times }) => times);
};
const all = (times: number) => Array.from({ length: 95 }, () => times);

test('a backfill processes every row once, logs its end, and does not run again', async () => {
  await run(countNumbers);
  expect(await timesDone()).toEqual(all(1));
  expect(lines).toEqual(['backfill finished']);
  await run(countNumbers);
  expect(await timesDone()).toEqual(all(1));
});

test('a backfill that was interrupted continues with the batch that failed', async () => {
  let batches = 0;
  await run(async (transaction, after) => {
    const cursor = await countSlowly(transaction, after);
    batches += 1;
    if (batches === 4) throw new Error('the power went out');
    return cursor;
  });
  expect(await timesDone()).toEqual([...all(1).slice(0, 30), ...all(0).slice(30)]);
  expect(lines).toEqual(['backfill failed and is tried again in a minute']);

  await run(countNumbers);
  expect(await timesDone()).toEqual(all(1));
});

test('several processes together process every row once', async () => {
  await Promise.all([run(countSlowly), run(countSlowly), run(countSlowly)]);
  await run(countSlowly);
  expect(await timesDone()).toEqual(all(1));
  expect(lines).toEqual(['backfill finished']);
});

test('a backfill that is requested again starts again', async () => {
  await run(countNumbers);
  await driver`select request_backfill('numbers.count')`;
  await run(countNumbers);
  expect(await timesDone()).toEqual(all(2));
});

test('a backfill that fails, or that only a newer version has, does not stop the others', async () => {
  await driver`delete from backfills`;
  for (const name of ['numbers.later', 'numbers.broken', 'numbers.count'])
    await driver`select request_backfill(${name})`;
  await runBackfills(db, log, {
    'numbers.broken': () => Promise.reject(new Error('broken')),
    'numbers.count': countNumbers,
  });
  expect(await timesDone()).toEqual(all(1));
  const left = await driver`select name from backfills where finished_at is null order by name`;
  expect(left.map(({ name }) => name)).toEqual(['numbers.broken', 'numbers.later']);
});
