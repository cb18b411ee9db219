import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import pino from 'pino';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../database/connection.ts';
import type { Jobs } from '../jobs.ts';
import { createKeyring } from '../keys.ts';
import { testDatabase } from '#tests/database.ts';
import { deliverDueMails, deliverMail, expireMails } from './deliver.ts';
import { queueMail } from './outbox.ts';
import { reencryptMails } from './reencryption.ts';
import { openMailTransport } from './transport.ts';

const from = { name: 'Tendwell, Inc.', address: 'hello@tendwell.example' };
const secret = 'a secret for tests, long enough to be one';
const minute = 60_000;
const hour = 60 * minute;

let db: Database;
let server: SMTPServer;
let received: { to: string[]; message: string }[] = [];

/** The SMTP codes with which the server replies to the next commands; it accepts when there is none. */
let replies: { sender: number[]; recipient: number[]; content: number[] };
let password = 'right';

/** Runs while the server receives a mail. */
let meanwhile = async () => {};

let now = new Date('2030-05-01T12:00:00Z');
const pass = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};
let lines: string[] = [];
const platform = {
  clock: { now: () => now },
  keys: createKeyring([secret]),
  log: pino({ level: 'warn', base: null }, { write: (line: string) => void lines.push(line) }),
  jobs: { send: async () => {} } as unknown as Jobs,
};
let post: Parameters<typeof deliverMail>[1];

const refusal = (code: number | undefined) =>
  code ? Object.assign(new Error(`about <ana@example.com>`), { responseCode: code }) : null;
const options: SMTPServerOptions = {
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onAuth: (auth, _session, answer) =>
    auth.password === password ? answer(null, { user: 'us' }) : answer(new Error('wrong')),
  onMailFrom: (_address, _session, answer) => answer(refusal(replies.sender.shift())),
  onRcptTo: (_address, _session, answer) => answer(refusal(replies.recipient.shift())),
  async onData(stream, { envelope }, answer) {
    const message = await text(stream);
    await meanwhile();
    const refused = refusal(replies.content.shift());
    if (!refused) received.push({ to: envelope.rcptTo.map(({ address }) => address), message });
    answer(refused);
  },
};
const urlOf = (login = '') => {
  const { port } = server.server.address() as { port: number };
  return `smtp://${login}127.0.0.1:${port}`;
};
const postVia = (url: string) => ({ transport: openMailTransport(url), from, platform });
const nowhere = 'smtp://127.0.0.1:1';

beforeAll(async () => {
  ({ db } = await testDatabase());
  server = new SMTPServer(options);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  post = postVia(urlOf());
});
beforeEach(async () => {
  await db.deleteFrom('mailOutbox').execute();
  received = [];
  lines = [];
  replies = { sender: [], recipient: [], content: [] };
  password = 'right';
  meanwhile = async () => {};
});
afterAll(() => new Promise<void>((done) => server.close(done)));

let count = 0;
type More = { unsubscribeUrl?: string; recipient?: string; linkExpiresAt?: Date };
async function writeMail(more: More = {}) {
  count += 1;
  const cause = `test:${count}`;
  await queueMail(db, platform, {
    cause,
    kind: 'test',
    recipient: 'ana@example.com',
    subject: 'Grüße from Tendwell',
    text: 'Plain words',
    html: '<p>Marked words</p>',
    ...more,
  });
  const { id } = await db
    .selectFrom('mailOutbox')
    .select('id')
    .where('cause', '=', cause)
    .executeTakeFirstOrThrow();
  return id;
}

