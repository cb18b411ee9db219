import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKeyring } from '#platform/keys.ts';
import { openS3Disk } from './s3-disk.ts';
import { createFileStore } from './store.ts';
import type { FileStore } from './store.ts';

let directory: string;
let server: S3rver;
let store: FileStore;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'tendwell-s3-'));
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    // It forgets the slash at the end of a bucket’s address when it checks who asks for a list.
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: [{ name: 'tendwell', configs: [] }],
  });
  const { port } = await server.run();
  const disk = openS3Disk(`s3://S3RVER:S3RVER@127.0.0.1:${port}/tendwell?ssl=false`);
  store = createFileStore(disk, createKeyring(['a secret of thirty-two characters or more']));
});

afterAll(async () => {
  await server.close();
  await rm(directory, { recursive: true, force: true });
});

test.each([
  { size: 1, secret: true },
  { size: 70_000, secret: false },
  { size: 11_000_000, secret: true },
])(
  'a bucket keeps $size bytes (secret: $secret) and forgets them when told',
  async ({ size, secret }) => {
    const key = randomUUID();
    const content = randomBytes(size);
    const stored = await store.put(key, Readable.from([content]), { secret });
    expect(stored.byteSize).toBe(size);
    expect((await buffer(await store.read(key, stored))).equals(content)).toBe(true);

    await store.remove(key);
    await expect(store.read(key, stored)).rejects.toThrow();
  },
);

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

test('a bucket lists what it keeps, and since when', async () => {
  const key = randomUUID();
  await store.put(key, Readable.from(['kept']), { secret: false });
  const listed = await Array.fromAsync(store.list());
  const { writtenAt } = listed.find((file) => file.key === key)!;
  expect(Math.abs(Date.now() - writtenAt.getTime())).toBeLessThan(60_000);
});
