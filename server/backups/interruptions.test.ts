/** What may go wrong while a backup is taken, and with what lies in its place. */
import { randomUUID } from 'node:crypto';
import { cp, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { openLocalDisk } from '#platform/files/local-disk.ts';
import { insertFile, storeBytes } from '#platform/files/save-file.ts';
import { sweepFiles } from '#platform/files/sweep.ts';
import { testDatabase } from '#tests/database.ts';
import { plantMember } from '#tests/people.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';
import { openPlace } from './place.ts';
import { restoreBackup } from './restore-backup.ts';
import { readKeyPair } from './sealing.ts';
import { takeBackup } from './take-backup.ts';
import {
  begin,
  emptyProduct,
  filesIn,
  makeKey,
  newDirectory,
  placeOf,
  run,
} from './test-places.ts';
import type { TestPlace } from './test-places.ts';

const fileCount = 120;

let source: TestPlace;
let product: TestProduct;
let ownerId: string;
let key: Awaited<ReturnType<typeof makeKey>>;
let settings: Record<string, string>;

beforeAll(async () => {
  source = placeOf(await testDatabase(), await newDirectory('source'));
  product = await testProduct(source.connection.url, source.files);
  ({ id: ownerId } = await plantMember(product.db));
  for (let number = 0; number < fileCount; number += 1) await upload(`file ${number}`);
  key = await makeKey();
  settings = { ...source.settings, ...key.settings };
});

async function upload(content: string): Promise<{ id: string; storageKey: string }> {
  const bytes = Readable.from([Buffer.from(content)]);
  const stored = await storeBytes(product.platform.files, bytes, { secret: true });
  const facts = { fileName: 'a.pdf', mediaType: 'application/pdf', ownerId };
  return { id: await insertFile(product.db, { ...stored, ...facts }), ...stored };
}

/** The objects in a directory, without those that are being written. */
async function objectsIn(place: string): Promise<string[]> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.age'))
    .map((entry) => path.relative(place, path.join(entry.parentPath, entry.name)));
}

const filesOf = async (place: string) =>
  (await objectsIn(place)).filter((name) => name.startsWith('files'));

test('a backup that was killed is refused by the restore, and the next one copies only the rest', async () => {
  const place = await newDirectory('killed');
  const { child, ended } = begin('backup', [place], settings);
  await expect.poll(() => filesOf(place), { interval: 5, timeout: 60_000 }).not.toEqual([]);
  child.kill('SIGKILL');
  await ended;
  const copied = await filesOf(place);
  expect(copied.length).toBeLessThan(fileCount);
  const { ino } = await stat(path.join(place, copied[0]!));
  const restore = ['--key', key.file];
  expect(await run('restore', [place, ...restore], (await emptyProduct()).settings)).toEqual({
    code: 1,
    said: 'There is no complete backup in this place, only 1 that did not come to an end.\n',
  });

  const { said } = await run('backup', [place], settings);
  expect(said).toContain(`${fileCount} files, of which ${fileCount - copied.length} were copied.`);
  expect(await readdir(path.join(place, 'backups'))).toHaveLength(1);
  // Not written again.
  expect((await stat(path.join(place, copied[0]!))).ino).toBe(ino);

  expect((await run('backup', [place], settings)).said).toContain('of which 0 were copied.');
});

