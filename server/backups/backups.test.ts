import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { appendAuditEntry } from '#platform/audit/append.ts';
import { anchorLog } from '#platform/audit/chain.ts';
import { migrate } from '#platform/database/migrate.ts';
import { readMigrations } from '#platform/database/migration-history.ts';
import { openLocalDisk } from '#platform/files/local-disk.ts';
import { testDatabase } from '#tests/database.ts';
import { postJob } from '#tests/jobs.ts';
import { liveTogether } from '#tests/people-in-every-table.ts';
import { plantMember } from '#tests/people.ts';
import { testPassword, testProduct, visitWith } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';
import {
  emptyProduct,
  filesIn,
  makeKey,
  newDirectory,
  numbersIn,
  placeOf,
  rowsIn,
  rulesIn,
  run,
} from './test-places.ts';
import type { TestPlace } from './test-places.ts';

let source: TestPlace;
let product: TestProduct;
let people: Awaited<ReturnType<typeof liveTogether>>;
let key: Awaited<ReturnType<typeof makeKey>>;
let place: string;
let first: Awaited<ReturnType<typeof run>>;

beforeAll(async () => {
  source = placeOf(await testDatabase(), await newDirectory('source'));
  product = await testProduct(source.connection.url, source.files);
  people = await liveTogether(product);
  const notes = 'words with\ttabs,\nlines, \\ and "quotes"';
  const entry = {
    performedBy: null,
    action: 'caregiver_approve' as const,
    subjectKind: 'caregiver' as const,
    subjectId: people.caregiverId,
  };
  await product.parts.transact((db) => appendAuditEntry(db, { ...entry, notes }));
  await anchorLog(product.db, product.platform);
  await product.runJob('search.refresh');
  // Background work would change rows after the backup, which they are compared with.
  await product.stopJobs();
  key = await makeKey();
  place = await newDirectory('place');
  first = await run('backup', [place], { ...source.settings, ...key.settings });
});

const disk = (at: TestPlace) => openLocalDisk(at.files);

test('a backup says what it holds, and nothing in it can be read without the private key', async () => {
  expect(first.said).toMatch(
    /^Backup \S+ is complete: \d+ rows of \d+ tables, 2 files, of which 2 were copied\.\n$/,
  );
  expect(first.code).toBe(0);
  for (const entry of await readdir(place, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const content = await readFile(path.join(entry.parentPath, entry.name));
    for (const word of [people.family.email, 'a document', 'a photo']) {
      expect(content.includes(word)).toBe(false);
    }
  }
});

test('a moved product is as it was: every row, file, rule and number, and everybody is still signed in', async () => {
  const target = await emptyProduct();
  const { said } = await run('restore', [place, '--key', key.file, '--move'], target.settings);
  expect(said).toMatch(
    /^Backup \S+: \d+ rows of \d+ tables and 2 files are restored, in \d+ seconds\.\n$/,
  );

  const [before, after] = [source.connection.driver, target.connection.driver];
  expect(await rowsIn(after)).toEqual(await rowsIn(before));
  expect(await rulesIn(after)).toEqual(await rulesIn(before));
  expect(await numbersIn(after)).toEqual(await numbersIn(before));
  expect(await filesIn(await disk(target))).toEqual(await filesIn(await disk(source)));

  const moved = await testProduct(target.connection.url, target.files);
  const { visit } = people.family;
  const { messages } = await moved.call(
    'GET messages/get',
    { conversationId: people.conversationId },
    visit,
  );
  expect(messages.map(({ content }) => content)).toContain('Are you free on Monday?');
  const { storageKey } = await moved.db
    .selectFrom('files')
    .select('storageKey')
    .executeTakeFirstOrThrow();
  expect(await text(await moved.platform.files.read(storageKey, { keyId: null }))).toBe(
    'a document',
  );
  // Numbers go on where they were.
  const { id } = await postJob(moved, people.family);
  expect(id).toBeGreaterThan(0);
});

test('after a loss nobody is signed in, no mail is sent twice, and the log of admins is whole', async () => {
  const target = await emptyProduct();
  const { said } = await run('restore', [place, '--key', key.file], target.settings);
  expect(said).toContain('Sessions and open links have ended, and mails that waited are not sent.');
  const { driver, url } = target.connection;
  const [left] = await driver`
    select (select count(*)::int from sessions) as sessions,
      (select count(*)::int from mail_outbox where state = 'waiting') as waiting,
      (select count(*)::int from mail_outbox where state = 'expired') as expired,
      (select count(*)::int from mail_outbox where state = 'sent') as sent`;
  expect(left).toEqual({ sessions: 0, waiting: 0, expired: 2, sent: 2 });
  expect((await run('../audit-verify', [], target.settings)).said).toMatch(
    /^The audit log is whole: 2 entries, 1 signed anchors/,
  );

  const restored = await testProduct(url, target.files);
  const { email, visit } = people.family;
  await expect(restored.call('GET conversations/list', {}, visit)).rejects.toThrow();
  const signIn = visitWith();
  await restored.call('POST auth/login_with_password', { email, password: testPassword }, signIn);
  const again = visitWith(signIn.kept!.token);
  const { conversations } = await restored.call('GET conversations/list', {}, again);
  expect(conversations).toHaveLength(1);
});

test('an ordinary role that owns its database can back it up and restore it', async () => {
  const target = await emptyProduct();
  const { driver, url } = target.connection;
  const name = new URL(url).pathname.slice(1);
  await driver.unsafe(`create role restorer login password 'of tests'`);
  await driver.unsafe(`alter database ${name} owner to restorer`);
  const settings = {
    ...target.settings,
    DATABASE_URL: Object.assign(new URL(url), { username: 'restorer', password: 'of tests' }).href,
  };
  expect(await run('restore', [place, '--key', key.file, '--move'], settings)).toMatchObject({
    code: 0,
  });
  const again = await newDirectory('again');
  expect(await run('backup', [again], { ...settings, ...key.settings })).toMatchObject({ code: 0 });
  expect(await rowsIn(driver)).toEqual(await rowsIn(source.connection.driver));
});

test('a backup of an older version is restored with the tables of its time', async () => {
  const older = await emptyProduct();
  const migrations = await readMigrations();
  await migrate(older.connection.url, { files: migrations.slice(0, -3) });
  await plantMember(older.connection.db, { email: 'old@example.com' });
  const kept = await newDirectory('older');
  await run('backup', [kept], { ...older.settings, ...key.settings });

  const target = await emptyProduct();
  await run('restore', [kept, '--key', key.file], target.settings);
  expect(await migrate(target.connection.url)).toEqual(
    migrations.slice(-3).map(({ name }) => name),
  );
  const [member] = await target.connection.driver`select email from users`;
  expect(member!.email).toBe('old@example.com');
});

test('a file that rows name and the store has lost does not stop the backup, which says so', async () => {
  const [lost] = people.keys as [string];
  const content = await buffer(await (await disk(source)).read(lost));
  await (await disk(source)).remove(lost);
  try {
    const elsewhere = await newDirectory('lost');
    const { code, said } = await run('backup', [elsewhere], {
      ...source.settings,
      ...key.settings,
    });
    expect(said).toContain(`A row names the file ${lost}, which is not in the store.`);
    expect(said).toContain('1 files, of which 1 were copied.');
    expect(code).toBe(0);
  } finally {
    await (await disk(source)).write(lost, Readable.from([content]));
  }
});
