import { once } from 'node:events';
import { mkdtemp, readdir, stat } from 'node:fs/promises';
import { Agent, createServer, request as openRequest } from 'node:http';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { nothing } from '#gate/contract.ts';
import { createGate } from '#gate/gate.ts';
import { serveTable } from '#gate/http.ts';
import { formRow, row } from '#gate/row.ts';
import { createUploadBudget } from '#gate/upload-budget.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';
import { Problem } from '#values/problem.ts';
import { z } from 'zod';
import { closeUnread, cutSlowBodies } from './request-bodies.ts';

const megabyte = 1024 * 1024;

let product: TestProduct;
beforeAll(async () => {
  // A folder of its own, so that uploads of other tests are not counted.
  process.env.TMPDIR = await mkdtemp(path.join(tmpdir(), 'tendwell-test-'));
  product = await testProduct();
});

const endings: (() => void)[] = [];
afterEach(() => {
  for (const end of endings.splice(0)) end();
});

type Options = {
  budget?: Parameters<typeof createUploadBudget>[0];
  limits?: Parameters<typeof cutSlowBodies>[1];
  /** runs once a form has arrived */
  work?: () => Promise<void>;
};

/** A server like the product's, with a table of this test. */
async function serve({ budget, limits, work = async () => {} }: Options = {}) {
  const run = async () => ({});
  const table = {
    'POST form': formRow('anyone', nothing, nothing, { prepare: work, run }),
    'POST members-form': formRow('signed-in', nothing, nothing, { prepare: work, run }),
    'POST limited-form': formRow('anyone', nothing, nothing, {
      admit: async () => {
        throw new Problem('too-many', 'Too many attempts.', { retryAfterSeconds: 60 });
      },
      prepare: work,
      run,
    }),
    'POST text': row('anyone', z.any(), nothing, run),
  };
  const { db, transact, platform } = product;
  const gate = createGate({ table, db, quick: db, transact, platform, identify: async () => null });
  const network = serveTable(
    gate,
    { publicUrl: undefined, trustedProxies: ['127.0.0.1'] },
    createUploadBudget(budget),
  );
  const app = new Hono();
  app.use(closeUnread);
  app.all('/_api/*', (http) =>
    network.fetch(http.req.raw, { ...(http.env as object), requestId: 'test', nonce: 'a-nonce' }),
  );
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  cutSlowBodies(server, limits);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  endings.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

const formType = 'multipart/form-data; boundary=x';
const fileStart = '--x\r\nContent-Disposition: form-data; name="a"; filename="a.pdf"\r\n\r\n';

/** A whole form with one file of this size. */
const formOf = (size: number) =>
  Buffer.concat([Buffer.from(fileStart), Buffer.alloc(size), Buffer.from('\r\n--x--\r\n')]);

async function ask(port: number, options: RequestOptions, body: string | Buffer = '') {
  const request = openRequest({
    port,
    method: 'POST',
    ...options,
    headers: { 'user-agent': 'tests', ...options.headers },
  });
  request.on('error', () => {});
  // A body that is written before `end` is sent without a length, unless a header gives it.
  if (request.getHeader('transfer-encoding')) request.write(body);
  request.end(request.getHeader('transfer-encoding') ? '' : body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { response, body: await text(response) };
}

/** A raw socket that announces a form of this length; the test decides what it sends. */
function announce(port: number, length: number, address = '10.0.0.1', to = 'form') {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  endings.push(() => socket.destroy());
  socket.write(
    `POST /_api/${to} HTTP/1.1\r\nHost: 127.0.0.1\r\nUser-Agent: tests\r\nX-Forwarded-For: ${address}\r\n` +
      `Content-Type: ${formType}\r\nContent-Length: ${length}\r\n\r\n${fileStart}`,
  );
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk));
  return { socket, status: () => Number(answer.split(' ')[1] ?? 0), answer: () => answer };
}

async function bytesUnderWay(): Promise<number> {
  let sum = 0;
  for (const entry of await readdir(tmpdir(), { recursive: true })) {
    const found = await stat(path.join(tmpdir(), entry)).catch(() => undefined);
    if (found?.isFile() && entry.startsWith('tendwell-upload-')) sum += found.size;
  }
  return sum;
}

async function until(isSo: () => boolean | Promise<boolean>) {
  for (let tries = 0; !(await isSo()); tries += 1) {
    if (tries > 400) throw new Error('It never happened.');
    await pause(25);
  }
}

const early: [string, number, RequestOptions, number][] = [
  [
    'a form without its length',
    411,
    {
      path: '/_api/form',
      headers: { 'transfer-encoding': 'chunked' },
    },
    2,
  ],
  ['a form that is too large', 413, { path: '/_api/form' }, 61],
  [
    'a text that is too large',
    413,
    { path: '/_api/text', headers: { 'content-type': 'application/json' } },
    2,
  ],
  ['a form of somebody who may not send it', 401, { path: '/_api/members-form' }, 5],
  ['a form over a limit of its row', 429, { path: '/_api/limited-form' }, 5],
  [
    'a request of another site',
    403,
    { path: '/_api/form', headers: { origin: 'https://evil.example' } },
    5,
  ],
  [
    'a request with wrong headers',
    400,
    { path: '/_api/form', headers: { 'user-agent': 'x'.repeat(501) } },
    5,
  ],
  ['a body for an unknown endpoint', 404, { path: '/_api/nowhere' }, 5],
  ['a body for an unknown path', 404, { path: '/nowhere' }, 5],
];

