import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAdmin } from '#features/members/accounts/actions.server.ts';
import { openDatabase } from '#platform/database/connection.ts';
import type { Database } from '#platform/database/connection.ts';
import { detectPooler } from '#platform/database/pooler.ts';
import { testDatabase } from '#tests/database.ts';
import { findPgbouncer, findPostgres15 } from '#tests/engines.ts';
import { startPgbouncer } from '#tests/pgbouncer.ts';
import { startServer } from '#tests/postgres-server.ts';
import { onTeardown } from '#tests/setup.ts';
import { addressOf, secret, startProcess } from '#tests/started-product.ts';

/* The product on databases as operators have them. */

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tendwell-engines-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const start = (env: Record<string, string>) =>
  startProcess({
    APP_SECRET: secret,
    DATA_DIR: folder,
    RATE_LIMIT_FACTOR: '1000',
    STOP_GRACE_SECONDS: '0',
    PROCESSES: '1',
    LOG_LEVEL: 'error',
    ...env,
  });

const account = { email: 'admin@example.com', password: 'a fine long passphrase' };

/** Reads, writes, sessions, background work and notices. */
async function expectEverythingToWork(address: string, db: Database) {
  const post = (endpoint: string, json: object) =>
    fetch(`${address}/_api/${endpoint}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: address },
      body: JSON.stringify({ json }),
    });
  await db.transaction().execute((transaction) => makeAdmin(transaction, account));
  const [cookie] = (await post('auth/login_with_password', account)).headers.getSetCookie();
  const headers = { cookie: cookie!.split(';')[0]! };
  const statuses = await Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      if (index % 3 === 0)
        return (await post('newsletter/signup', { email: `${index}@example.com` })).status;
      const answer = await fetch(`${address}/_api/auth/session`, { headers });
      const { json } = (await answer.json()) as { json: { user: object | null } };
      return json.user ? answer.status : 401;
    }),
  );
  expect(statuses).toEqual(Array(60).fill(200));
  for (const page of ['/caregivers?location=33133', '/admin/queue', '/sitemaps/pages.xml']) {
    expect([page, (await fetch(address + page, { headers })).status]).toEqual([page, 200]);
  }
  const waiting = async () => {
    const { rows } = await sql`select from mail_outbox where state = 'waiting'`.execute(db);
    return rows.length;
  };
  await expect.poll(waiting, { timeout: 60_000 }).toBe(0);

  const isNew = async () =>
    (await (await fetch(`${address}/caregiver-jobs/miami-fl`)).text()).includes('Miamiville');
  expect(await isNew()).toBe(false);
  await sql`update cities set name = 'Miamiville' where slug = 'miami-fl'`.execute(db);
  await expect.poll(isNew, { timeout: 20_000 }).toBe(true);
}

describe.skipIf(!findPgbouncer())('behind PgBouncer', { timeout: 120_000 }, () => {
  let direct: Awaited<ReturnType<typeof testDatabase>>;
  let pooled: string;
  beforeAll(async () => {
    direct = await testDatabase();
    pooled = await startPgbouncer(direct.url);
  });

  test('a pooler is noticed, and what it can do', async () => {
    expect(await detectPooler(direct.url, 'writes')).toEqual({
      isThere: false,
      keepsStatements: true,
    });
    const pooler = await detectPooler(pooled, 'writes');
    expect(pooler.isThere).toBe(true);
    // Statements that are prepared on one connection are there on every other, or none is prepared.
    const through = openDatabase(pooled, { connections: 12, pooler });
    onTeardown(through.close);
    const asked = Array.from({ length: 200 }, async (_, number) => {
      const { rows } = await sql<{ sum: number }>`
        select ${number}::int + 1 as sum, pg_sleep(0.002)`.execute(through.db);
      return rows[0]!.sum === number + 1;
    });
    expect(new Set(await Promise.all(asked))).toEqual(new Set([true]));
  });

  test('it wants to know the way to the server itself', async () => {
    const product = start({ DATABASE_URL: pooled });
    await expect
      .poll(() => product.output, { timeout: 60_000 })
      .toContain(
        'DATABASE_URL leads through a connection pooler such as PgBouncer: set DATABASE_DIRECT_URL to the server itself',
      );
  });

  test('everything works', async () => {
    const product = start({
      DATABASE_URL: pooled,
      DATABASE_DIRECT_URL: direct.url,
      DATABASE_READ_URL: pooled,
    });
    const address = await addressOf(product);
    expect(product.output).toContain('1 process uses up to 8 of ');
    await expectEverythingToWork(address, direct.db);
    expect(product.output).not.toContain('"level":50');
  });
});

describe.skipIf(!findPostgres15())('on PostgreSQL 15', { timeout: 120_000 }, () => {
  test('a role with no more rights than it needs', async () => {
    const server = await startServer([], findPostgres15());
    // As docs/operating.md says.
    await server.query(
      'create role tendwell login nosuperuser nocreatedb nocreaterole connection limit 40',
    );
    await server.query(`create database tendwell encoding 'UTF8' template template0`);
    await server.query('grant connect, create on database tendwell to tendwell');
    await server.query('grant usage, create on schema public to tendwell', 'tendwell');
    const url = server.url('tendwell', 'tendwell');
    const product = start({ DATABASE_URL: url, DATABASE_POOL: '4' });
    const address = await addressOf(product);
    expect(product.output).toContain('1 process uses up to 15 of 40 connections');
    const { db, close } = openDatabase(url, { connections: 2 });
    onTeardown(close);
    await expectEverythingToWork(address, db);
    expect(product.output).not.toContain('"level":50');

    const second = start({ DATABASE_URL: url, DATABASE_POOL: '10' });
    await addressOf(second);
    expect(second.output).toMatch(
      /Warning: 1 process uses up to 30 of 40 connections to the database, and others hold \d+ now: raise/,
    );
  });
});
