import { once } from 'node:events';
import { Agent } from 'node:http';
import type { RequestOptions } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import {
  announce,
  ask,
  bytesUnderWay,
  endings,
  fileStart,
  formType,
  megabyte,
  serve,
  setUp,
  until,
} from './test-request-bodies.ts';

setUp();

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
