import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readLock, whoHoldsLock } from '#platform/database/embedded-postmaster.ts';
import { Problem } from '#values/problem.ts';
import { networkTo } from '#tests/broken-network.ts';
import { emptyDatabase, testDatabase } from '#tests/database.ts';
import { readScrape } from '#tests/scrape.ts';
import { onTeardown } from '#tests/setup.ts';
import { addressOf, beginSlowRequest, secret, startProcess } from '#tests/started-product.ts';
import { explain } from './announcements.ts';
import { asStartProblem } from './data-directory.ts';
import { findPort } from './listen.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tendwell-start-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const start = (env: Record<string, string>) =>
  startProcess({ DATA_DIR: path.join(folder, 'data'), ...env });

async function refusal(env: Record<string, string>) {
  const started = start(env);
  const [code] = await once(started.child, 'close');
  return { code, output: started.output.trim() };
}

/** But for the compiled program, which the next start reads. */
const leftIn = async (directory: string) =>
  (await readdir(directory, { recursive: true })).filter(
    (name) => !/^data($|\/compiled)/.test(name),
  );

describe('a start that cannot succeed says why in one sentence and leaves nothing', () => {
  test('a wrong value', async () => {
    expect(await refusal({ PORT: 'abc' })).toEqual({
      code: 1,
      output: 'PORT must be a whole number.',
    });
    expect(await leftIn(folder)).toEqual([]);
  });

  test('a port in use', async () => {
    const server = net.createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as net.AddressInfo;
    expect(await refusal({ PORT: String(port) })).toEqual({
      code: 1,
      output: `PORT ${port} is in use by another program.`,
    });
    expect(await leftIn(folder)).toEqual([]);
    server.close();
  });

  test('a data directory that cannot be written', async () => {
    const file = path.join(folder, 'a-file');
    await writeFile(file, '');
    const { code, output } = await refusal({ DATA_DIR: path.join(file, 'data') });
    expect(code).toBe(1);
    expect(output.split('\n').at(-1)).toMatch(/^DATA_DIR cannot be written: /);
    await rm(file);
  });

  test('a file where a directory must be', async () => {
    const { url } = await testDatabase();
    const directory = path.join(folder, 'half');
    await mkdir(directory);
    await writeFile(path.join(directory, 'files'), '');
    const env = { DATABASE_URL: url, APP_SECRET: secret, DATA_DIR: directory };
    const { code, output } = await refusal(env);
    expect(code).toBe(1);
    expect(output.split('\n').at(-1)).toMatch(/files.* cannot be written: /);
    await rm(directory, { recursive: true });
  });

  test.runIf(existsSync('/dev/full'))('a full disk, or a database that goes away', async () => {
    const full = await writeFile('/dev/full', 'secret').catch((error: unknown) => error);
    const problem = asStartProblem(full) as Error;
    expect(explain(problem)).toMatch(/^A file cannot be written: ENOSPC: no space left/);
    const ofDatabase = Object.assign(new Error('could not extend file'), { code: '53100' });
    expect(explain(asStartProblem(ofDatabase))).toBe('The disk of the database is full.');
    const lost = new Problem('unavailable', 'We cannot reach our records right now.');
    expect(explain(asStartProblem(lost))).toBe('The database went away while the product started.');
  });

  test('a database that cannot be reached', async () => {
    const { code, output } = await refusal({
      DATABASE_URL: 'postgres://app@127.0.0.1:1/none',
      APP_SECRET: secret,
    });
    expect(code).toBe(1);
    expect(output.split('\n').at(-1)).toMatch(/^The database at DATABASE_URL cannot be reached: /);
  });

  test('a database whose role may not create', async () => {
    const { url, driver } = await emptyDatabase();
    await driver`create role visitor login password 'secret'`;
    const asVisitor = Object.assign(new URL(url), { username: 'visitor', password: 'secret' }).href;
    const env = { DATABASE_URL: asVisitor, APP_SECRET: secret };
    expect(await refusal(env)).toEqual({
      code: 1,
      output:
        'The role of DATABASE_URL may not create a schema, which background work needs: let it own the database.',
    });
    await driver`create schema jobs`;
    expect(await refusal(env)).toEqual({
      code: 1,
      output:
        'The table of migrations needs a right that the database role lacks (permission denied for schema public): let the role of DATABASE_URL own the database and its tables.',
    });
    await driver`drop role visitor`;
  });

  test('more processes than the database has connections for', async () => {
    const { url } = await testDatabase();
    const { code, output } = await refusal({
      DATABASE_URL: url,
      APP_SECRET: secret,
      PROCESSES: '999',
    });
    expect(code).toBe(1);
    expect(output.split('\n').at(-1)).toMatch(
      /^PROCESSES 999 need 17982 connections, and the database has \d+: raise its max_connections, or set PROCESSES to \d+\.$/,
    );
  });

  test('a database that fails on the way', async () => {
    const { url, driver } = await testDatabase();
    await driver.unsafe(`
      create function fail() returns trigger language plpgsql as
        'begin perform pg_terminate_backend(pg_backend_pid()); return null; end';
      create trigger fails after update on zip_codes execute function fail();
      delete from seeds`);
    const { code, output } = await refusal({ DATABASE_URL: url, APP_SECRET: secret });
    expect(code).toBe(1);
    expect(output).toMatch(
      /^ZIP codes and cities could not be loaded into the database, whose log may say more: .+\.$/,
    );
  });

  test('a database with another history', async () => {
    const { url, driver } = await testDatabase();
    const env = { DATABASE_URL: url, APP_SECRET: secret };
    await driver`insert into migrations (name, checksum) values ('9999_new.sql', 'new')`;
    expect(await refusal(env)).toEqual({
      code: 1,
      output:
        'The database has migration 9999_new.sql, which this version does not know and cannot run with: start the newer version, or restore the backup made before the update.',
    });
    await driver`update migrations set checksum = 'other' where name like '0001%'`;
    expect(await refusal(env)).toEqual({
      code: 1,
      output:
        'Migration 0001_baseline.sql was edited after this database applied it: put the released file back, and add a new migration for the change.',
    });
  });
});

