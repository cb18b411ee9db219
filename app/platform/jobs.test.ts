import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { onTeardown } from '#tests/setup.ts';
import type { Database } from './database/connection.ts';
import { startJobs } from './jobs.ts';
import { createLog } from './log.ts';

let db: Database;
let jobs: Awaited<ReturnType<typeof startJobs>>;
const done: unknown[] = [];
const counted: number[] = [];
let failures = 0;

beforeAll(async () => {
  const connection = await testDatabase();
  db = connection.db;
  jobs = await startJobs(connection.url, createLog('silent'));
  onTeardown(jobs.stop);
  await jobs.work({
    note: { run: async (data) => void done.push(data) },
    count: {
      run: async ({ number }: { number: number }) => {
        if (number === 7) throw new Error('unlucky');
        counted.push(number);
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

test('a job sent in a transaction runs after its commit', async () => {
  await db.transaction().execute(async (transaction) => {
    await jobs.send(transaction, 'note', { from: 'commit' });
    await pause(500);
    expect(done).toEqual([]);
  });
  await expect.poll(() => done, { timeout: 10_000 }).toEqual([{ from: 'commit' }]);
});

test('a job sent in a transaction that fails never runs', async () => {
  const undone = db.transaction().execute(async (transaction) => {
    await jobs.send(transaction, 'note', { from: 'rollback' });
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  await pause(3_000);
  expect(done).not.toContainEqual({ from: 'rollback' });
});

test('a job that fails is tried again', async () => {
  await jobs.send(db, 'stumble', {});
  await expect.poll(() => failures, { timeout: 15_000 }).toBe(2);
});

test('many jobs do not wait for each other, and one that fails takes none with it', async () => {
  const sent = Array.from({ length: 50 }, (_, number) => ({ number }));
  for (const data of sent) await jobs.send(db, 'count', data);
  await expect.poll(() => counted, { timeout: 10_000 }).toHaveLength(49);
  expect(new Set(counted).size).toBe(49);
});
