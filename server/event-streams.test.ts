import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { listenTo } from '#tests/event-stream.ts';
import { onTeardown } from '#tests/setup.ts';
import { writeEvents } from './event-streams.ts';
import { listen } from './listen.ts';
import { securityHeaders } from './security-headers.ts';

/** Events of a page that is opened at `/events`, and what was made to answer it. */
async function serveOne() {
  const made: WeakRef<object>[] = [];
  let end = () => {};
  const app = new Hono().use(writeEvents, securityHeaders(undefined)).get('/events', (http) => {
    made.push(new WeakRef(http), new WeakRef(http.req.raw), new WeakRef(http.req.raw.headers));
    http.set('events', (page) => {
      page.write('id: 1\nevent: ready\ndata: {}\n\n');
      end = () => page.end();
    });
    http.header('Content-Type', 'text/event-stream');
    http.header('Set-Cookie', 'one=1', { append: true });
    http.header('Set-Cookie', 'two=2', { append: true });
    return http.body(null);
  });
  const server = await listen(app, { hostname: '127.0.0.1', port: 0, wrap: (plain) => plain });
  onTeardown(server.close);
  return { url: `${server.url}/events`, made, end: () => end() };
}

test('a stream has the headers of every answer, and its events', async () => {
  const { url, end } = await serveOne();
  const { headers, body } = await fetch(url);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.getSetCookie()).toEqual(['one=1', 'two=2']);
  const page = listenTo(body!);
  expect(await page.atLeast(1)).toMatchObject([{ id: 1, event: 'ready' }]);
  end();
  await page.ended;
});

test('a request for the headers alone opens no stream', async () => {
  const { url } = await serveOne();
  const { status, headers } = await fetch(url, { method: 'HEAD' });
  expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream']);
});

test('an open page keeps nothing in memory of what answered it', async () => {
  const { url, made } = await serveOne();
  const page = listenTo((await fetch(url)).body!);
  await page.atLeast(1);
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  // A weak reference that was made or read in this turn still holds its object.
  await pause(0);
  collectGarbage();
  expect(made.map((one) => one.deref())).toEqual([undefined, undefined, undefined]);
  await page.close();
});
