import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../database/connection.ts';
import { createKeyring } from '../keys.ts';
import { testDatabase } from '#tests/database.ts';
import { plantMember } from '#tests/people.ts';
import { openLocalDisk } from './local-disk.ts';
import { insertPhoto, readPhoto, storePhoto } from './photos.ts';
import { createFileStore, type FileStore } from './store.ts';

let db: Database;
let directory: string;
let store: FileStore;
let portrait: Buffer;
let ownerId: string;

beforeAll(async () => {
  ({ db } = await testDatabase());
  directory = await mkdtemp(path.join(tmpdir(), 'tendwell-photos-'));
  const keys = createKeyring(['a secret of thirty-two characters or more']);
  store = createFileStore(await openLocalDisk(directory), keys);
  portrait = await sharp({
    create: { width: 512, height: 512, channels: 3, background: '#d9694c' },
  })
    .jpeg()
    .toBuffer();
  ({ id: ownerId } = await plantMember(db));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

it('A saved photo can be read with the values of its row', async () => {
  const saved = await storePhoto(store, portrait);
  const id = await insertPhoto(db, { ...saved, ownerId });
  const row = await db
    .selectFrom('photos')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ ...saved, ownerId, width: 512, height: 512 });

  expect(saved.variants).toHaveLength(3);
  for (const { key, width, height } of saved.variants) {
    const bytes = await buffer(await store.read(key, { keyId: null }));
    expect(await sharp(bytes).metadata()).toMatchObject({ width, height });
  }
});

it('A photo is read by its address, in the next larger width there is', async () => {
  const id = await insertPhoto(db, { ...(await storePhoto(store, portrait)), ownerId });
  const read = async (width: number, extension: string, photoId = id) => {
    const photo = await readPhoto(db, store, { id: photoId, width, extension });
    if (!photo) return undefined;
    const { width: actual } = await sharp(await buffer(photo.content)).metadata();
    return `${actual} ${photo.mediaType}`;
  };
  expect(await read(112, 'webp')).toBe('112 image/webp');
  expect(await read(200, 'webp')).toBe('224 image/webp');
  expect(await read(896, 'webp')).toBe('448 image/webp');
  expect(await read(112, 'jpg')).toBeUndefined();
  expect(await read(112, 'svg')).toBeUndefined();
  expect(await read(NaN, 'webp')).toBeUndefined();
  expect(await read(112, 'webp', randomUUID())).toBeUndefined();
  expect(await read(112, 'webp', 'made-up')).toBeUndefined();
});
