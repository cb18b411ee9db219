import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer } from '#tests/postgres-server.ts';
import type { TestServer } from '#tests/postgres-server.ts';
import { addressOf, secret, startProcess } from '#tests/started-product.ts';

/* The whole product over two servers, of which the second has every commit that was acknowledged. */

let primary: TestServer;
let standby: TestServer;
let folder: string;
let product: ReturnType<typeof startProcess>;
let address: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tendwell-failover-'));
  primary = await startServer();
  await primary.query('create role tendwell login');
  await primary.query('create database tendwell owner tendwell');
  standby = await primary.startStandby('standby');
  await primary.query(`alter system set synchronous_standby_names = 'standby'`);
  await primary.query('select pg_reload_conf()');
  const hosts = [standby, primary].map(({ host, port }) => `${host}:${port}`).join();
  product = startProcess({
    DATABASE_URL: `postgres://tendwell@${hosts}/tendwell`,
    DATABASE_READ_URL: standby.url('tendwell', 'tendwell'),
    APP_SECRET: secret,
    DATA_DIR: folder,
    PROCESSES: '1',
    RATE_LIMIT_FACTOR: '100000',
    STOP_GRACE_SECONDS: '0',
    LOG_LEVEL: 'silent',
  });
  address = await addressOf(product);
}, 180_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the start tells how many connections it uses, and of how many', () => {
  expect(product.output).toMatch(/1 process uses up to 18 of 97 connections to the database\./);
});

type Asked = { status: number; seconds: number; retryAfter: string | null; text: string };

async function ask(path: string, init: RequestInit = {}): Promise<Asked> {
  const started = performance.now();
  const answer = await fetch(address + path, init);
  const text = await answer.text();
  const seconds = (performance.now() - started) / 1000;
  return { status: answer.status, seconds, retryAfter: answer.headers.get('retry-after'), text };
}

const subscribe = (email: string) =>
  ask('/_api/newsletter/signup', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ json: { email } }),
  });

/** Writes without a break until it is told to stop, from several visitors at once. */
function subscribeManyTimes() {
  const acknowledged: string[] = [];
  const refused: Asked[] = [];
  let isOver = false;
  const visitors = Array.from({ length: 6 }, async () => {
    while (!isOver) {
      const email = `${randomUUID()}@example.com`;
      const answer = await subscribe(email);
      if (answer.status === 200) acknowledged.push(email);
      else refused.push(answer);
      await pause(20);
    }
  });
  return {
    acknowledged,
    refused,
    async stop() {
      isOver = true;
      await Promise.all(visitors);
    },
  };
}

/** Nobody is left waiting, though a busy machine may need some seconds to say so. */
function expectKindRefusals(refused: Asked[]) {
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, seconds, retryAfter } of refused) {
    expect([status, Number(retryAfter) > 0]).toEqual([503, true]);
    expect(seconds).toBeLessThan(10);
  }
}

const untilItWorks = async () => {
  const started = performance.now();
  const status = async () => (await subscribe(`${randomUUID()}@example.com`)).status;
  await expect.poll(status, { timeout: 20_000, interval: 100 }).toBe(200);
  return (performance.now() - started) / 1000;
};

test('what is public is read from the standby', async () => {
  const asked = async () => {
    await ask('/_api/cities/list');
    return standby.query(
      `select from pg_stat_activity where application_name = 'tendwell' and query ~ '"cities"'`,
    );
  };
  await expect.poll(asked, { timeout: 10_000 }).not.toEqual([]);
});

test('a primary that stands still is answered with 503, and used again when it goes on', async () => {
  const load = subscribeManyTimes();
  await pause(500);
  await primary.freeze();
  await pause(4_000);
  const page = await ask('/login', { headers: { accept: 'text/html', cookie: 'session=x' } });
  expect([page.status, page.text.includes('We will be back in a moment')]).toEqual([503, true]);
  // Nothing is written meanwhile, so what the standby has is not old.
  expect((await ask('/_api/cities/list')).status).toBe(200);
  await primary.thaw();
  expect(await untilItWorks()).toBeLessThan(20);
  await load.stop();
  expectKindRefusals(load.refused);
}, 60_000);

// What was killed cannot be killed again.
test(
  'a killed primary is replaced by its standby, and nothing acknowledged is lost',
  { retry: 0, timeout: 90_000 },
  async () => {
    const load = subscribeManyTimes();
    await pause(1_500);
    await primary.kill();
    await pause(1_500);
    await standby.promote();
    expect(await untilItWorks()).toBeLessThan(20);
    await load.stop();
    expectKindRefusals(load.refused);
    expect(load.acknowledged.length).toBeGreaterThan(20);

    const kept = await standby.query<{ email: string }>(
      'select email from newsletter_subscribers',
      'tendwell',
    );
    const emails = new Set(kept.map(({ email }) => email));
    expect(load.acknowledged.filter((email) => !emails.has(email))).toEqual([]);
    expect((await ask('/readyz')).status).toBe(200);

    // Workers and notices come back by themselves.
    await subscribe('after@example.com');
    const isDone = () =>
      standby.query(
        `select from mail_outbox where recipient = 'after@example.com' and state <> 'waiting'`,
        'tendwell',
      );
    await expect.poll(isDone, { timeout: 15_000 }).toHaveLength(1);
    await standby.query(
      `update cities set name = 'Miamiville' where slug = 'miami-fl'`,
      'tendwell',
    );
    const home = async () => (await ask('/caregiver-jobs/miami-fl')).text.includes('Miamiville');
    await expect.poll(home, { timeout: 10_000 }).toBe(true);
  },
);
