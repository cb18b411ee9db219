import { type Selectable, sql } from 'kysely';
import type { MailOutbox } from '#db/types.ts';
import type { Database } from '../database/connection.ts';
import { mailOutcomes } from '../observed.ts';
import type { Platform } from '../platform.ts';
import { openMail } from './content.ts';
import type { MailBody } from './content.ts';
import { deliveryProblemOf, unreadable } from './delivery-problem.ts';
import type { DeliveryProblem } from './delivery-problem.ts';
import { nextAttemptAt } from './retry-schedule.ts';
import type { MailTransport } from './transport.ts';

export type Sender = { name: string; address: string };

export type MailDelivery = {
  /** null where no SMTP server is set up */
  transport: MailTransport | null;
  from: Sender;
  platform: Pick<Platform, 'clock' | 'keys' | 'log'>;
};

type Mail = Selectable<MailOutbox>;
type Outcome = 'nothing to do' | 'done' | 'server unavailable';

/**
 * Delivers one mail of the outbox at least once. Only a crash between sending it and recording that
 * sends it again, with the same Message-ID. After a temporary failure it stays in the outbox. Behind
 * mails that are due, it waits for its turn.
 */
export async function deliverMail(
  db: Database,
  delivery: MailDelivery,
  mailId: string,
): Promise<void> {
  const now = delivery.platform.clock.now();
  if (await queueBehindDue(db, mailId, now)) await deliverDueMails(db, delivery);
  else await deliver(db, delivery, { mailId });
}

/** Long enough for the mails due in a minute, and over before the next minutely job starts. */
const roundLength = 40_000;

/** Retries the mails that are due, until the mail server accepts no more. */
export async function deliverDueMails(db: Database, delivery: MailDelivery): Promise<void> {
  const end = performance.now() + roundLength;
  let outcome: Outcome = 'done';
  while (outcome === 'done' && performance.now() < end) outcome = await deliver(db, delivery, {});
}

function deliver(
  db: Database,
  delivery: MailDelivery,
  which: { mailId?: string },
): Promise<Outcome> {
  const { transport, platform } = delivery;
  const now = platform.clock.now();
  return db.transaction().execute(async (transaction): Promise<Outcome> => {
    const mail = await lockWaiting(transaction, { ...which, now });
    if (!mail) return 'nothing to do';
    // Without an SMTP server the mail is kept, so that it can be read in the database.
    if (!transport) return update(transaction, mail, { state: 'kept' });
    if (mail.expiresAt <= now) return update(transaction, mail, expired);

    let body: MailBody;
    try {
      body = openMail(platform.keys, mail.id, { ...mail, content: mail.content! });
    } catch (error) {
      return recordProblem(transaction, platform, mail, error as Error, unreadable);
    }
    try {
      await send(transport, delivery.from, mail, body);
    } catch (error) {
      const problem = deliveryProblemOf(error as Error);
      const isAway = problem.isServerWide && (await isServerAway(transport));
      return recordProblem(transaction, platform, mail, error as Error, { ...problem, isAway });
    }
    return update(transaction, mail, {
      state: 'sent',
      sentAt: platform.clock.now(),
      attempts: mail.attempts + 1,
      lastError: null,
      ...withoutContent,
    });
  });
}

const withoutContent = { content: null, encryptionKeyId: null };
const expired = { state: 'expired' as const, ...withoutContent };

/** Skips a mail that another worker has locked; if that worker crashes, the mail is due again. */
async function lockWaiting(db: Database, { mailId, now }: { mailId?: string; now: Date }) {
  // The transaction is idle while the mail is sent, which may take longer than the usual limit.
  await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(db);
  return db
    .selectFrom('mailOutbox')
    .selectAll()
    .where('state', '=', 'waiting')
    .$if(mailId !== undefined, (one) => one.where('id', '=', mailId!))
    .$if(mailId === undefined, (due) =>
      due.where('nextAttemptAt', '<=', now).orderBy('createdAt').orderBy('id'),
    )
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Returns whether an earlier mail is due; then this one is due after it. */
async function queueBehindDue(db: Database, mailId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mailOutbox')
    .set({ nextAttemptAt: now })
    .where('id', '=', mailId)
    .where('state', '=', 'waiting')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('mailOutbox as earlier')
          .where('earlier.state', '=', 'waiting')
          .where('earlier.nextAttemptAt', '<=', now)
          .where('earlier.id', '!=', mailId),
      ),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

async function send(transport: MailTransport, from: Sender, mail: Mail, body: MailBody) {
  const domain = from.address.split('@').at(-1);
  await transport.sendMail({
    from,
    // An object is one address; text would be parsed as a list of them.
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: body.text,
    html: body.html,
    messageId: `<${mail.id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(body.unsubscribeUrl) },
  });
}

/** Whether it would take no other mail either, so that this mail is not what it stumbles over. */
function isServerAway(transport: MailTransport): Promise<boolean> {
  return transport.verify().then(
    () => false,
    () => true,
  );
}

/** For the 'Unsubscribe' button of mail programs, RFC 8058. */
function unsubscribeHeaders(url: string | undefined): Record<string, string> {
  if (!url) return {};
  return {
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** A failed mail keeps its encrypted content, so that an admin can send it again until it expires. */
async function recordProblem(
  db: Database,
  { clock, log }: MailDelivery['platform'],
  mail: Mail,
  error: Error & { code?: string; responseCode?: number },
  { reason, isFinal, isServerWide, isAway = false }: DeliveryProblem & { isAway?: boolean },
): Promise<Outcome> {
  const now = clock.now();
  const attempts = mail.attempts + 1;
  const isFailed = isFinal || now >= mail.retryUntil;
  await update(db, mail, {
    attempts,
    lastError: reason,
    ...(isFailed
      ? { state: 'failed' }
      : { nextAttemptAt: isAway ? now : nextAttemptAt(attempts, now) }),
  });
  // Not the error itself, because servers quote the recipient's address in their reply.
  const { id: mailId, kind } = mail;
  const facts = { mailId, kind, attempts, code: error.code, reply: error.responseCode };
  if (isFailed) log.error(facts, 'mail failed: an admin can send it again');
  else log.warn(facts, 'mail could not be sent, and will be tried again');
  return isServerWide ? 'server unavailable' : 'done';
}

async function update(db: Database, mail: Mail, changes: Partial<Mail>): Promise<Outcome> {
  // Before the commit: a mail that was sent is sent, even if that cannot be recorded.
  mailOutcomes.publish(changes.state ?? 'delayed');
  await db.updateTable('mailOutbox').set(changes).where('id', '=', mail.id).execute();
  return 'done';
}

/** Of the log of mails; what still waits is not part of it. */
export async function deleteOldMails(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('mailOutbox')
    .where('state', '<>', 'waiting')
    .where('createdAt', '<', before)
    .execute();
}

/** Removes the content of mails that waited, failed or were kept until they expired. */
export async function expireMails(db: Database, { clock }: Pick<Platform, 'clock'>): Promise<void> {
  await db
    .updateTable('mailOutbox')
    .set(expired)
    .where('state', 'in', ['waiting', 'failed', 'kept'])
    .where('expiresAt', '<=', clock.now())
    .execute();
}
