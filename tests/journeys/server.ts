/**
 * The product as `npm start` runs it, with planted data, and an OpenID provider. It serves one run
 * of journeys after the other: each finds the product as it was planted and as its sources are now.
 * With `--stay` it keeps a copy of what it planted, so that the next run need not wait for it.
 */
import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { globSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createQueue } from '#platform/queue.ts';
import { registration, startProvider } from '../oidc.ts';
import { dataDirectory, port, providerPort, providerUrl, turnPort, url } from './place.ts';

const planted = `${dataDirectory}-planted`;
const stays = process.argv.includes('--stay');

let product: ChildProcess | undefined;
let startedAt = 0;
let plantedAt = 0;
let isUntouched = false;
let isStopping = false;

const hasEnded = (process: ChildProcess) =>
  process.exitCode !== null || process.signalCode !== null;

async function startProduct() {
  if (isStopping) throw new Error('The server of the journeys is stopping.');
  startedAt = Date.now();
  product = spawn(process.execPath, ['server/start.mjs'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDirectory,
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'error',
      OIDC_ISSUER: providerUrl,
      GOOGLE_CLIENT_ID: registration.clientId,
      GOOGLE_CLIENT_SECRET: registration.clientSecret,
    },
  });
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
    if (hasEnded(product)) throw new Error('The product did not start: see above.');
    await pause(100);
  }
}

async function stopProduct() {
  if (!product || hasEnded(product)) return;
  product.kill('SIGTERM');
  await once(product, 'exit');
}

/** With the owners that the database asks for. */
const copy = (from: string, to: string) => promisify(execFile)('cp', ['-a', from, to]);
const remove = (directory: string) => rm(directory, { recursive: true, force: true });

async function plant() {
  await remove(dataDirectory);
  plantedAt = Date.now();
  await startProduct();
  if (!stays) return;
  await stopProduct();
  await remove(planted);
  await copy(dataDirectory, planted);
  await startProduct();
}

async function restore() {
  await stopProduct();
  if (!stays || hasChanged('{db,demo}/**/*', plantedAt)) return plant();
  await remove(dataDirectory);
  await copy(planted, dataDirectory);
  await startProduct();
}

function hasChanged(pattern: string, since: number): boolean {
  return globSync(pattern).some((file) => statSync(file).mtimeMs > since);
}

async function makeUntouched() {
  if (isUntouched && !hasChanged('{app,server,db,demo,public}/**/*', startedAt)) return;
  await (startedAt ? restore() : plant());
  isUntouched = true;
}

const inTurn = createQueue(1);

const turns = createServer(async (request, response) => {
  const isDone = request.method === 'DELETE';
  // Who is done waits for nothing; the next one need not wait then.
  if (isDone) response.end();
  if (isDone && !stays) return;
  try {
    await inTurn(makeUntouched);
    if (isDone) return;
    isUntouched = false;
    response.end(process.cwd());
  } catch (error) {
    if (!isDone) response.writeHead(500).end((error as Error).message);
  }
});

const provider = await startProvider({ port: providerPort });
turns.listen(turnPort, '127.0.0.1');

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, async () => {
    isStopping = true;
    await stopProduct();
    await inTurn(stopProduct);
    await provider.close();
    await Promise.all([remove(dataDirectory), remove(planted)]);
    process.exit();
  });
}

// So that the first run need not wait; it hears of it when this fails.
await inTurn(makeUntouched).catch(() => {});
