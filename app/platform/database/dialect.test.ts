import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { networkTo } from '#tests/broken-network.ts';
import { testDatabase } from '#tests/database.ts';
import { onTeardown } from '#tests/setup.ts';
import { openDatabase } from './connection.ts';
import type { Connection, Database } from './connection.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await testDatabase();
});

const readPid = async (db: Database) => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]!.pid;
};
const leave = (db: Database) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);

/** More queries than there are connections, so that each connection is used. */
async function expectToGoOn() {
  for (let time = 0; time < 12; time += 1) {
    expect(await readPid(connection.db)).toBeGreaterThan(0);
    expect(await connection.transact(readPid)).toBeGreaterThan(0);
  }
}

describe('a connection that is lost', () => {
  test('under a statement is an error, and others go on', async () => {
    const leaving = Array.from({ length: 20 }, () => leave(connection.db));
    for (const result of await Promise.allSettled(leaving)) expect(result.status).toBe('rejected');
    await expectToGoOn();
  });

  const ways = {
    'a write': (run: (db: Database) => Promise<unknown>) => connection.transact(run),
    "Kysely's own transaction": (run: (db: Database) => Promise<unknown>) =>
      connection.db.transaction().execute(run),
  };
  for (const [name, write] of Object.entries(ways)) {
    test(`under a statement of ${name} is an error, and others go on`, async () => {
      await expect(write(leave)).rejects.toThrow();
      await expectToGoOn();
    });

    test(`between two statements of ${name} is an error, and others go on`, async () => {
      const writing = write(async (db) => {
        const pid = await readPid(db);
        await connection.driver`select pg_terminate_backend(${pid})`;
        await pause(50);
        return readPid(db);
      });
      await expect(writing).rejects.toThrow();
      await expectToGoOn();
    });

    test(`before the commit of ${name} is an error, and others go on`, async () => {
      const writing = write(async (db) => {
        const pid = await readPid(db);
        await connection.driver`select pg_terminate_backend(${pid})`;
      });
      await expect(writing).rejects.toThrow();
      await expectToGoOn();
    });
  }
});

test('a database that was down is used once it is up', async () => {
  const target = new URL(connection.url);
  const network = await networkTo(target);
  onTeardown(network.close);
  await network.set('refused');

  const { db, close } = openDatabase(Object.assign(new URL(target), { port: network.port }).href);
  onTeardown(close);
  for (let time = 0; time < 12; time += 1) {
    await expect(readPid(db)).rejects.toMatchObject({
      kind: 'unavailable',
      cause: { code: 'ECONNREFUSED' },
    });
  }
  await network.set('open');
  await expect.poll(() => readPid(db).catch(() => 0)).toBeGreaterThan(0);
});
