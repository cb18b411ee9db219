import { once } from 'node:events';
import { Agent, request as openRequest } from 'node:http';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/database/connection.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';
import { onTeardown } from '#tests/setup.ts';
import { createHttp } from './http.ts';
import { listen } from './listen.ts';

/* The HTTP server of the product without pages, on a real port. */

let product: TestProduct;
let url: string;
let isCancelled = false;
const endless = new ReadableStream({ cancel: () => void (isCancelled = true) });
beforeAll(async () => {
  product = await testProduct();
  const app = createHttp({
    ...product.parts,
    db: product.db,
    availability: { check: async () => true },
    visits: { publicUrl: undefined, trustedProxies: [] },
    isStopping: () => false,
    pages: {
      mayBeKept: false,
      addFiles: (http) => void http.get('/endless', () => new Response(endless)),
      loadBuild: () => Promise.reject(new Error('There are no pages here.')),
      loadApi: async () => product.api,
      wrap: (listener) => listener,
      close: async () => {},
    },
  });
  const server = await listen(app, { hostname: '127.0.0.1', port: 0, wrap: (plain) => plain });
  onTeardown(server.close);
  url = server.url;
});

const get = (path: string) => fetch(url + path, { headers: { 'user-agent': 'tests' } });

async function ask(path: string, options: RequestOptions, body: Buffer | string = '') {
  const headers = { 'user-agent': 'tests', ...options.headers };
  const request = openRequest(url + path, { ...options, headers });
  request.on('error', () => {});
  request.end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return response;
}

test.each(['TRACE', 'OPTIONS', 'PUT', 'DELETE'])(
  '%s is refused, on pages as on endpoints, and nothing is told to other sites',
  async (method) => {
    for (const path of ['/', '/_api/auth/session']) {
      const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
      const refused = await ask(path, { method, headers });
      expect(refused.statusCode).toBe(405);
      expect(refused.headers.allow).toBe('GET, HEAD, POST');
      expect(Object.keys(refused.headers).join()).not.toMatch(/access-control/);
    }
  },
);

test('FILE-2 a form that is refused before it has arrived ends its connection, and the next request passes', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const form = Buffer.alloc(5 * 1024 * 1024);
  const refused = await ask('/_api/verifications/upload', { agent, method: 'POST', headers }, form);
  expect(refused.statusCode).toBe(401);
  expect(refused.headers.connection).toBe('close');
  // At once, and after the time in which the server closes an unfinished connection.
  for (const wait of [0, 1_200]) {
    await pause(wait);
    expect((await ask('/healthz', { agent })).statusCode).toBe(200);
  }
  agent.destroy();
});

test.each(['/healthz', '/readyz', '/_api/cities/list', '/_api/nowhere'])(
  '%s has the security headers',
  async (path) => {
    const { headers } = await get(path);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  },
);

test('what HEAD is answered with is not read, and not left open', async () => {
  expect((await ask('/endless', { method: 'HEAD' })).statusCode).toBe(200);
  expect(isCancelled).toBe(true);
});

test('SEARCH-1 of three hundred searches that wait for the database most are refused', async () => {
  const statuses: number[] = [];
  // On a separate connection, because the product uses all of its own.
  const other = openDatabase(product.url, { connections: 1 });
  onTeardown(other.close);
  const { asked } = await other.driver.begin(async (transaction) => {
    await transaction`lock table listed_caregivers in access exclusive mode`;
    const searches = Array.from({ length: 300 }, async () => {
      const { status, headers } = await get('/_api/caregivers/search?sort=best');
      statuses.push(status);
      return { status, wait: headers.get('retry-after') };
    });
    await expect.poll(() => statuses.length).toBeGreaterThanOrEqual(236);
    expect(new Set(statuses)).toEqual(new Set([503]));
    // Another path does not wait for them.
    expect((await get('/_api/cities/list')).status).toBe(200);
    return { asked: searches };
  });
  const answers = await Promise.all(asked);
  expect(answers.find(({ status }) => status === 503)!.wait).toBe('5');
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(4);
});