const readMail = (id: string) =>
  db.selectFrom('mailOutbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
/** Makes the same changes as an admin's 'Send again'. */
const resend = (id: string) =>
  db
    .updateTable('mailOutbox')
    .set({ state: 'waiting', nextAttemptAt: now, retryUntil: new Date(now.getTime() + 72 * hour) })
    .where('id', '=', id)
    .execute();
/** Runs what the minutely job runs, for this long. */
async function tryFor(milliseconds: number, via = post, step = 5 * minute) {
  for (let waited = 0; waited < milliseconds; waited += step) {
    pass(step);
    await deliverDueMails(db, via);
  }
}

describe('A mail that is accepted', () => {
  it('reaches its recipient, and its text is deleted', async () => {
    const id = await writeMail();
    await deliverMail(db, post, id);

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
      content: null,
      encryptionKeyId: null,
      sentAt: now,
    });
    expect(lines).toEqual([]);
  });

  it('has the headers to unsubscribe, if there is a link', async () => {
    const unsubscribeUrl = `https://tendwell.example/unsubscribe/${'0'.repeat(36)}?kind=newsletter`;
    await deliverMail(db, post, await writeMail({ unsubscribeUrl }));
    const unfolded = received[0]!.message.replaceAll(/\r\n[ \t]/g, ' ');
    expect(unfolded).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
    expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  it('is not sent again', async () => {
    const id = await writeMail();
    await deliverMail(db, post, id);
    await deliverMail(db, post, id);
    pass(hour);
    await deliverDueMails(db, post);
    expect(received).toHaveLength(1);
  });

  it('is sent once by two workers', async () => {
    const id = await writeMail();
    meanwhile = () => deliverMail(db, post, id);
    await deliverMail(db, post, id);
    expect(received).toHaveLength(1);
  });

  it('is found again when the job of its first try was lost', async () => {
    const id = await writeMail();
    await deliverDueMails(db, post);
    expect(received).toEqual([]);
    pass(16 * minute);
    await deliverDueMails(db, post);
    expect(await readMail(id)).toMatchObject({ state: 'sent' });
  });
});

describe('A temporary failure', () => {
  it('is recorded and logged without address or text, and a later try delivers', async () => {
    const id = await writeMail();
    replies.recipient = [451];
    await deliverMail(db, post, id);
    expect(await readMail(id)).toMatchObject({
      state: 'waiting',
      attempts: 1,
      lastError: 'The mail server asks us to try again later (451).',
      nextAttemptAt: new Date(now.getTime() + minute),
    });
    expect(lines.join()).not.toMatch(/ana@|words|Grüße/);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { mailId: id, kind: 'test', attempts: 1, reply: 451 },
    ]);

    await deliverDueMails(db, post);
    expect(received).toEqual([]);
    pass(minute);
    await deliverDueMails(db, post);
    expect(received).toHaveLength(1);
    expect(await readMail(id)).toMatchObject({ state: 'sent', attempts: 2, lastError: null });
  });

  it('of two days loses nothing, and is tried at most every hour at its end', async () => {
    const ids = [await writeMail(), await writeMail()];
    const away = postVia(nowhere);
    for (const id of ids) await deliverMail(db, away, id);
    await tryFor(47 * hour, away);
    for (const id of ids) {
      const mail = await readMail(id);
      expect(mail).toMatchObject({
        state: 'waiting',
        lastError: 'The mail server could not be reached (ESOCKET).',
      });
      expect(mail.attempts).toBeGreaterThan(40);
      expect(mail.attempts).toBeLessThan(60);
    }
    await tryFor(hour + 5 * minute);
    expect(received).toHaveLength(2);
    for (const id of ids) expect(await readMail(id)).toMatchObject({ state: 'sent' });
  });

  it('stops the round, as no other mail would be accepted either', async () => {
    for (let mail = 0; mail < 5; mail += 1) await writeMail();
    pass(hour);
    await deliverDueMails(db, postVia(nowhere));
    const { attempts } = await db
      .selectFrom('mailOutbox')
      .select(({ fn }) => fn.sum<number>('attempts').as('attempts'))
      .executeTakeFirstOrThrow();
    expect(Number(attempts)).toBe(1);
  });

  it('becomes a failure after three days, from which the mail can be sent again', async () => {
    const id = await writeMail();
    await tryFor(80 * hour, postVia(nowhere), 30 * minute);
    const failed = await readMail(id);
    expect(failed).toMatchObject({ state: 'failed', content: expect.any(Buffer) });
    expect(lines.at(-1)).toContain('mail failed: an admin can send it again');
    await tryFor(5 * hour);
    expect(received).toEqual([]);

    await resend(id);
    await deliverDueMails(db, post);
    expect(received).toHaveLength(1);
  });

  it.each([
    ['a wrong password', 'us:wrong@', 0, 'our user name or password (535). Check SMTP_URL.'],
    ['a sender the server refuses', '', 550, 'our sender address (550). Check MAIL_FROM.'],
    ['a sign-in that is missing', '', 530, 'our user name or password (530). Check SMTP_URL.'],
  ])('is %s: the operator mends it, and the mail goes out', async (_, login, reply, words) => {
    const id = await writeMail();
    if (reply) replies.sender = [reply];
    const via = postVia(urlOf(login));
    await deliverMail(db, via, id);
    expect(await readMail(id)).toMatchObject({
      state: 'waiting',
      lastError: expect.stringContaining(words),
    });
    password = 'wrong';
    await tryFor(10 * minute, via);
    expect(await readMail(id)).toMatchObject({ state: 'sent' });
  });
});

