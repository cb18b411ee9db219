import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/database/connection.ts';
import { testDatabase } from '#tests/database.ts';
import { deliverMail } from './deliver.ts';
import { type MailTransport, openMailTransport } from './transport.ts';

const from = { name: 'Tendwell, Inc.', address: 'hello@tendwell.example' };

let db: Database;
let transport: MailTransport;
let server: SMTPServer;
let received: { to: string[]; message: string }[] = [];

/** What the server replies to the next recipients, by SMTP code; 250 when there is none. */
let replies: number[] = [];

/** What happens elsewhere while the server takes a mail in. */
let meanwhile = async () => {};

const options: SMTPServerOptions = {
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo(_address, _session, answer) {
    const responseCode = replies.shift();
    answer(
      responseCode ? Object.assign(new Error(`reply ${responseCode}`), { responseCode }) : null,
    );
  },
  async onData(stream, { envelope }, answer) {
    const message = await text(stream);
    await meanwhile();
    received.push({ to: envelope.rcptTo.map(({ address }) => address), message });
    answer();
  },
};

beforeAll(async () => {
  ({ db } = await testDatabase());
  server = new SMTPServer(options);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as { port: number };
  transport = openMailTransport(`smtp://127.0.0.1:${port}`);
});
afterEach(() => {
  received = [];
  replies = [];
  meanwhile = async () => {};
});
afterAll(() => new Promise<void>((done) => server.close(done)));

let count = 0;
async function writeMail(more: { unsubscribeUrl?: string; recipient?: string } = {}) {
  count += 1;
  const mail = {
    cause: `test:${count}`,
    kind: 'test',
    recipient: 'ana@example.com',
    subject: 'Grüße from Tendwell',
    bodyText: 'Plain words',
    bodyHtml: '<p>Marked words</p>',
    ...more,
  };
  const { id } = await db
    .insertInto('mailOutbox')
    .values(mail)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const readMail = (id: string) =>
  db.selectFrom('mailOutbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

it('A delivered mail reaches its recipient, and its text is kept no longer', async () => {
  const id = await writeMail();
  await deliverMail(db, transport, id, from);

  expect(received).toHaveLength(1);
  const [{ to, message }] = received as [(typeof received)[0]];
  expect(to).toEqual(['ana@example.com']);
  expect(message).toContain('From: "Tendwell, Inc." <hello@tendwell.example>');
  expect(message).toContain(`Message-ID: <${id}@tendwell.example>`);
  expect(message).toContain('Plain words');
  expect(message).toContain('<p>Marked words</p>');
  expect(message).not.toContain('List-Unsubscribe');
  expect(await readMail(id)).toMatchObject({
    state: 'sent',
    attempts: 1,
    bodyText: null,
    bodyHtml: null,
    sentAt: expect.any(Date),
  });
});

it('A mail that can be unsubscribed from says so to the mail program', async () => {
  const unsubscribeUrl = `https://tendwell.example/unsubscribe/${'0'.repeat(36)}?kind=newsletter`;
  await deliverMail(db, transport, await writeMail({ unsubscribeUrl }), from);
  const unfolded = received[0]!.message.replaceAll(/\r\n[ \t]/g, ' ');
  expect(unfolded).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
  expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

it('A delivered mail is not sent again', async () => {
  const id = await writeMail();
  await deliverMail(db, transport, id, from);
  await deliverMail(db, transport, id, from);
  expect(received).toHaveLength(1);
});

it('Two workers with one mail send it once; the second is told to come back', async () => {
  const id = await writeMail();
  let second: unknown;
  meanwhile = async () => {
    second = await deliverMail(db, transport, id, from).catch((error: unknown) => error);
  };
  await deliverMail(db, transport, id, from);
  expect(second).toEqual(new Error(`Mail ${id} is being delivered by another worker.`));
  expect(received).toHaveLength(1);
});

it('A passing trouble is noted and thrown, and the next try delivers', async () => {
  const id = await writeMail();
  replies = [451];
  await expect(deliverMail(db, transport, id, from)).rejects.toThrow('reply 451');
  expect(await readMail(id)).toMatchObject({
    state: 'waiting',
    attempts: 1,
    lastError: expect.stringContaining('reply 451'),
    bodyText: 'Plain words',
  });

  await deliverMail(db, transport, id, from);
  expect(received).toHaveLength(1);
  expect(await readMail(id)).toMatchObject({ state: 'sent', attempts: 2, lastError: null });
});

it('A refusal for good fails the mail at once', async () => {
  const id = await writeMail();
  replies = [550];
  await deliverMail(db, transport, id, from);
  expect(await readMail(id)).toMatchObject({
    state: 'failed',
    attempts: 1,
    lastError: expect.stringContaining('reply 550'),
  });
});

it('A mail is given up after eight tries', async () => {
  const id = await writeMail();
  replies = Array<number>(8).fill(451);
  for (let attempt = 1; attempt < 8; attempt += 1) {
    await expect(deliverMail(db, transport, id, from)).rejects.toThrow('reply 451');
  }
  await deliverMail(db, transport, id, from);
  expect(await readMail(id)).toMatchObject({ state: 'failed', attempts: 8 });
});

it('A server that is away is a passing trouble', async () => {
  const id = await writeMail();
  const nowhere = openMailTransport('smtp://127.0.0.1:1');
  await expect(deliverMail(db, nowhere, id, from)).rejects.toThrow('ECONNREFUSED');
  expect(await readMail(id)).toMatchObject({ state: 'waiting', attempts: 1 });
});

it('Without an SMTP server a mail is kept with its text', async () => {
  const id = await writeMail();
  await deliverMail(db, null, id, from);
  expect(await readMail(id)).toMatchObject({
    state: 'kept',
    bodyText: 'Plain words',
    sentAt: null,
  });
});

it('A recipient is one address, however it is written', async () => {
  const id = await writeMail({ recipient: 'ana@example.com, eve@example.com' });
  await deliverMail(db, transport, id, from);
  expect(received).toEqual([]);
  expect(await readMail(id)).toMatchObject({ state: 'failed' });
});
