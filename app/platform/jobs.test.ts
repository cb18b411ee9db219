import pino from 'pino';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { onTeardown } from '#tests/setup.ts';
import { openDatabase } from './database/connection.ts';
import type { Database } from './database/connection.ts';
import { databaseOf, startJobs } from './jobs.ts';
import { describeError } from './log.ts';

let db: Database;
let url: string;
let jobs: Awaited<ReturnType<typeof startJobs>>;
const done: unknown[] = [];
const counted: number[] = [];
let failures = 0;
let isMended = false;
const lines: string[] = [];

const write = (line: string) => void lines.push(line);
const serializers = { err: describeError };
const log = pino({ level: 'warn', base: null, serializers }, { write });

beforeAll(async () => {
  const connection = await testDatabase();
  ({ db, url } = connection);
  jobs = await startJobs(connection.url, log);
  onTeardown(jobs.stop);
  await jobs.work({
    note: { run: async (data) => void done.push(data) },
    count: {
      run: async ({ number }: { number: number }) => {
        if (number === 7) throw new Error('unlucky');
        counted.push(number);
      },
    },
    doomed: {
      run: async () => {
        if (!isMended) throw Object.assign(new TypeError('canary@example.com'), { code: 'E1' });
      },
    },
    stumble: {
      run: async () => {
        failures += 1;
        if (failures === 1) throw new Error('not yet');
      },
    },
  });
});

/** What a worker can see of a note's job, in any state. */
const waiting = async (from: string) =>
  (
    await sql`select state from jobs.job where name = 'note' and data ->> 'from' = ${from}`.execute(
      db,
    )
  ).rows;

test('a job sent in a transaction runs after its commit', async () => {
  await db.transaction().execute(async (transaction) => {
    await jobs.send(transaction, 'note', { from: 'commit' });
    expect(await waiting('commit')).toEqual([]);
  });
  await expect.poll(() => done).toEqual([{ from: 'commit' }]);
});

test('a job sent in a transaction that fails never runs', async () => {
  const undone = db.transaction().execute(async (transaction) => {
    await jobs.send(transaction, 'note', { from: 'rollback' });
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(await waiting('rollback')).toEqual([]);
  expect(done).not.toContainEqual({ from: 'rollback' });
});

test('a job that fails is tried again', async () => {
  await jobs.send(db, 'stumble', {});
  await expect.poll(() => failures).toBe(2);
});

test('many jobs do not wait for each other, and one that fails does not affect the others', async () => {
  const sent = Array.from({ length: 50 }, (_, number) => ({ number }));
  for (const data of sent) await jobs.send(db, 'count', data);
  await expect.poll(() => counted).toHaveLength(49);
  expect(new Set(counted).size).toBe(49);
});

test('a job that fails for good is logged without its data, listed, and can be tried again', async () => {
  await jobs.send(db, 'doomed', { email: 'canary@example.com' });
  // Removes the pauses between its tries.
  const hurry = () =>
    sql`update jobs.job set start_after = now(), retry_limit = 2
        where name = 'doomed' and state in ('created', 'retry')`.execute(db);
  const listed = async () => {
    await hurry();
    return (await jobs.listFailed(db, 10)).filter(({ name }) => name === 'doomed');
  };
  await expect.poll(listed, { timeout: 30_000 }).toHaveLength(1);
  const [job] = await listed();
  expect(job).toMatchObject({ tries: 3, error: 'TypeError E1', failedAt: expect.any(Date) });

  const logged = lines.filter((line) => line.includes(job!.id));
  expect(lines.join()).not.toContain('canary');
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, job: 'doomed', tries: 1, err: { name: 'TypeError', code: 'E1' } },
    { level: 40, tries: 2 },
    { level: 50, tries: 3, err: { stack: expect.stringContaining('jobs.test.ts') } },
  ]);
  const { rows } = await sql<{ output: object }>`
    select output from jobs.job where id = ${job!.id}`.execute(db);
  expect(JSON.stringify(rows[0]!.output)).not.toContain('canary');

  isMended = true;
  const { name, id } = job!;
  expect(await jobs.retry(db, { name: 'note', id })).toBe(false);
  expect(await jobs.retry(db, { name, id })).toBe(true);
  expect(await jobs.retry(db, { name, id })).toBe(false);
  const state = async () => {
    await hurry();
    const found = await sql<{ state: string }>`
      select state from jobs.job where id = ${id}`.execute(db);
    return found.rows[0]!.state;
  };
  await expect.poll(state).toBe('completed');
});

test('what pg-boss does in one transaction ends also while others wait for the connection', async () => {
  const narrow = openDatabase(url, { connections: 1, hasWrittenJson: true, statementSeconds: 2 });
  onTeardown(narrow.close);
  const { executeSql } = databaseOf(narrow);
  const others = Array.from({ length: 5 }, (_, place) => `select $1::int as new_${place}`);
  await Promise.all([
    executeSql('BEGIN; select 1; COMMIT;'),
    ...others.map((statement) => executeSql(statement, [1])),
  ]);
});
