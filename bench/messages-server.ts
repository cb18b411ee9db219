/** The server of one side of `bench/messages.ts`, in a process of its own, so that its memory can be measured. */
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from '#platform/clock.ts';
import { openDatabase } from '#platform/database/connection.ts';
import { openLocalDisk } from '#platform/files/local-disk.ts';
import { createFileStore } from '#platform/files/store.ts';
import { createKeyring } from '#platform/keys.ts';
import { createLimits } from '#platform/limits.ts';
import { createLog } from '#platform/log.ts';
import type { Platform } from '#platform/platform.ts';
import { startPush } from '#platform/push/push.ts';
import { publicHosts } from '#platform/web-push/outside.ts';
import { createVapidKeys, pairsOf } from '#platform/web-push/vapid-keys.ts';
import { createWebPush } from '#platform/web-push/web-push.ts';
import { createHttp } from '#server/http.ts';
import { listen } from '#server/listen.ts';
import { createApi } from '../app/create-api.ts';
import type { CreatedApi } from '../app/create-api.ts';

const [side, databaseUrl] = process.argv.slice(2) as ['product' | 'control', string];
const connection = openDatabase(databaseUrl);

/** The product's HTTP server without pages. */
async function serveProduct(): Promise<string> {
  const quick = openDatabase(databaseUrl, {
    connections: 5,
    mayLoseCommits: true,
  }).db;
  const keys = createKeyring(['a secret for the benchmark, long enough']);
  const directory = await mkdtemp(path.join(tmpdir(), 'tendwell-bench-files-'));
  process.on('exit', () => rmSync(directory, { recursive: true, force: true }));
  const disk = await openLocalDisk(directory);
  const platform: Platform = {
    clock: systemClock,
    files: createFileStore(disk, keys),
    jobs: {
      send: async () => {},
      sendOutsideTransaction: async () => {},
      listFailed: async () => [],
      retry: async () => false,
    },
    keys,
    limits: createLimits(quick, 1),
    log: createLog('silent'),
    openid: null,
    push: await startPush(connection),
    settings: {
      brand: { name: 'Bench', supportEmail: '', partnerEmail: '', privacyEmail: '' },
      publicUrl: 'http://127.0.0.1',
      demonstration: null,
    },
    webPush: createWebPush({
      keys: createVapidKeys(pairsOf(keys)),
      subject: 'mailto:support@tendwell.example',
      outside: publicHosts,
    }),
  };
  let api: CreatedApi | undefined;
  const app = createHttp({
    db: connection.db,
    availability: { check: async () => true },
    isStopping: () => false,
    quick,
    transact: openDatabase(databaseUrl).transact,
    platform,
    visits: { publicUrl: undefined, trustedProxies: [] },
    pages: {
      mayBeKept: false,
      addFiles: () => {},
      loadBuild: () => Promise.reject(new Error('There are no pages here.')),
      loadApi: async (parts) => (api ??= createApi(parts)),
      wrap: (listener) => listener,
      close: async () => {},
    },
  });
  const { url } = await listen(app, { hostname: '127.0.0.1', port: 0, wrap: (plain) => plain });
  return url;
}

/** The minimum that stores and delivers a message: one insert, one NOTIFY, one write to each stream. */
async function serveControl(): Promise<string> {
  const streams = new Map<string, ServerResponse>();
  await connection.driver.listen('bare', (notice) => {
    const [userId = '', conversationId] = notice.split(' ');
    streams.get(userId)?.write(`event: message\ndata: {"conversationId":"${conversationId}"}\n\n`);
  });
  const server = createServer(async (request, response) => {
    const url = new URL(request.url!, 'http://127.0.0.1');
    if (request.method === 'GET') {
      streams.set(url.searchParams.get('user')!, response);
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(':\n\n');
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { conversationId, content } = JSON.parse(Buffer.concat(chunks).toString());
    const notice = `${url.searchParams.get('to')} ${conversationId}`;
    await connection.driver.begin(async (sql) => {
      await sql`insert into bare_messages (conversation_id, content) values (${conversationId}, ${content})`;
      await sql`select pg_notify('bare', ${notice})`;
    });
    response.end('{}');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

process.on('message', async () => {
  // What is freed goes back to the system a moment later.
  for (let count = 0; count < 3; count += 1) {
    globalThis.gc?.();
    await pause(1000);
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  process.send!({ used: heapUsed + external, rss });
});
process.on('disconnect', () => process.exit());

const url = side === 'product' ? await serveProduct() : await serveControl();
process.send!({ url });
