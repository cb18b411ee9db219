import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import pino from 'pino';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Database } from '../database/connection.ts';
import type { Jobs } from '../jobs.ts';
import { createKeyring } from '../keys.ts';
import { testDatabase } from '#tests/database.ts';
import { deliverDueMails } from './deliver.ts';
import type { deliverMail } from './deliver.ts';
import { queueMail } from './outbox.ts';
import { openMailTransport } from './transport.ts';

export const from = { name: 'Tendwell, Inc.', address: 'hello@tendwell.example' };

export const secret = 'a secret for tests, long enough to be one';

export const minute = 60_000;

export const hour = 60 * minute;

export let db: Database;

export let server: SMTPServer;

export let received: { to: string[]; message: string }[] = [];

const untroubled = () => ({
  /** The SMTP codes with which the server replies to the next commands; it accepts when there is none. */
  replies: { sender: [] as number[], recipient: [] as number[], content: [] as number[] },
  password: 'right',
  /** Runs while the server receives a mail. */
  meanwhile: async () => {},
});

export let smtp = untroubled();

export let now = new Date('2030-05-01T12:00:00Z');

export const pass = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};

export let lines: string[] = [];

export const platform = {
  clock: { now: () => now },
  keys: createKeyring([secret]),
  log: pino({ level: 'warn', base: null }, { write: (line: string) => void lines.push(line) }),
  jobs: { send: async () => {} } as unknown as Jobs,
};

export let post: Parameters<typeof deliverMail>[1];

export const refusal = (code: number | undefined) =>
  code ? Object.assign(new Error(`about <ana@example.com>`), { responseCode: code }) : null;

const options: SMTPServerOptions = {
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onAuth: (auth, _session, answer) =>
    auth.password === smtp.password ? answer(null, { user: 'us' }) : answer(new Error('wrong')),
  onMailFrom: (_address, _session, answer) => answer(refusal(smtp.replies.sender.shift())),
  onRcptTo: (_address, _session, answer) => answer(refusal(smtp.replies.recipient.shift())),
  async onData(stream, { envelope }, answer) {
    const message = await text(stream);
    await smtp.meanwhile();
    const refused = refusal(smtp.replies.content.shift());
    if (!refused) received.push({ to: envelope.rcptTo.map(({ address }) => address), message });
    answer(refused);
  },
};

export const urlOf = (login = '') => {
  const { port } = server.server.address() as { port: number };
  return `smtp://${login}127.0.0.1:${port}`;
};

export const postVia = (url: string) => ({ transport: openMailTransport(url), from, platform });

export const nowhere = 'smtp://127.0.0.1:1';

/** Each test file calls this once: files that run in one process share this module. */
export function setUp() {
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
    smtp = untroubled();
  });
  afterAll(() => new Promise<void>((done) => server.close(done)));
}

let count = 0;

type More = { unsubscribeUrl?: string; recipient?: string; linkExpiresAt?: Date };

export async function writeMail(more: More = {}) {
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

export const readMail = (id: string) =>
  db.selectFrom('mailOutbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Makes the same changes as an admin's 'Send again'. */
export const resend = (id: string) =>
  db
    .updateTable('mailOutbox')
    .set({ state: 'waiting', nextAttemptAt: now, retryUntil: new Date(now.getTime() + 72 * hour) })
    .where('id', '=', id)
    .execute();

/** Runs what the minutely job runs, for this long. */
export async function tryFor(milliseconds: number, via = post, step = 5 * minute) {
  for (let waited = 0; waited < milliseconds; waited += step) {
    pass(step);
    await deliverDueMails(db, via);
  }
}
