import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { testDatabase } from '#tests/database.ts';
import { onTeardown } from '#tests/setup.ts';
import { openDatabase } from './connection.ts';
import type { Connection, Database } from './connection.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await testDatabase();
  await connection.driver`create table notes (
    note int primary key, parent int references notes deferrable initially deferred)`;
});
beforeEach(async () => {
  await connection.driver`truncate notes`;
});

const add = (db: Database, note: number, parent: number | null = null) =>
  sql`insert into notes values (${note}, ${parent})`.execute(db);
const notes = async () => (await connection.driver`select note from notes order by note`).flat();
const broken = () => Promise.reject(new Error('broken'));

test('a write is done as a whole', async () => {
  await connection.transact(async (db) => {
    await add(db, 1);
    expect(await notes()).toEqual([]);
    await add(db, 2);
  });
  expect(await notes()).toEqual([{ note: 1 }, { note: 2 }]);
});

test('or not at all', async () => {
  const writing = connection.transact(async (db) => {
    await add(db, 1);
    return broken();
  });
  await expect(writing).rejects.toThrow('broken');
  expect(await notes()).toEqual([]);
});

test('statements that are sent together keep their order', async () => {
  const counts = await connection.transact((db) =>
    Promise.all(
      [1, 2, 3].map(async (note) => {
        const adding = add(db, note);
        const { rows } = await sql<{ count: number }>`select count(*)::int from notes`.execute(db);
        await adding;
        return rows[0]!.count;
      }),
    ),
  );
  expect(counts).toEqual([1, 2, 3]);
});

test('the error is that of the first statement that fails', async () => {
  const writing = connection.transact((db) => Promise.all([add(db, 1), add(db, 1), add(db, 2)]));
  await expect(writing).rejects.toThrow('notes_pkey');
  expect(await notes()).toEqual([]);
});

test('statements after a failure write nothing', async () => {
  let straggling: Promise<unknown> | undefined;
  const writing = connection.transact((db) => {
    straggling = sql`select 1`.execute(db).then(() => add(db, 1));
    straggling.catch(() => {});
    return Promise.all([straggling, sql`select 1`.execute(db).then(broken)]);
  });
  await expect(writing).rejects.toThrow('broken');
  await straggling!.catch(() => {});
  expect(await notes()).toEqual([]);
});

test('a commit that is refused is an error, and the connection stays good', async () => {
  for (let time = 0; time < 12; time += 1) {
    await expect(connection.transact((db) => add(db, 1, 99))).rejects.toThrow('notes_parent_fkey');
  }
  await connection.transact((db) => add(db, 1));
  expect(await notes()).toEqual([{ note: 1 }]);
});

test('connections are counted as used, idle or wanted, however a statement or a write ends', async () => {
  const own = openDatabase(connection.url, { connections: 2 });
  onTeardown(own.close);
  expect(own.usage()).toEqual({ used: 0, idle: 0, waiting: 0 });
  const release = Promise.withResolvers<void>();
  const begun: string[] = [];
  const hold = (name: string) =>
    own.transact(async (db) => {
      await sql`select 1`.execute(db);
      begun.push(name);
      await release.promise;
      if (name === 'failing') throw new Error('broken');
    });
  const all = [hold('first'), hold('failing'), hold('last'), sql`select broken`.execute(own.db)];
  const settled = Promise.allSettled(all);
  await expect.poll(() => begun.length).toBe(2);
  expect(own.usage()).toEqual({ used: 2, idle: 0, waiting: 2 });
  release.resolve();
  const outcomes = (await settled).map(({ status }) => status);
  expect(outcomes).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
  expect(own.usage()).toEqual({ used: 0, idle: 2, waiting: 0 });
});
