import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../database/connection.ts';
import { createKeyring } from '../keys.ts';
import { testDatabase } from '#tests/database.ts';
import { plantMember } from '#tests/people.ts';
import { openLocalDisk } from './local-disk.ts';
import { insertFile, storeBytes } from './save-file.ts';
import { createFileStore, type FileStore } from './store.ts';

let db: Database;
let directory: string;
let store: FileStore;
let ownerId: string;

beforeAll(async () => {
  ({ db } = await testDatabase());
  directory = await mkdtemp(path.join(tmpdir(), 'tendwell-files-'));
  const keys = createKeyring(['a secret of thirty-two characters or more']);
  store = createFileStore(await openLocalDisk(directory), keys);
  ({ id: ownerId } = await plantMember(db));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

it('A saved file can be read with the values of its row', async () => {
  const source = Readable.from([Buffer.from('ten years with the Millers')]);
  const bytes = await storeBytes(store, source, { secret: true });
  const facts = { fileName: 'resume.pdf', mediaType: 'application/pdf', ownerId };
  const id = await insertFile(db, { ...bytes, ...facts });
  const row = await db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ ownerId, fileName: 'resume.pdf', byteSize: 26 });
  const stream = await store.read(row.storageKey, { keyId: row.encryptionKeyId });
  expect(await text(stream)).toBe('ten years with the Millers');
});
