import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createKeyring } from '../keys.ts';
import type { Keyring } from '../keys.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';
import { openLocalDisk } from './local-disk.ts';
import { reencryptFiles } from './reencryption.ts';
import { insertFile, storeBytes } from './save-file.ts';
import { createFileStore } from './store.ts';
import type { Disk } from './store.ts';

const oldSecret = 'an older secret of thirty-two characters or more';
const newSecret = 'a newer secret of thirty-two characters or more';
const older = createKeyring([oldSecret]);
const both = createKeyring([newSecret, oldSecret]);
const newer = createKeyring([newSecret]);

let product: TestProduct;
let ownerId: string;
let directory: string;
let disk: Disk;
beforeAll(async () => {
  product = await testProduct();
  ({ id: ownerId } = await product.join(['caregiver']));
});
beforeEach(async () => {
  await product.db.deleteFrom('files').execute();
  directory = await mkdtemp(path.join(tmpdir(), 'tendwell-reencryption-'));
  disk = await openLocalDisk(directory);
});

async function save(content: Buffer, { secret = true } = {}) {
  const source = Readable.from([content]);
  const bytes = await storeBytes(createFileStore(disk, older), source, { secret });
  const facts = { fileName: 'a.pdf', mediaType: 'application/pdf', ownerId };
  return insertFile(product.db, { ...bytes, ...facts });
}

const reencrypt = (onto = disk) =>
  reencryptFiles(product.db, {
    ...product.platform,
    keys: both,
    files: createFileStore(onto, both),
  });

const rowOf = (id: string) =>
  product.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function read(id: string, keys: Keyring): Promise<Buffer> {
  const { storageKey, encryptionKeyId } = await rowOf(id);
  const store = createFileStore(disk, keys);
  return buffer(await store.read(storageKey, { keyId: encryptionKeyId }));
}

/** The files to be removed later, and in how many seconds. */
async function removals() {
  const { rows } = await sql<{ key: string; wait: number }>`
    select data -> 'keys' ->> 0 as key, extract(epoch from start_after - created_on)::int as wait
    from jobs.job where name = 'files.remove'`.execute(product.db);
  return rows;
}

test('after a new secret every document can be decrypted with it alone', async () => {
  const contents = [randomBytes(1), randomBytes(200_000), Buffer.from('a small document')];
  const ids = await Promise.all(contents.map((content) => save(content)));
  const open = await save(Buffer.from('open to all'), { secret: false });
  const before = await Promise.all(ids.map(rowOf));
  const openBefore = await rowOf(open);
  await expect(read(ids[0]!, newer)).rejects.toThrow('which APP_SECRET does not list');

  await reencrypt();
  for (const [index, id] of ids.entries()) {
    expect((await read(id, newer)).equals(contents[index]!)).toBe(true);
  }
  expect(await rowOf(open)).toEqual(openBefore);
  // The old file can still be read for a minute.
  for (const { storageKey } of before) {
    expect(await removals()).toContainEqual({ key: storageKey, wait: 60 });
  }

  const after = await Promise.all(ids.map(rowOf));
  await reencrypt();
  expect(await Promise.all(ids.map(rowOf))).toEqual(after);
});

test.each([
  [
    'half a copy is written',
    (name: string, bytes: Readable) => disk.write(name, Readable.from(half(bytes))),
  ],
  [
    'the copy is complete and no row refers to it',
    async (name: string, bytes: Readable) => {
      await disk.write(name, bytes);
      throw new Error('killed');
    },
  ],
])('when it ends while %s, the document is as it was', async (_, write) => {
  const content = randomBytes(200_000);
  const id = await save(content);
  const before = await rowOf(id);
  await reencrypt({ ...disk, write });
  expect(await rowOf(id)).toEqual(before);
  expect((await read(id, older)).equals(content)).toBe(true);

  await reencrypt();
  expect((await read(id, newer)).equals(content)).toBe(true);
});

async function* half(bytes: Readable) {
  for await (const chunk of bytes) {
    yield chunk;
    throw new Error('killed');
  }
}

test('a document that cannot be read is skipped, and more than one batch is processed', async () => {
  const ids = await Promise.all(Array.from({ length: 60 }, () => save(Buffer.from('a document'))));
  const [lost, ...others] = ids.toSorted() as [string, ...string[]];
  await disk.remove((await rowOf(lost)).storageKey);
  await reencrypt();
  await Promise.all(others.map((id) => read(id, newer)));
  expect((await rowOf(lost)).encryptionKeyId).toBe(older.newestKeyId);
});

test('two at once leave one copy of each', async () => {
  const ids = await Promise.all(['one', 'two', 'three'].map((word) => save(Buffer.from(word))));
  const old = await Promise.all(ids.map(rowOf));
  await Promise.all([reencrypt(), reencrypt()]);
  for (const { storageKey } of old) await disk.remove(storageKey);
  const rows = await Promise.all(ids.map(rowOf));
  const kept = await Array.fromAsync(disk.list(), ({ name }) => name);
  expect(kept.toSorted()).toEqual(rows.map(({ storageKey }) => storageKey).toSorted());
  expect(await readdir(path.join(directory, 'incoming'))).toEqual([]);
});
