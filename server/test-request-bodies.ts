/** What the tests of request bodies share: a server with a small table, and requests to it. */
import { once } from 'node:events';
import { mkdtemp, readdir, stat } from 'node:fs/promises';
import { request as openRequest } from 'node:http';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { Hono } from 'hono';
import { afterEach, beforeAll } from 'vitest';
import { nothing } from '#gate/contract.ts';
import { createGate } from '#gate/gate.ts';
import { serveTable } from '#gate/http.ts';
import { formRow, row } from '#gate/row.ts';
import { createUploadBudget } from '#gate/upload-budget.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';
import { createTestServer } from '#tests/test-server.ts';
import { Problem } from '#values/problem.ts';
import { z } from 'zod';
import { closeUnread, cutSlowBodies } from './request-bodies.ts';

export const megabyte = 1024 * 1024;

let product: TestProduct;

/** Each test file calls this once: files that run in one process share this module. */
export function setUp() {
  beforeAll(async () => {
    // A folder of its own, so that uploads of other tests are not counted.
    process.env.TMPDIR = await mkdtemp(path.join(tmpdir(), 'tendwell-test-'));
    product = await testProduct();
  });
  afterEach(() => {
    for (const end of endings.splice(0)) end();
  });
}

export const endings: (() => void)[] = [];

type Options = {
  budget?: Parameters<typeof createUploadBudget>[0];
  limits?: Parameters<typeof cutSlowBodies>[1];
  /** runs once a form has arrived */
  work?: () => Promise<void>;
};

/** A server like the product's, with a table of this test. */
export async function serve({ budget, limits, work = async () => {} }: Options = {}) {
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
  const server = createTestServer(app.fetch);
  cutSlowBodies(server, limits);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  endings.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

export const formType = 'multipart/form-data; boundary=x';

export const fileStart =
  '--x\r\nContent-Disposition: form-data; name="a"; filename="a.pdf"\r\n\r\n';

/** A whole form with one file of this size. */
export const formOf = (size: number) =>
  Buffer.concat([Buffer.from(fileStart), Buffer.alloc(size), Buffer.from('\r\n--x--\r\n')]);

export async function ask(port: number, options: RequestOptions, body: string | Buffer = '') {
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
export function announce(port: number, length: number, address = '10.0.0.1', to = 'form') {
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

export async function bytesUnderWay(): Promise<number> {
  let sum = 0;
  for (const entry of await readdir(tmpdir(), { recursive: true })) {
    const found = await stat(path.join(tmpdir(), entry)).catch(() => undefined);
    if (found?.isFile() && entry.startsWith('tendwell-upload-')) sum += found.size;
  }
  return sum;
}

export async function until(isSo: () => boolean | Promise<boolean>) {
  for (let tries = 0; !(await isSo()); tries += 1) {
    if (tries > 400) throw new Error('It never happened.');
    await pause(25);
  }
}
