import { once } from 'node:events';
import { Agent, request } from 'node:http';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { listen } from './listen.ts';

const app = new Hono().get('/:milliseconds', async (http) => {
  await pause(Number(http.req.param('milliseconds')));
  return http.text('answered');
});
const open = (more = {}) =>
  listen(app, { hostname: '127.0.0.1', port: 0, wrap: (plain) => plain, ...more });

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
  const failures: (string | undefined)[] = [];
  let answered = 0;
  let isClosing = false;
  const clients = Array.from({ length: 8 }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!isClosing) {
      await ask(`${server.url}/10`, agent).then(
        ({ text }) => {
          expect(text).toBe('answered');
          answered += 1;
        },
        // Whoever comes when the door is closed is told so before anything is sent.
        ({ code }) => code === 'ECONNREFUSED' || failures.push(code),
      );
    }
    agent.destroy();
  });
  const slow = pause(200).then(() => ask(`${server.url}/1500`, new Agent({ keepAlive: true })));
  await pause(400);
  server.sendAway();
  const later = await ask(`${server.url}/0`, new Agent({ keepAlive: true }));
  expect(later).toEqual({ text: 'answered', connection: 'close' });
  await pause(300);
  await server.close();
  isClosing = true;
  await Promise.all(clients);

  expect(failures).toEqual([]);
  expect(answered).toBeGreaterThan(20);
  expect(await slow).toEqual({ text: 'answered', connection: 'close' });
});

test('whoever sends headers too slowly loses the connection in about that time', async () => {
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
