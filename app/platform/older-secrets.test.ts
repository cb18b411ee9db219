import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { createKeyring } from './keys.ts';
import { reportOlderSecrets } from './older-secrets.ts';

const older = 'an older secret of thirty-two characters or more';
const newer = 'a newer secret of thirty-two characters or more';
const keyOf = (secret: string) => createKeyring([secret]).newestKeyId;

test('MSG-9 the log says what needs an older secret, and once that nothing does', async () => {
  const { db, driver } = await testDatabase();
  const lines: string[] = [];
  const write = (line: string) => {
    const { level: _, time: __, ...said } = JSON.parse(line);
    lines.push(said);
  };
  const log = pino({ level: 'warn', base: null }, { write });
  const reporting = (secrets: string[]) =>
    reportOlderSecrets(db, { keys: createKeyring(secrets), log });
  const report = reporting([newer, older]);
  const said = async (run = report) => {
    await run();
    return lines.splice(0);
  };
  const done = {
    msg: 'everything is encrypted with the first secret of APP_SECRET: the others can go',
  };

  expect(await said()).toEqual([done]);
  expect(await said()).toEqual([]);

  await db
    .insertInto('files')
    .values(
      [older, older, newer].map((secret) => ({
        storageKey: randomUUID(),
        fileName: 'a.pdf',
        mediaType: 'application/pdf',
        byteSize: 1,
        encryptionKeyId: keyOf(secret),
      })),
    )
    .execute();
  const left = {
    messages: 0,
    reportedMessages: 0,
    mails: 0,
    files: 2,
    msg: 'still encrypted with an older secret: keep it in APP_SECRET',
  };
  expect(await said()).toEqual([left]);
  expect(await said()).toEqual([left]);
  expect(await said(reporting([newer]))).toEqual([left]);

  await db
    .updateTable('files')
    .set({ encryptionKeyId: keyOf(newer) })
    .execute();
  expect(await said()).toEqual([done]);
  expect(await said()).toEqual([]);
  expect(await said(reporting([newer]))).toEqual([]);

  const keyed = await driver`
    select table_name from information_schema.columns
    where column_name = 'encryption_key_id' and table_schema = 'public' order by 1`;
  expect(keyed.map((column) => column.table_name)).toEqual([
    'files',
    'mail_outbox',
    'messages',
    'reported_messages',
  ]);
});
