import { type Selectable, sql } from 'kysely';
import type { MailOutbox } from '#db/types.ts';
import type { Database } from '../database/connection.ts';
import type { Platform } from '../platform.ts';
import { openMail } from './content.ts';
import type { MailWords } from './content.ts';
import { nextAttemptAt } from './patience.ts';
import type { MailTransport } from './transport.ts';
import { troubleOf, unreadable } from './trouble.ts';
import type { Trouble } from './trouble.ts';

export type Sender = { name: string; address: string };

export type PostOffice = {
  /** null where no SMTP server is set up */
  transport: MailTransport | null;
  from: Sender;
  platform: Pick<Platform, 'clock' | 'keys' | 'log'>;
};

type Mail = Selectable<MailOutbox>;
type Outcome = 'nothing to do' | 'done' | 'server takes none';

/**
 * Delivers one mail of the outbox at least once: only a crash between sending it and noting so
 * sends it again, with the same Message-ID. What a later try may cure stays waiting.
 */
export async function deliverMail(db: Database, post: PostOffice, mailId: string): Promise<void> {
  await deliver(db, post, { mailId });
}

/** Long enough for what is due each minute, and over before the next round starts. */
const roundLength = 40_000;

/** Tries those again whose time has come, until the server takes no more. */
export async function deliverDueMails(db: Database, post: PostOffice): Promise<void> {
  const end = performance.now() + roundLength;
  let outcome: Outcome = 'done';
  while (outcome === 'done' && performance.now() < end) outcome = await deliver(db, post, {});
}

function deliver(db: Database, post: PostOffice, which: { mailId?: string }): Promise<Outcome> {
  const { transport, platform } = post;
  const now = platform.clock.now();
  return db.transaction().execute(async (transaction): Promise<Outcome> => {
    const mail = await lockWaiting(transaction, { ...which, now });
    if (!mail) return 'nothing to do';
    // Without an SMTP server there is nowhere to send it: kept to be read here.
    if (!transport) return update(transaction, mail, { state: 'kept' });
    if (mail.expiresAt <= now) return update(transaction, mail, expired);

    let words: MailWords;
    try {
      words = openMail(platform.keys, mail.id, { ...mail, content: mail.content! });
    } catch (error) {
      return noteTrouble(transaction, platform, mail, error as Error, unreadable);
    }
    try {
      await send(transport, post.from, mail, words);
    } catch (error) {
      return noteTrouble(transaction, platform, mail, error as Error, troubleOf(error as Error));
    }
    return update(transaction, mail, {
      state: 'sent',
      sentAt: platform.clock.now(),
      attempts: mail.attempts + 1,
      lastError: null,
      ...nothingLeft,
    });
  });
}

const nothingLeft = { content: null, encryptionKeyId: null };
const expired = { state: 'expired' as const, ...nothingLeft };

/** One that another worker has is left to it; should that crash, the mail comes due again. */
async function lockWaiting(db: Database, { mailId, now }: { mailId?: string; now: Date }) {
  // The mail stays locked while it is sent, which may take longer than transactions usually rest.
  await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(db);
  return db
    .selectFrom('mailOutbox')
    .selectAll()
    .where('state', '=', 'waiting')
    .$if(mailId !== undefined, (one) => one.where('id', '=', mailId!))
    .$if(mailId === undefined, (due) =>
      due.where('nextAttemptAt', '<=', now).orderBy('nextAttemptAt').orderBy('createdAt'),
    )
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

async function send(transport: MailTransport, from: Sender, mail: Mail, words: MailWords) {
  const domain = from.address.split('@').at(-1);
  await transport.sendMail({
    from,
    // An object is one address; text would be parsed as a list of them.
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: words.text,
    html: words.html,
    messageId: `<${mail.id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(words.unsubscribeUrl) },
  });
}

/** The mail program's own 'Unsubscribe' button, RFC 8058. */
function unsubscribeHeaders(url: string | undefined): Record<string, string> {
  if (!url) return {};
  return {
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** What failed keeps its content, encrypted, so that an admin can send it again until it expires. */
async function noteTrouble(
  db: Database,
  { clock, log }: PostOffice['platform'],
  mail: Mail,
  error: Error & { code?: string; responseCode?: number },
  { reason, isFinal, isServers }: Trouble,
): Promise<Outcome> {
  const now = clock.now();
  const attempts = mail.attempts + 1;
  const isFailed = isFinal || now >= mail.retryUntil;
  await update(db, mail, {
    attempts,
    lastError: reason,
    ...(isFailed ? { state: 'failed' } : { nextAttemptAt: nextAttemptAt(attempts, now) }),
  });
  // Never the error itself: servers quote the recipient's address in their reply.
  const { id: mailId, kind } = mail;
  const facts = { mailId, kind, attempts, code: error.code, reply: error.responseCode };
  if (isFailed) log.error(facts, 'mail failed: an admin can send it again');
  else log.warn(facts, 'mail could not be sent, and will be tried again');
  return isServers ? 'server takes none' : 'done';
}

async function update(db: Database, mail: Mail, changes: Partial<Mail>): Promise<Outcome> {
  await db.updateTable('mailOutbox').set(changes).where('id', '=', mail.id).execute();
  return 'done';
}

/** What waited or failed until it was no longer worth sending loses its content. */
export async function expireMails(db: Database, { clock }: Pick<Platform, 'clock'>): Promise<void> {
  await db
    .updateTable('mailOutbox')
    .set(expired)
    .where('state', 'in', ['waiting', 'failed'])
    .where('expiresAt', '<=', clock.now())
    .execute();
}
