import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { openLocalDisk } from '#platform/files/local-disk.ts';
import { openS3Disk } from '#platform/files/s3-disk.ts';
import { createFileStore } from '#platform/files/store.ts';
import { createKeyring } from '#platform/keys.ts';
import type { Driver } from '#platform/database/connection.ts';
import { testDatabase } from '#tests/database.ts';
import { createReadiness } from './readiness.ts';

const keys = createKeyring(['a secret for tests, long enough to be one']);

let parts: Parameters<typeof createReadiness>[0];
let driver: Driver;
let directory: string;
beforeAll(async () => {
  const database = await testDatabase();
  driver = database.driver;
  directory = await mkdtemp(path.join(tmpdir(), 'tendwell-readiness-'));
  parts = {
    availability: { check: async () => true },
    isStopping: () => false,
    quick: database.db,
    platform: { files: createFileStore(await openLocalDisk(directory), keys), keys },
  };
});

const fine = { process: 'ok', database: 'ok', migrations: 'ok', keys: 'ok', files: 'ok' };

test('a process is ready when all of its parts are', async () => {
  expect(await createReadiness(parts)()).toEqual({ isReady: true, parts: fine });
});

test('a bucket that does not answer is told, but no other process would do better', async () => {
  const bucket = openS3Disk('s3://key:secret@127.0.0.1:1/bucket?ssl=false');
  const platform = { keys, files: createFileStore(bucket, keys) };
  const { isReady, parts: found } = await createReadiness({ ...parts, platform })();
  expect(isReady).toBe(true);
  expect(found.files).toMatch(/^The (bucket does not answer|files do not answer in time)\.$/);
});

test('it says which part is not ready, and why', async () => {
  const stopping = await createReadiness({ ...parts, isStopping: () => true })();
  expect(stopping).toEqual({
    isReady: false,
    parts: { ...fine, process: 'This process is stopping.' },
  });

  const away = await createReadiness({ ...parts, availability: { check: async () => false } })();
  expect(away).toEqual({
    isReady: false,
    parts: {
      ...fine,
      database: 'The database does not answer.',
      migrations: 'not known',
      keys: 'not known',
    },
  });

  await driver`
    insert into mail_outbox (cause, kind, recipient, subject, content, encryption_key_id,
      next_attempt_at, retry_until, expires_at)
    values ('test', 'test', 'ann@example.com', 'test', 'test', 'another', now(), now(), now())`;
  await driver`delete from migrations where name = (select max(name) from migrations)`;
  await rm(directory, { recursive: true });
  expect(await createReadiness(parts)()).toEqual({
    isReady: false,
    parts: {
      process: 'ok',
      database: 'ok',
      migrations: 'Migrations are pending: start again to apply them.',
      keys: 'APP_SECRET lacks a secret that the database needs.',
      files: 'The directory of the files cannot be written.',
    },
  });
});