test('what the snapshot names is kept until it is copied, and removed afterwards', async () => {
  const directory = await newDirectory('kept');
  const real = await openPlace(directory);
  const gone = await upload('of somebody who leaves');
  const swept = await upload('of a row that vanishes');
  const atFiles = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  /** The directory, which waits before the first file is written. */
  const place = {
    ...real,
    async write(name: string, bytes: Readable) {
      if (name.startsWith('files/')) {
        atFiles.resolve();
        await goOn.promise;
      }
      await real.write(name, bytes);
    },
  };
  const disk = await openLocalDisk(source.files);
  const { BACKUP_KEY: publicKey } = key.settings;
  const options = { publicKey, keep: undefined };
  const target = { databaseUrl: source.connection.url, disk };
  const taking = takeBackup(target, { place, ...options });
  await atFiles.promise;

  await product.db.deleteFrom('files').where('id', 'in', [gone.id, swept.id]).execute();
  await product.platform.jobs.send(product.db, 'files.remove', { keys: [gone.storageKey] });
  const states = () =>
    sql<{ state: string; isLater: boolean }>`
      select state, start_after > now() + interval '5 minutes' as is_later
      from jobs.job where name = 'files.remove' order by created_on`
      .execute(product.db)
      .then(({ rows }) => rows);
  // It was put off.
  await expect.poll(states).toEqual([
    { state: 'completed', isLater: false },
    { state: 'created', isLater: true },
  ]);
  const dayBefore = new Date(Date.now() - 25 * 60 * 60 * 1000);
  const storedAt = (name: string) => path.join(source.files, name.slice(0, 2), name);
  await utimes(storedAt(swept.storageKey), dayBefore, dayBefore);
  await sweepFiles(product.db, product.platform.files, new Date());
  await expect(takeBackup(target, { place: real, ...options })).rejects.toThrow(
    'Another backup of this database is under way.',
  );
  goOn.resolve();
  const { manifest } = await taking;
  expect(manifest.files).toMatchObject({ lines: fileCount + 2, missing: [] });
  const names = (await filesOf(directory)).join();
  expect(names).toContain(gone.storageKey);
  expect(names).toContain(swept.storageKey);

  await sweepFiles(product.db, product.platform.files, new Date());
  await expect(stat(storedAt(swept.storageKey))).rejects.toThrow('ENOENT');
  await sql`update jobs.job set start_after = now() where name = 'files.remove'`.execute(
    product.db,
  );
  await expect.poll(() => stat(storedAt(gone.storageKey)).catch(() => 'gone')).toBe('gone');
});

test('older backups go, and with them the files that only they had', async () => {
  const place = await newDirectory('pruned');
  const gone = await upload('of somebody who leaves');
  await run('backup', [place], settings);
  await product.db.deleteFrom('files').where('id', '=', gone.id).execute();
  await product.platform.files.remove(gone.storageKey);
  await run('backup', [place], settings);
  expect((await filesOf(place)).join()).toContain(gone.storageKey);

  const { said } = await run('backup', [place, '--keep', '1'], settings);
  expect(said).toContain('Removed 2 older backups.');
  expect(await readdir(path.join(place, 'backups'))).toHaveLength(1);
  expect(await filesOf(place)).toHaveLength(fileCount);
  expect((await run('restore', [place, '--key', key.file, '--check'], {})).said).toMatch(
    /^Backup \S+: \d+ rows of \d+ tables and \d+ files are whole\.\n$/,
  );
});

test('a store that has lost files gets them back from whichever backup has them', async () => {
  const place = await newDirectory('lost');
  await run('backup', [place], settings);
  const disk = await openLocalDisk(source.files);
  const before = await filesIn(disk);
  const later = await upload('after the backup');
  for (const name of Object.keys(before).slice(0, 3)) await disk.remove(name);
  const { said } = await run('restore', [place, '--key', key.file, '--files'], settings);
  expect(said).toBe('3 files were added; 1 that rows name are not in this place.\n');
  expect(await filesIn(disk)).toMatchObject(before);
  await product.db.deleteFrom('files').where('id', '=', later.id).execute();
  await disk.remove(later.storageKey);
});