describe('a production database', () => {
  test(
    'is served without a demonstration, and stops gracefully',
    { timeout: 180_000 },
    async () => {
      const { url: realUrl, db } = await testDatabase();
      const network = await networkTo(new URL(realUrl));
      onTeardown(network.close);
      const url = Object.assign(new URL(realUrl), { port: network.port }).href;
      const grace = { STOP_GRACE_SECONDS: '5', PROCESSES: '1' };
      const metricsPort = String(await findPort('127.0.0.1', 0));
      const metrics = { METRICS_PORT: metricsPort };
      const product = start({ DATABASE_URL: url, APP_SECRET: secret, ...grace, ...metrics });
      const address = await addressOf(product);
      expect(product.output).not.toContain('Sign in as');

      expect(await (await fetch(`${address}/healthz`)).text()).toBe('ok');
      expect((await fetch(`${address}/readyz`)).status).toBe(200);
      const accounts = await (await fetch(`${address}/_api/demo/accounts`)).json();
      expect(accounts).toEqual({ json: { accounts: [] } });
      expect((await fetch(`${address}/demo/mailbox`)).status).toBe(404);
      expect(await db.selectFrom('users').select('id').execute()).toEqual([]);

      for (const path of ['/healthz', '/readyz', '/about']) {
        const { headers } = await fetch(address + path);
        expect(headers.get('content-security-policy')).toContain("default-src 'self'");
        expect(headers.get('x-content-type-options')).toBe('nosniff');
      }

      // Metrics are on a port of their own, and nowhere else.
      expect((await fetch(`${address}/metrics`)).status).toBe(404);
      expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404);
      const scrape = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      const { sum } = readScrape(scrape);
      expect(sum('tendwell_request_seconds_count', { name: 'GET demo/accounts' })).toBe(1);
      expect(sum('tendwell_connections', { pool: 'reads', state: 'idle' })).toBeGreaterThan(0);

      await expectUnavailablePages(address, network);

      // A request that is running when the signal comes is answered; a later one cannot connect.
      const { socket, answer } = await beginSlowRequest(address);
      product.child.kill('SIGTERM');
      const readiness = async () => (await fetch(`${address}/readyz`)).status;
      await expect.poll(readiness, { interval: 20, timeout: 4_500 }).toBe(503);
      expect((await fetch(`${address}/_api/demo/accounts`)).headers.get('connection')).toBe(
        'close',
      );
      const isThere = () =>
        fetch(`${address}/healthz`).then(
          () => true,
          () => false,
        );
      await expect.poll(isThere, { timeout: 20_000 }).toBe(false);
      socket.write('{}');
      expect(await answer).toContain('HTTP/1.1 200');
      expect(await once(product.child, 'close')).toEqual([0, null]);
    },
  );
});

/** Without its database every page that needs it says so, in the style of the others. */
async function expectUnavailablePages(
  address: string,
  network: Awaited<ReturnType<typeof networkTo>>,
) {
  const open = async (path: string) => {
    const started = performance.now();
    const response = await fetch(address + path, { headers: { accept: 'text/html' } });
    const text = await response.text();
    const seconds = (performance.now() - started) / 1000;
    return { text, seconds, status: response.status, headers: response.headers };
  };
  expect((await open('/caregivers')).status).toBe(200);
  await network.set('stalled');
  // It is kept for half a minute.
  expect((await open('/caregivers')).status).toBe(200);
  const paths = ['/', '/caregivers?q=dementia', '/private-caregiver-jobs'];
  const pages = await Promise.all(paths.map(open));
  for (const { text, seconds, status, headers } of pages) {
    expect([status, headers.get('retry-after')]).toEqual([503, '10']);
    expect(seconds).toBeLessThan(10);
    expect(text).toContain('<h1>We will be back in a moment</h1>');
    const [, stylesheet] = /<link rel="stylesheet" href="([^"]+)"/.exec(text)!;
    expect((await fetch(address + stylesheet)).status).toBe(200);
  }
  await network.set('open');
  const back = async () => (await open('/private-caregiver-jobs')).status;
  await expect.poll(back, { timeout: 20_000, interval: 200 }).toBe(200);
}

describe('a stop while it starts', () => {
  test('ends the embedded server, too', async () => {
    const directory = path.join(folder, 'stopped');
    const product = start({ DATA_DIR: directory });
    const data = path.join(directory, 'postgres/cluster');
    await expect.poll(() => readLock(data), { timeout: 50_000, interval: 20 }).toBeTruthy();
    product.child.kill('SIGTERM');
    expect(await once(product.child, 'close')).toEqual([0, null]);
    expect(product.output.trim().split('\n').at(-1)).toBe('Stopped before it had started.');
    expect(await whoHoldsLock(data)).toBe('none');
    await rm(directory, { recursive: true });
  });
});
