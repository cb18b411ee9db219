import { randomUUID } from 'node:crypto';
import diagnostics from 'node:diagnostics_channel';
import { mkdtemp } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startSession } from '#features/members/sessions/actions.server.ts';
import { watchAvailability } from '#platform/database/availability.ts';
import type { Availability } from '#platform/database/availability.ts';
import { openDatabase, openForLongQueries } from '#platform/database/connection.ts';
import type { Connection } from '#platform/database/connection.ts';
import { systemClock } from '#platform/clock.ts';
import { openLocalDisk } from '#platform/files/local-disk.ts';
import { createFileStore } from '#platform/files/store.ts';
import { startJobs } from '#platform/jobs.ts';
import { createKeyring } from '#platform/keys.ts';
import { createLimits } from '#platform/limits.ts';
import { createLog } from '#platform/log.ts';
import type { Platform } from '#platform/platform.ts';
import { pushEvent } from '#platform/push/events.ts';
import { startPush } from '#platform/push/push.ts';
import { publicHosts } from '#platform/web-push/outside.ts';
import { createVapidKeys, pairsOf } from '#platform/web-push/vapid-keys.ts';
import { createWebPush } from '#platform/web-push/web-push.ts';
import { networkTo } from '#tests/broken-network.ts';
import { testDatabase } from '#tests/database.ts';
import { listenHere } from '#tests/event-stream.ts';
import { plantMember } from '#tests/people.ts';
import { onTeardown } from '#tests/setup.ts';
import { visitWith } from '#tests/product.ts';
import { createApi } from '../app/create-api.ts';
import { jobTable } from '../app/jobs.ts';
import { createHttp } from './http.ts';
import { listen } from './listen.ts';

/** The database itself, and the product that reaches it over a network which can be broken. */
let real: Connection;
let network: Awaited<ReturnType<typeof networkTo>>;
let reads: Connection;
let availability: Availability;
let platform: Platform;
let url: string;
let cookie: string;
let userId: string;
let jobsDone = 0;

beforeAll(async () => {
  real = await testDatabase();
  network = await networkTo(new URL(real.url));
  onTeardown(network.close);
  const address = Object.assign(new URL(real.url), { port: network.port }).href;
  const log = createLog('silent');
  const keys = createKeyring(['a secret for tests, long enough to be one']);
  availability = watchAvailability(address, log);
  onTeardown(availability.stop);
  reads = openDatabase(address, { availability });
  const writes = openDatabase(address, { availability });
  const quick = openDatabase(address, { availability, connections: 3, statementSeconds: 4 });
  for (const { close } of [reads, writes, quick]) onTeardown(close);
  const jobs = await startJobs(address, log, availability);
  onTeardown(jobs.stop);
  platform = {
    clock: systemClock,
    files: createFileStore(await openLocalDisk(await mkdtemp(path.join(tmpdir(), 'files-'))), keys),
    jobs,
    keys,
    limits: createLimits(quick.db, 1000),
    log,
    openid: null,
    push: await startPush(reads),
    settings: {
      brand: { name: 'Tendwell', supportEmail: '', partnerEmail: '', privacyEmail: '' },
      publicUrl: 'http://127.0.0.1:3000',
      demonstration: null,
    },
    webPush: createWebPush({
      keys: createVapidKeys(pairsOf(keys)),
      subject: 'mailto:support@tendwell.example',
      outside: publicHosts,
    }),
  };
  onTeardown(platform.push.close);
  const sender = { name: 'Tendwell', address: 'mail@tendwell.example' };
  await jobs.work({
    ...jobTable({
      db: reads.db,
      openForLongQueries: () => openForLongQueries(url, availability),
      platform,
      mailTransport: null,
      mailFrom: sender,
    }),
    count: { run: async () => void (jobsDone += 1) },
  });
  let api: ReturnType<typeof createApi> | undefined;
  const app = createHttp({
    db: reads.db,
    quick: quick.db,
    transact: writes.transact,
    availability,
    platform,
    visits: { publicUrl: undefined, trustedProxies: [] },
    isStopping: () => false,
    pages: {
      mayBeKept: false,
      addFiles: () => {},
      loadBuild: () => Promise.reject(new Error('There are no pages here.')),
      loadApi: async (parts) => (api ??= createApi(parts)),
      wrap: (listener) => listener,
      close: async () => {},
    },
  });
  const server = await listen(app, { hostname: '127.0.0.1', port: 0, wrap: (plain) => plain });
  onTeardown(server.close);
  url = server.url;

  ({ id: userId } = await plantMember(real.db));
  const visit = visitWith();
  await startSession(real.db, { visit, platform, userId, roles: ['family'] });
  cookie = `session=${visit.kept!.token}`;
  await expectEverythingToWork();
});