it('A mail that cannot be decrypted does not delay others', async () => {
  const [unreadable, other] = [await writeMail(), await writeMail()];
  await db
    .updateTable('mailOutbox')
    .set({ encryptionKeyId: 'unknown' })
    .where('id', '=', unreadable)
    .execute();
  pass(hour);
  await deliverDueMails(db, post);
  expect(await readMail(other)).toMatchObject({ state: 'sent' });
  expect(await readMail(unreadable)).toMatchObject({
    state: 'waiting',
    attempts: 1,
    lastError: 'Its content cannot be decrypted. Check APP_SECRET.',
  });
});

describe('A permanent refusal', () => {
  it.each([
    ['recipient', 550, 'The mail server refuses this recipient (550).'],
    ['content', 554, 'The mail server refuses what this mail says (554).'],
  ] as const)('of the %s fails the mail at once, and no other', async (what, code, words) => {
    const [refused, other] = [await writeMail(), await writeMail()];
    replies[what] = [code];
    pass(hour);
    await deliverDueMails(db, post);
    expect(await readMail(refused)).toMatchObject({
      state: 'failed',
      attempts: 1,
      lastError: words,
    });
    expect(await readMail(other)).toMatchObject({ state: 'sent' });
    expect(lines.join()).not.toContain('ana@');
  });

  it('follows for a recipient that is two addresses', async () => {
    const id = await writeMail({ recipient: 'ana@example.com, eve@example.com' });
    await deliverMail(db, post, id);
    expect(received).toEqual([]);
    expect(await readMail(id)).toMatchObject({ state: 'failed' });
  });
});

describe('A mail whose link has expired', () => {
  const linkExpiresAt = () => new Date(now.getTime() + hour);

  it('is not sent any more, and loses its content', async () => {
    const id = await writeMail({ linkExpiresAt: linkExpiresAt() });
    await deliverMail(db, postVia(nowhere), id);
    pass(hour);
    await deliverDueMails(db, post);
    expect(received).toEqual([]);
    expect(await readMail(id)).toMatchObject({ state: 'expired', content: null });
  });

  it('loses its content also after it failed', async () => {
    const mortal = await writeMail({ linkExpiresAt: linkExpiresAt() });
    const usual = await writeMail();
    replies.recipient = [550, 550];
    for (const id of [mortal, usual]) await deliverMail(db, post, id);
    pass(hour);
    await expireMails(db, platform);
    expect(await readMail(mortal)).toMatchObject({ state: 'expired', content: null });
    expect(await readMail(usual)).toMatchObject({ state: 'failed', content: expect.any(Buffer) });
    pass(30 * 24 * hour);
    await expireMails(db, platform);
    expect(await readMail(usual)).toMatchObject({ state: 'expired', content: null });
  });
});

it('Without an SMTP server a mail is kept with its text', async () => {
  const id = await writeMail();
  await deliverMail(db, { ...post, transport: null }, id);
  expect(await readMail(id)).toMatchObject({
    state: 'kept',
    content: expect.any(Buffer),
    sentAt: null,
  });
});

it('A mail of an older secret, or of before mails were encrypted, is encrypted anew and sent', async () => {
  const id = await writeMail();
  const unencrypted = await writeMail();
  await db
    .updateTable('mailOutbox')
    .set({ content: Buffer.from('{"text":"Old words","html":""}'), encryptionKeyId: null })
    .where('id', '=', unencrypted)
    .execute();
  const damaged = await writeMail();
  await db
    .updateTable('mailOutbox')
    .set({ encryptionKeyId: 'unknown' })
    .where('id', '=', damaged)
    .execute();

  const newer = 'a newer secret of thirty-two characters or more';
  const keys = createKeyring([newer, secret]);
  await reencryptMails(db, { ...platform, keys });
  for (const each of [id, unencrypted]) {
    expect(await readMail(each)).toMatchObject({ encryptionKeyId: keys.newestKeyId });
  }
  expect((await readMail(unencrypted)).content!.toString('latin1')).not.toContain('Old words');
  expect(lines.filter((line) => line.includes(damaged))).toHaveLength(1);

  const onlyNewer = { ...post, platform: { ...platform, keys: createKeyring([newer]) } };
  for (const each of [id, unencrypted]) await deliverMail(db, onlyNewer, each);
  expect(received.map(({ message }) => message).join()).toMatch(/Plain words[^]*Old words/);
});
