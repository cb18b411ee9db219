import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Connection } from '#platform/database/connection.ts';
import { createKeyring } from '#platform/keys.ts';
import { testDatabase } from '#tests/database.ts';
import { refuseUnknownKeys } from './unknown-keys.ts';

const [one, two, wrong] = ['1', '2', '3'].map((sign) => sign.repeat(32)) as [
  string,
  string,
  string,
];
const keyIdOf = (secret: string) => createKeyring([secret]).newestKeyId;

let connection: Connection;
beforeAll(async () => {
  connection = await testDatabase();
});

async function keep(secret: string | null) {
  await connection.db
    .insertInto('files')
    .values({
      fileName: 'licence.pdf',
      mediaType: 'application/pdf',
      byteSize: 1,
      storageKey: randomUUID(),
      encryptionKeyId: secret && keyIdOf(secret),
    })
    .execute();
}

const start = (...secrets: string[]) => refuseUnknownKeys(connection.db, createKeyring(secrets));

test('a start without a needed secret is refused, also with one of two that are needed', async () => {
  await start(one);
  await keep(null);
  await start(wrong);

  await keep(one);
  await start(one);
  await start(two, one);
  await expect(start(wrong)).rejects.toThrow(
    `APP_SECRET does not fit this database: it holds what was encrypted with a secret (key ${keyIdOf(one)}) that APP_SECRET does not list; add it behind the newest one.`,
  );

  await keep(two);
  await start(one, two);
  await start(two, one, wrong);
  await expect(start(two)).rejects.toThrow(keyIdOf(one));
  await expect(start(one)).rejects.toThrow(keyIdOf(two));
});