afterEach(async () => {
  await network.set('open');
  await vi.waitUntil(() => availability.check(), 10_000);
});

const json = { 'content-type': 'application/json' };
const post = (body: object) => ({
  method: 'POST',
  headers: json,
  body: JSON.stringify({ json: body }),
});
const signUp = () =>
  post({
    displayName: 'Carol Whitman',
    email: `${randomUUID()}@example.com`,
    password: 'walks with grandpa',
    careTypes: ['Meal prep'],
    zipCode: '33133',
    startDate: '2099-01-15',
    frequency: ['part_time'],
    experienceLevel: ['2_plus_years'],
  });

/** Requests that use the database in all the ways there are. */
const requests: Record<string, () => RequestInit> = {
  '/_api/auth/session': () => ({ headers: { cookie } }),
  '/_api/caregivers/search': () => ({}),
  '/_api/cities/list': () => ({}),
  '/_api/family-signup/complete': signUp,
  '/_api/newsletter/signup': () => post({ email: `${randomUUID()}@example.com` }),
  '/photos/00000000-0000-4000-8000-000000000000/320.webp': () => ({}),
  '/sitemap.xml': () => ({}),
  '/sitemaps/pages.xml': () => ({}),
  '/sitemaps/caregivers.xml': () => ({}),
};

async function ask(address: string, init: RequestInit = {}) {
  const started = performance.now();
  const response = await fetch(url + address, init);
  const text = await response.text();
  const seconds = (performance.now() - started) / 1000;
  return { address, status: response.status, text, seconds, headers: response.headers };
}

const askEverything = () =>
  Promise.all(Object.entries(requests).map(([address, init]) => ask(address, init())));

async function expectEverythingToWork() {
  for (const { address, status } of await askEverything()) {
    expect([address, status < 500]).toEqual([address, true]);
  }
}

