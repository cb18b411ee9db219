import { mkdtemp } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from './database.ts';
import { onTeardown } from './setup.ts';
import { addressOf, secret, startProcess } from './started-product.ts';

/** Of the product that is attacked, and of another one that is not: the machine may be busy with both. */
let address: string;
let calm: string;
beforeAll(async () => {
  address = await start();
  calm = await start();
});

async function start(): Promise<string> {
  const { url } = await testDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'tendwell-slow-'));
  const settings = { DATABASE_URL: url, APP_SECRET: secret, DATA_DIR: folder, PROCESSES: '1' };
  return addressOf(startProcess({ ...settings, STOP_GRACE_SECONDS: '0' }));
}

/** Headers that never end, a body that never ends, and an answer that nobody reads. */
const beginnings = [
  'GET / HTTP/1.1\r\nHost: here\r\nUser-Agent: slow\r\nX-Slow: ',
  'POST /_api/auth/login_with_password HTTP/1.1\r\nHost: here\r\nUser-Agent: slow\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{',
  'GET /caregivers HTTP/1.1\r\nHost: here\r\nUser-Agent: slow\r\n\r\n',
];

const reader = 2;

/** A connection that sends a byte now and then, or reads nothing; one that is cut comes again. */
function keepSlow(kind: number, open: Set<net.Socket>): void {
  const { hostname, port } = new URL(address);
  const socket = net.connect(Number(port), hostname, () => socket.write(beginnings[kind]!));
  open.add(socket);
  socket.pause();
  const drip = setInterval(() => kind === reader || socket.write('x'), 2_000);
  socket.on('error', () => {});
  socket.on('close', () => {
    clearInterval(drip);
    if (open.delete(socket)) keepSlow(kind, open);
  });
}

async function ask(place: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(`${place}/_api/places/suggest?q=mia`, {
    headers: { connection: 'close' },
  });
  expect(answer.status).toBe(200);
  await answer.text();
  return performance.now() - started;
}

/** The time within which 95 of a hundred get their answer, as a multiple of what it takes at the other one. */
async function slowness(): Promise<number> {
  const [times, calmTimes]: [number[], number[]] = [[], []];
  for (let count = 0; count < 100; count += 1) {
    times.push(await ask(address));
    calmTimes.push(await ask(calm));
  }
  const p95 = (all: number[]) => all.toSorted((one, other) => one - other)[94]!;
  return p95(times) / p95(calmTimes);
}

test('a thousand slow connections take nobody twice the time', async () => {
  await slowness();
  const open = new Set<net.Socket>();
  onTeardown(async () => {
    const all = [...open];
    open.clear();
    for (const socket of all) socket.destroy();
  });
  for (let count = 0; count < 1_000; count += 1) keepSlow(count % beginnings.length, open);
  await expect
    .poll(() => [...open].filter(({ connecting }) => !connecting).length, { timeout: 60_000 })
    .toBe(1_000);
  // Until those with slow headers are cut for the first time and have come again.
  await pause(9_000);
  await expect.poll(slowness, { timeout: 90_000 }).toBeLessThan(2);
});
