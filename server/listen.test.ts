import { once } from 'node:events';
import { Agent, request } from 'node:http';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { listen } from './listen.ts';

/** More than the buffers of a connection hold. */
const largeBytes = 50 * 1024 * 1024;

let isLargeOver = false;

const app = new Hono<{ Bindings: HttpBindings }>()
  .get('/large', (http) => {
    http.env.outgoing.once('close', () => (isLargeOver = true));
    return http.body(new Uint8Array(largeBytes));
  })
  .get('/:milliseconds', async (http) => {
    await pause(Number(http.req.param('milliseconds')));
    return http.text('answered');
  })
  .post('/', async (http) => http.text(await http.req.text()));
const open = (more = {}) =>
  listen(app as unknown as Hono, {
    hostname: '127.0.0.1',
    port: 0,
    wrap: (plain) => plain,
    ...more,
  });

type Answer = { text: string; connection: string | undefined };

function ask(url: string, agent: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent }, (response) => {
      let text = '';
      response.on('data', (chunk) => (text += chunk));
      response.on('end', () => resolve({ text, connection: response.headers.connection }));
      response.on('error', reject);
    });
    asked.on('error', reject).end();
  });
}

test('a stop under load cuts no request and resets no connection', async () => {
  const server = await open();
  const failures: unknown[] = [];
  let answered = 0;
  let isReady = true;
  // They reconnect when their connection is closed, until they know that the server is stopping.
  const clients = Array.from({ length: 8 }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (isReady) {
      await ask(`${server.url}/10`, agent).then(
        ({ text }) => (answered += Number(text === 'answered')),
        (error) => failures.push(error),
      );
    }
    agent.destroy();
  });
  const slow = ask(`${server.url}/1500`, new Agent({ keepAlive: true }));
  const idle = net.connect(Number(new URL(server.url).port), '127.0.0.1');
  await once(idle, 'connect');
  await pause(300);

  server.closeConnectionsAfterAnswers();
  const later = await ask(`${server.url}/0`, new Agent({ keepAlive: true }));
  expect(later).toEqual({ text: 'answered', connection: 'close' });
  await pause(200);
  isReady = false;
  await Promise.all(clients);
  const closing = server.close();
  idle.write('GET /0 HTTP/1.1\r\nHost: here\r\n\r\n');
  const [received] = await once(idle, 'data');
  expect(String(received)).toMatch(/^HTTP\/1.1 200 OK.*connection: close/is);
  await closing;

  expect(failures).toEqual([]);
  expect(answered).toBeGreaterThan(20);
  expect(await slow).toEqual({ text: 'answered', connection: 'close' });
  await expect(ask(`${server.url}/0`, new Agent())).rejects.toThrow('ECONNREFUSED');
});

test('a connection is kept for longer than a balancer would keep it', async () => {
  const server = await open();
  const { headers } = await fetch(`${server.url}/1`);
  expect(headers.get('keep-alive')).toBe('timeout=75');
  await server.close();
});

test('a client that sends headers too slowly is disconnected after about that time', async () => {
  const server = await open({ headersTimeoutMs: 500 });
  const socket = net.connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.write('GET /0 HTTP/1.1\r\nHost: here\r\n');
  const started = performance.now();
  socket.resume();
  await once(socket, 'close');
  expect(performance.now() - started).toBeLessThan(5_000);
  await server.close();
});

test('a client that reads nothing of its answer is disconnected after about that time', async () => {
  const server = await open({ stalledTimeoutMs: 500 });
  const socket = net.connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.write('GET /large HTTP/1.1\r\nHost: here\r\n\r\n');
  socket.pause();
  await expect.poll(() => isLargeOver).toBe(true);
  // What the system has received for us is there, the rest never comes.
  let received = 0;
  socket.on('data', (chunk) => (received += chunk.length)).resume();
  await once(socket, 'close');
  expect(received).toBeGreaterThan(0);
  expect(received).toBeLessThan(largeBytes);
  await server.close();
});

test('FILE-2 a body that comes to a halt loses its connection after half a minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const server = await open();
  try {
    const socket = net.connect(Number(new URL(server.url).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk));
    socket.on('error', () => {});
    socket.write('POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 1000\r\n\r\nx');
    // The server watches a body from when its headers are there.
    while (vi.getTimerCount() === 0) await pause(5);
    vi.advanceTimersByTime(29_000);
    await pause(50);
    expect([answer, socket.closed]).toEqual(['', false]);
    vi.advanceTimersByTime(3_000);
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1.1 408 Request Timeout/);
  } finally {
    vi.useRealTimers();
    await server.close();
  }
});
