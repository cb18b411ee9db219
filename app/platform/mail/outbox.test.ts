import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../database/connection.ts';
import type { Jobs } from '../jobs.ts';
import { createKeyring } from '../keys.ts';
import { testDatabase } from '#tests/database.ts';
import { openMail } from './content.ts';
import { queueMail } from './outbox.ts';

let db: Database;
let sent: { name: string; data: object; inTransaction: boolean }[];

const send: Jobs['send'] = async (handle, name, data) => {
  sent.push({ name, data, inTransaction: handle.isTransaction });
};
const keys = createKeyring(['a secret for tests, long enough to be one']);
const clock = { now: () => new Date('2030-05-01T12:00:00Z') };
const platform = { clock, keys, jobs: { send } as Jobs };
const brokenQueue = {
  ...platform,
  jobs: { send: () => Promise.reject(new Error('no queue')) } as unknown as Jobs,
};

const welcome = {
  cause: 'welcome:1',
  kind: 'welcome',
  recipient: 'ana@example.com',
  subject: 'Welcome',
  text: 'Hello https://tendwell.example/reset?token=live-token',
  html: '<p>Hello</p>',
  unsubscribeUrl: 'https://tendwell.example/leave?token=live-token',
};

beforeAll(async () => {
  ({ db } = await testDatabase());
});
beforeEach(async () => {
  sent = [];
  await db.deleteFrom('mailOutbox').execute();
});

const listMails = () => db.selectFrom('mailOutbox').selectAll().execute();

it('A mail and its delivery job are saved in one transaction', async () => {
  expect(await queueMail(db, platform, welcome)).toBe(true);
  const [mail] = await listMails();
  expect(mail).toMatchObject({ state: 'waiting', expiresAt: new Date('2030-05-31T12:00:00Z') });
  expect(sent).toEqual([{ name: 'mail.deliver', data: { mailId: mail!.id }, inTransaction: true }]);
});

it('The same cause makes one mail, also with two requests at once', async () => {
  const isNew = await Promise.all([1, 2, 3].map(() => queueMail(db, platform, welcome)));
  expect(isNew.filter(Boolean)).toHaveLength(1);
  expect(await listMails()).toHaveLength(1);
  expect(sent).toHaveLength(1);
});

it('A mail whose delivery job cannot be sent is not saved', async () => {
  await expect(queueMail(db, brokenQueue, welcome)).rejects.toThrow('no queue');
  expect(await listMails()).toEqual([]);
});

it('A mail is undone with its transaction', async () => {
  const write = db.transaction().execute(async (transaction) => {
    await queueMail(transaction, platform, welcome);
    throw new Error('something else went wrong');
  });
  await expect(write).rejects.toThrow('something else went wrong');
  expect(await listMails()).toEqual([]);
});

it('The content and links of a waiting mail are stored encrypted only', async () => {
  await queueMail(db, platform, welcome);
  const [mail] = await listMails();
  const clear = Object.values(mail!).map((value) =>
    Buffer.isBuffer(value) ? value.toString('latin1') : String(value),
  );
  expect(clear.join(' ')).not.toMatch(/live-token|Hello/);
  const { content, encryptionKeyId } = mail!;
  const words = openMail(keys, mail!.id, { content: content!, encryptionKeyId });
  expect(words).toEqual({
    text: welcome.text,
    html: welcome.html,
    unsubscribeUrl: welcome.unsubscribeUrl,
  });
});

it('A mail expires with its link', async () => {
  const linkExpiresAt = new Date('2030-05-01T13:00:00Z');
  await queueMail(db, platform, { ...welcome, linkExpiresAt });
  expect(await listMails()).toMatchObject([{ expiresAt: linkExpiresAt }]);
});
