import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import S3rver from '@20minutes/s3rver';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createKeyring } from '../keys.ts';
import { networkTo } from '#tests/broken-network.ts';
import { openS3Disk } from './s3-disk.ts';
import { createFileStore } from './store.ts';
import type { FileStore } from './store.ts';

let directory: string;
let server: S3rver;
let network: Awaited<ReturnType<typeof networkTo>>;
let store: FileStore;

function openStore(timeouts?: Parameters<typeof openS3Disk>[1]): FileStore {
  const url = `s3://S3RVER:S3RVER@127.0.0.1:${network.port}/tendwell?ssl=false`;
  const keys = createKeyring(['a secret of thirty-two characters or more']);
  return createFileStore(openS3Disk(url, timeouts), keys);
}

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'tendwell-s3-'));
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    // The test server drops the slash at the end of a bucket’s address when it checks a signature.
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: [{ name: 'tendwell', configs: [] }],
  });
  const { port } = await server.run();
  network = await networkTo({ hostname: '127.0.0.1', port: String(port) });
  store = openStore();
});

afterAll(async () => {
  await network.close();
  await server.close();
  await rm(directory, { recursive: true, force: true });
});

test.each([
  { size: 1, secret: true },
  { size: 70_000, secret: false },
  { size: 11_000_000, secret: true },
])('a bucket stores $size bytes (secret: $secret) and removes them', async ({ size, secret }) => {
  const key = randomUUID();
  const content = randomBytes(size);
  const stored = await store.put(key, Readable.from([content]), { secret });
  expect(stored.byteSize).toBe(size);
  expect((await buffer(await store.read(key, stored))).equals(content)).toBe(true);

  await store.remove(key);
  await expect(store.read(key, stored)).rejects.toThrow();
});

test('an upload that breaks off leaves nothing in the bucket', async () => {
  const broken = Readable.from(
    (async function* () {
      yield randomBytes(7_000_000);
      throw new Error('connection lost');
    })(),
  );
  const before = await readdir(directory, { recursive: true });
  await expect(store.put(randomUUID(), broken, { secret: true })).rejects.toThrow(
    'connection lost',
  );
  expect(await readdir(directory, { recursive: true })).toEqual(before);
});

test('a bucket lists its files and when they were written', async () => {
  const key = randomUUID();
  await store.put(key, Readable.from(['kept']), { secret: false });
  const listed = await Array.fromAsync(store.list());
  const { writtenAt } = listed.find((file) => file.key === key)!;
  expect(Math.abs(Date.now() - writtenAt.getTime())).toBeLessThan(60_000);
});

describe('a bucket that is down', () => {
  const put = (disk: FileStore, key = randomUUID()) =>
    disk.put(key, Readable.from(['kept']), { secret: true });
  const files = async () =>
    (await readdir(directory, { recursive: true })).filter((name) => name.includes('-')).sort();
  afterEach(() => network.set('open'));

  test.each(['refused', 'closed', 'stalled'] as const)(
    '(%s) is a 503 in time, nothing is half done, and it comes back by itself',
    async (state) => {
      const limited = openStore({ timeoutMs: 1_500, pauseMs: 300 });
      const key = randomUUID();
      const stored = await put(limited, key);
      const before = await files();
      await network.set(state);
      const started = performance.now();
      const answers = await Promise.allSettled([
        put(limited),
        limited.read(key, stored),
        limited.remove(key),
      ]);
      for (const answer of answers) {
        expect(answer).toMatchObject({ reason: { kind: 'unavailable', status: 503 } });
      }
      // The next request is not sent at all.
      await expect(put(limited)).rejects.toMatchObject({ retryAfterSeconds: 10 });
      expect(performance.now() - started).toBeLessThan(6_000);

      await network.set('open');
      await expect
        .poll(
          () =>
            put(limited).then(
              () => true,
              () => false,
            ),
          { timeout: 5_000 },
        )
        .toBe(true);
      expect((await buffer(await limited.read(key, stored))).toString()).toBe('kept');
      const added = (await files()).filter((name) => !before.includes(name));
      // One file, and what the test server writes next to it.
      expect(new Set(added.map((name) => /[0-9a-f-]{36}/.exec(name)?.[0])).size).toBe(1);
    },
  );

  // S3 discards what was cut short. The test server keeps it, as a file that has no row and is swept.
  test('(in the middle of an upload) is a 503, and the next try works', async () => {
    const limited = openStore({ timeoutMs: 3_000, pauseMs: 300 });
    const content = randomBytes(8_000_000);
    const upload = () => limited.put(randomUUID(), Readable.from([content]), { secret: true });
    network.refuseAfter(4_000_000);
    await expect(upload()).rejects.toMatchObject({ kind: 'unavailable', status: 503 });
    await network.set('open');
    await pause(300);
    expect(await upload()).toMatchObject({ byteSize: content.length });
  });

  test('connections that were lost silently time out', async () => {
    const limited = openStore({ timeoutMs: 1_000, pauseMs: 200 });
    await put(limited);
    network.silence();
    await expect
      .poll(
        () =>
          put(limited).then(
            () => true,
            () => false,
          ),
        { timeout: 8_000 },
      )
      .toBe(true);
  });
});
