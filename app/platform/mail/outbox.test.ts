import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '#platform/database/connection.ts';
import type { Jobs } from '#platform/jobs.ts';
import { testDatabase } from '#tests/database.ts';
import { queueMail } from './outbox.ts';

let db: Database;
let sent: { name: string; data: object; inTransaction: boolean }[];

const jobs: Pick<Jobs, 'send'> = {
  async send(handle, name, data) {
    sent.push({ name, data, inTransaction: handle.isTransaction });
  },
};
const brokenJobs: Pick<Jobs, 'send'> = { send: () => Promise.reject(new Error('no queue')) };

const welcome = {
  cause: 'welcome:1',
  kind: 'welcome',
  recipient: 'ana@example.com',
  subject: 'Welcome',
  text: 'Hello',
  html: '<p>Hello</p>',
};

beforeAll(async () => {
  ({ db } = await testDatabase());
});
beforeEach(async () => {
  sent = [];
  await db.deleteFrom('mailOutbox').execute();
});

const listMails = () => db.selectFrom('mailOutbox').selectAll().execute();

it('A mail is written down and its delivery asked for in one transaction', async () => {
  expect(await queueMail(db, jobs, welcome)).toBe(true);
  const [mail] = await listMails();
  expect(mail).toMatchObject({ state: 'waiting', bodyText: 'Hello', bodyHtml: '<p>Hello</p>' });
  expect(sent).toEqual([{ name: 'mail.deliver', data: { mailId: mail!.id }, inTransaction: true }]);
});

it('The same cause makes one mail, also when two requests meet', async () => {
  const isNew = await Promise.all([1, 2, 3].map(() => queueMail(db, jobs, welcome)));
  expect(isNew.filter(Boolean)).toHaveLength(1);
  expect(await listMails()).toHaveLength(1);
  expect(sent).toHaveLength(1);
});

it('A mail whose delivery cannot be asked for is not written down', async () => {
  await expect(queueMail(db, brokenJobs, welcome)).rejects.toThrow('no queue');
  expect(await listMails()).toEqual([]);
});

it('A mail vanishes with the transaction it belongs to', async () => {
  const write = db.transaction().execute(async (transaction) => {
    await queueMail(transaction, jobs, welcome);
    throw new Error('something else went wrong');
  });
  await expect(write).rejects.toThrow('something else went wrong');
  expect(await listMails()).toEqual([]);
});