async function expectRefusals() {
  for (const { address, status, seconds, headers } of await askEverything()) {
    expect([address, status]).toEqual([address, 503]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(seconds).toBeLessThan(10);
  }
}

/** How often this process tried to connect to the database, also when it refuses connections. */
async function countConnects(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const note = (message: unknown) => {
    const { socket } = message as { socket: Socket };
    socket.once('connectionAttempt', (_, port) => {
      if (port === network.port) count += 1;
    });
  };
  diagnostics.subscribe('net.client.socket', note);
  await work().finally(() => diagnostics.unsubscribe('net.client.socket', note));
  return count;
}

describe.each(['refused', 'closed', 'stalled'] as const)('while the database is %s', (state) => {
  test('every request is answered with 503 and Retry-After within three seconds, and recovers by itself', async () => {
    const accounts = () => real.db.selectFrom('users').select('id').execute();
    const before = await accounts();
    await network.set(state);
    await expectRefusals();
    // Later requests fail without waiting.
    const again = await ask('/_api/cities/list');
    expect(again.status).toBe(503);
    expect(JSON.parse(again.text).json.error).toBe(
      'We cannot reach our records right now. Please try again in a moment.',
    );
    const ready = await ask('/readyz');
    expect([ready.status, ready.seconds < 2]).toEqual([503, true]);
    expect(JSON.parse(ready.text).parts.database).toBe('The database does not answer.');
    expect((await ask('/healthz')).status).toBe(200);
    expect(await accounts()).toEqual(before);

    const tries = await countConnects(async () => {
      const end = performance.now() + 2000;
      while (performance.now() < end) await Promise.all([ask('/_api/cities/list'), pause(20)]);
    });
    // One try a second to see whether it is back, one to LISTEN, and one every two to look for background work.
    expect(tries).toBeLessThan(20);

    await network.set('open');
    const mended = performance.now();
    await expect
      .poll(async () => (await ask('/_api/cities/list')).status, { timeout: 15_000, interval: 100 })
      .toBe(200);
    expect((performance.now() - mended) / 1000).toBeLessThan(5);
    await expectEverythingToWork();
  });
});

test('a database that is far away is used, and one that hardly answers is not waited for', async () => {
  network.delay(10);
  await vi.waitUntil(() => availability.check(), 5_000);
  const slow = await askEverything();
  expect(slow.filter(({ status, seconds }) => status >= 500 || seconds > 10)).toEqual([]);
  network.delay(1_500);
  await ask('/_api/cities/list');
  await expectRefusals();
  network.delay(0);
  await expect
    .poll(async () => (await ask('/_api/cities/list')).status, { timeout: 15_000, interval: 100 })
    .toBe(200);
  await expectEverythingToWork();
});

test('connections that were lost silently are closed, and new ones used', async () => {
  // So that every pool has an open connection.
  await expectEverythingToWork();
  network.silence();
  const silent = performance.now();
  const answers = await askEverything();
  expect(answers.map(({ status }) => status)).toContain(503);
  for (const { address, status, seconds } of answers) {
    expect([address, status < 500 || status === 503]).toEqual([address, true]);
    expect(seconds).toBeLessThan(10);
  }
  await expect
    .poll(async () => (await ask('/_api/cities/list')).status, { timeout: 15_000, interval: 100 })
    .toBe(200);
  expect((performance.now() - silent) / 1000).toBeLessThan(20);
  await expectEverythingToWork();
});

test(
  'MSG-4 open pages and background work recover by themselves, too',
  { timeout: 90_000 },
  async () => {
    const open = (lastEventId?: number) =>
      listenHere(platform.push.open({ userId, sessionId: randomUUID(), lastEventId }));
    let page = open();
    await page.atLeast(1);
    const tell = (step: number) => pushEvent(real.db, [userId], { kind: 'step', data: { step } });
    /** Like a browser: when the stream ends, it is opened again after the last event. */
    const lastStep = () => {
      if (page.hasEnded()) page = open(page.lastId() ?? 0);
      return page.events.at(-1)?.data.step;
    };
    network.silence();
    await tell(1);
    await expect.poll(lastStep).toBe(1);
    await network.set('closed');
    await pause(500);
    await network.set('open');
    await tell(2);
    await expect.poll(lastStep).toBe(2);

    const before = jobsDone;
    await platform.jobs.send(real.db, 'count', {});
    await expect.poll(() => jobsDone, { timeout: 20_000 }).toBe(before + 1);
    await page.close();
  },
);

test('a statement that takes too long is a 503, and its connection stays good', async () => {
  const short = openDatabase(real.url, { connections: 1, statementSeconds: 0.2 });
  onTeardown(short.close);
  const slow = sql`select pg_sleep(5)`.execute(short.db);
  await expect(slow).rejects.toMatchObject({ kind: 'unavailable', cause: { code: '57014' } });
  await sql`select 1`.execute(short.db);
});

test('a query waits no longer for a connection than for an answer', async () => {
  const busy = openDatabase(real.url, { connections: 1, statementSeconds: 0.2 });
  onTeardown(busy.close);
  let release = () => {};
  const holding = busy.transact(async (db) => {
    await sql`select 1`.execute(db);
    await new Promise<void>((done) => (release = done));
  });
  const started = performance.now();
  await expect(sql`select 1`.execute(busy.db)).rejects.toMatchObject({ kind: 'unavailable' });
  expect(performance.now() - started).toBeLessThan(10_000);
  release();
  await holding;
  await sql`select 1`.execute(busy.db);
});

test('a database whose disk is full says so with 503', async () => {
  const full = sql`do $$ begin raise 'no room' using errcode = 'disk_full'; end $$`;
  await expect(full.execute(real.db)).rejects.toMatchObject({
    kind: 'unavailable',
    message: 'We cannot save anything right now. Please try again later.',
    retryAfterSeconds: 10,
  });
});
