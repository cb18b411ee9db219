import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { createKeyring } from '../keys.ts';
import { testDatabase } from '#tests/database.ts';
import { png } from '#tests/sample-files.ts';
import { plantMember } from '#tests/people.ts';
import { openLocalDisk } from './local-disk.ts';
import { insertPhoto, storePhoto } from './photos.ts';
import { insertFile, storeBytes } from './save-file.ts';
import { createFileStore } from './store.ts';
import { sweepFiles } from './sweep.ts';

test('the sweep removes files that no row refers to, once they are a day old, and nothing else', async () => {
  const { db } = await testDatabase();
  const directory = await mkdtemp(path.join(tmpdir(), 'tendwell-sweep-'));
  const store = createFileStore(
    await openLocalDisk(directory),
    createKeyring(['a secret'.repeat(4)]),
  );
  const { id: ownerId } = await plantMember(db);

  const source = Readable.from([Buffer.from('a document')]);
  const facts = { fileName: 'a.pdf', mediaType: 'application/pdf', ownerId };
  await insertFile(db, { ...(await storeBytes(store, source, { secret: true })), ...facts });
  await insertPhoto(db, { ...(await storePhoto(store, await png(300, 300))), ownerId });
  const known = await keysOf();
  const orphans = [randomUUID(), randomUUID()];
  for (const key of orphans) await store.put(key, Readable.from(['lost']), { secret: false });
  // As a process leaves them that was killed while it wrote.
  const halves = [randomUUID(), randomUUID()];
  for (const key of halves) await writeFile(path.join(directory, 'incoming', key), 'half');

  await sweepFiles(db, store, new Date());
  expect(await keysOf()).toEqual([...known, ...orphans, ...halves].sort());

  const [old] = orphans as [string];
  const dayBefore = new Date(Date.now() - 25 * 60 * 60 * 1000);
  for (const key of [...known, old]) {
    await utimes(path.join(directory, key.slice(0, 2), key), dayBefore, dayBefore);
  }
  await utimes(path.join(directory, 'incoming', halves[0]!), dayBefore, dayBefore);
  // A file whose name is not a UUID is not ours, and stays.
  const foreign = path.join(directory, 'no', 'notes.txt');
  await mkdir(path.dirname(foreign), { recursive: true });
  await writeFile(foreign, 'of the operator');
  await utimes(foreign, dayBefore, dayBefore);
  await sweepFiles(db, store, new Date());
  expect(await keysOf()).toEqual([...known, orphans[1]!, halves[1]!].sort());
  expect(await readFile(foreign, 'utf8')).toBe('of the operator');

  async function keysOf() {
    return (await Array.fromAsync(store.list(), ({ key }) => key)).sort();
  }
});