describe('a restore refuses', () => {
  let whole: string;
  beforeAll(async () => {
    whole = await newDirectory('whole');
    await run('backup', [whole], settings);
  });

  async function restoreIn(place: string, keyFile: string, into: TestPlace) {
    const { code, said } = await run('restore', [place, '--key', keyFile], into.settings);
    expect(code).toBe(1);
    return said;
  }

  /** As the command does it, without the seconds that each process needs to start. */
  async function restore(place: string, into: TestPlace) {
    await restoreBackup(
      { databaseUrl: into.connection.url, disk: await openLocalDisk(into.files) },
      {
        place: await openPlace(place),
        keys: await readKeyPair(await readFile(key.file, 'utf8')),
        named: undefined,
        isMove: false,
      },
    );
  }

  async function refusal(place: string, into?: TestPlace): Promise<string> {
    const restoring = restore(place, into ?? (await emptyProduct()));
    return restoring.then(
      () => 'It was restored.',
      (error: Error) => error.message,
    );
  }

  test('a database with tables, and files that are not in the backup', async () => {
    const full = placeOf(source.connection, await newDirectory('data'));
    expect(await restoreIn(whole, key.file, full)).toBe(
      'The database is not empty: it has the table jobs.bam. Restore into an empty one.\n',
    );
    const target = await emptyProduct();
    const disk = await openLocalDisk(target.files);
    await disk.write(randomUUID(), Readable.from(['of another product']));
    expect(await refusal(whole, target)).toMatch(/^The store of files is not empty/);
  });

  test('a key that is not the one, or none at all', async () => {
    const other = await makeKey();
    const target = await emptyProduct();
    expect(await restoreIn(whole, other.file, target)).toBe(
      `The key does not open this backup: it belongs to ${other.settings.BACKUP_KEY}, and the backup was made for ${key.settings.BACKUP_KEY}.\n`,
    );
    expect(await restoreIn(whole, 'package.json', target)).toMatch(
      /^The private key cannot be read from package\.json: /,
    );
  });

  const damages: [string, string, (file: string) => Promise<void>, string][] = [
    ['a cut file', 'files', (file) => truncate(file, 300), 'is damaged or cut: '],
    ['a missing file', 'files', (file) => rm(file), 'is missing.'],
    ['a changed table', 'tables/zip_codes', change, 'is damaged or cut: '],
    ['a missing table', 'tables/users', (file) => rm(file), 'is missing.'],
  ];
  test.each(damages)('%s', async (_, which, damage, sentence) => {
    const place = await newDirectory('damaged');
    await cp(whole, place, { recursive: true });
    const name = (await objectsIn(place)).find((each) => each.includes(which))!;
    await damage(path.join(place, name));
    const into = await emptyProduct();
    expect(await refusal(place, into)).toContain(`The backup is not whole: ${name} ${sentence}`);
    const [tables] = await into.connection.driver`
      select count(*)::int as count from pg_tables where schemaname = 'public'`;
    expect(tables!.count).toBe(0);
    // Files that were damaged are not there either.
    const restored = Object.keys(await filesIn(await openLocalDisk(into.files)));
    expect(restored).not.toContain(path.basename(name).split('.')[0]);
    if (which !== 'tables/users') return;
    // Once the backup is mended, the restore goes on.
    await cp(whole, place, { recursive: true, force: true });
    await restore(place, into);
  });

  async function change(file: string) {
    const content = await readFile(file);
    content[content.length - 20]! ^= 1;
    await writeFile(file, content);
  }

  test('a backup of a newer version, a changed list of files and a backup that is not there', async () => {
    const place = await newDirectory('newer');
    await cp(whole, place, { recursive: true });
    const [backup] = await readdir(path.join(place, 'backups'));
    const folder = path.join(place, 'backups', backup!);
    const list = await readFile(path.join(folder, 'files.txt'), 'utf8');
    await writeFile(path.join(folder, 'files.txt'), list.replace(/^.+\n/, ''));
    expect(await refusal(place)).toBe(`The list of files of backup ${backup} is damaged.`);

    const manifest = JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8'));
    manifest.migrations.push({ name: '9999_next.sql', checksum: 'of next' });
    await writeFile(path.join(folder, 'manifest.json'), JSON.stringify(manifest));
    expect(await refusal(place)).toBe(
      'The backup has migration 9999_next.sql, which this version does not have: restore it with the version that made it.',
    );
    await writeFile(path.join(folder, 'manifest.json'), '{"format":1');
    expect(await refusal(place)).toMatch(/^The manifest of backup \S+ is damaged/);
    expect(await refusal(await newDirectory('empty'))).toBe(
      'There is no complete backup in this place.',
    );
  });
});