test.each(early)(
  '%s is answered %i at once, and the connection ends',
  async (_, status, options, megabytes) => {
    const port = await serve();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    endings.push(() => agent.destroy());
    const headers = { 'content-type': formType, ...options.headers };
    const { response } = await ask(
      port,
      { agent, ...options, headers },
      Buffer.alloc(megabytes * megabyte),
    );
    expect(response.statusCode).toBe(status);
    expect(response.headers.connection).toBe('close');
    // The same agent continues, at once or after the server has closed the connection.
    for (const wait of [0, 1_200]) {
      await pause(wait);
      const next = await ask(port, { agent, path: '/_api/text' }, '{}');
      expect(next.response.statusCode).toBe(200);
    }
  },
);

test('a small body that was not read leaves the connection to the next request', async () => {
  const port = await serve();
  const { response } = await ask(port, { path: '/_api/members-form' }, 'x=1');
  expect(response.statusCode).toBe(401);
  expect(response.headers.connection).not.toBe('close');
});

test('FILE-2 twelve forms of 60 MB from one address: those within its budget are received, the rest refused', async () => {
  const port = await serve();
  const forms = Array.from({ length: 12 }, () => announce(port, 60 * megabyte));
  await until(() => forms.filter(({ status }) => status() === 429).length === 8);
  for (const { answer, status } of forms) {
    if (status() !== 429) continue;
    expect(answer()).toContain('retry-after: 30');
    expect(answer()).toContain('connection: close');
    expect(answer()).toContain('Too many files are on their way from your address.');
  }
  expect(await bytesUnderWay()).toBeLessThan(megabyte);
  // Another address is not refused, and an aborted form releases its budget.
  expect(
    (
      await ask(
        port,
        { path: '/_api/form', headers: { 'content-type': formType } },
        formOf(megabyte),
      )
    ).response.statusCode,
  ).toBe(200);
  for (const { socket } of forms) socket.destroy();
  await until(async () => {
    const headers = { 'content-type': formType, 'x-forwarded-for': '10.0.0.1' };
    return (
      (await ask(port, { path: '/_api/form', headers }, formOf(9 * megabyte))).response
        .statusCode === 200
    );
  });
});

test(
  'FILE-2 of two hundred forms at once a bounded number is received',
  { timeout: 60_000 },
  async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const port = await serve({ work: () => promise });
    const headers = { 'content-type': formType, 'x-forwarded-for': '10.0.0.2' };
    const body = formOf(300_000);
    let refused = 0;
    let taken = 0;
    const all = Array.from({ length: 200 }, async () => {
      const { response } = await ask(port, { path: '/_api/form', headers }, body);
      if (response.statusCode === 429) refused += 1;
      if (response.statusCode === 200) taken += 1;
    });
    await until(() => refused === 136);
    expect(await bytesUnderWay()).toBeLessThanOrEqual(64 * 300_000);
    resolve();
    await Promise.all(all);
    expect({ refused, taken }).toEqual({ refused: 136, taken: 64 });
  },
);

test('FILE-2 all addresses together have a budget, and a share of the free disk', async () => {
  const one = { forms: 10, bytes: 3 * megabyte };
  const port = await serve({ budget: { perProcess: one } });
  const first = announce(port, 2 * megabyte, '10.0.0.3');
  const second = announce(port, 2 * megabyte, '10.0.0.4');
  await until(() => first.status() + second.status() === 429);

  const full = await serve({ budget: { shareOfDisk: 1e-9 } });
  const third = announce(full, 2 * megabyte);
  await until(() => third.status() === 429);
  expect(third.answer()).toContain('Too many files are on their way to us.');
});

test('FILE-2 the addresses of one IPv6 network share the budget of one', async () => {
  const port = await serve();
  const forms = Array.from({ length: 12 }, (_, host) =>
    announce(port, 60 * megabyte, `2001:db8:1:2::${host + 1}`),
  );
  await until(() => forms.filter(({ status }) => status() === 429).length === 8);
  const headers = { 'content-type': formType, 'x-forwarded-for': '2001:db8:1:3::1' };
  const { response } = await ask(port, { path: '/_api/form', headers }, formOf(megabyte));
  expect(response.statusCode).toBe(200);
});

test('FILE-2 a slow body loses its connection, and releases its budget', async () => {
  const limits = { graceSeconds: 1, bytesPerSecond: 10_000 };
  const port = await serve({
    limits,
    budget: { perAddress: { forms: 1, bytes: 60 * megabyte } },
  });
  const slow = announce(port, 30 * megabyte);
  const drip = setInterval(() => slow.socket.write('x'), 100);
  // One that was fast so far has time left.
  const quick = announce(port, 300_000, '10.0.0.5');
  quick.socket.write(Buffer.alloc(300_000 - fileStart.length - 9));
  await once(slow.socket, 'close');
  clearInterval(drip);
  expect(slow.answer()).toContain('408 Request Timeout');
  await pause(1_000);
  quick.socket.write('\r\n--x--\r\n');
  await until(() => quick.status() === 200);
  const next = announce(port, 1_000);
  next.socket.write(`${'.'.repeat(1_000 - fileStart.length - 9)}\r\n--x--\r\n`);
  await until(() => next.status() === 200);
  expect(await bytesUnderWay()).toBe(0);
});

test('a slow body of a text loses its connection too', async () => {
  const port = await serve({ limits: { graceSeconds: 1, bytesPerSecond: 100_000 } });
  const slow = announce(port, 100_000, '10.0.0.6', 'text');
  await once(slow.socket, 'close');
  expect(slow.answer()).toContain('408 Request Timeout');
});
