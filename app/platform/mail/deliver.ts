import { type Selectable, sql } from 'kysely';
import type { MailOutbox } from '#db/types.ts';
import type { Database } from '#platform/database/connection.ts';
import type { MailTransport } from './transport.ts';

export type Sender = { name: string; address: string };

type Mail = Selectable<MailOutbox>;

/** Fewer than the tries of a background job, so that the last word on a mail is said here. */
const maximumAttempts = 8;

/**
 * Delivers one mail of the outbox at least once: only a crash between sending it and noting so
 * sends it again, with the same Message-ID. Throws what a later try may cure.
 */
export async function deliverMail(
  db: Database,
  transport: MailTransport | null,
  mailId: string,
  from: Sender,
): Promise<void> {
  const transient = await db.transaction().execute(async (transaction) => {
    const mail = await lockWaiting(transaction, mailId);
    if (!mail) return refuseIfBusy(transaction, mailId);
    if (!transport) return noteKept(transaction, mail);
    try {
      await send(transport, mail, from);
    } catch (error) {
      return noteFailure(transaction, mail, error as Error);
    }
    return noteSent(transaction, mail);
  });
  if (transient) throw transient;
}

async function lockWaiting(db: Database, mailId: string): Promise<Mail | undefined> {
  // The mail stays locked while it is sent, which may take longer than transactions usually rest.
  await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(db);
  return db
    .selectFrom('mailOutbox')
    .selectAll()
    .where('id', '=', mailId)
    .where('state', '=', 'waiting')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** The worker that has it now may crash: this job must come back and see, not count as done. */
async function refuseIfBusy(db: Database, mailId: string): Promise<void> {
  const busy = await db
    .selectFrom('mailOutbox')
    .select('id')
    .where('id', '=', mailId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (busy) throw new Error(`Mail ${mailId} is being delivered by another worker.`);
}

async function send(transport: MailTransport, mail: Mail, from: Sender): Promise<void> {
  const domain = from.address.split('@').at(-1);
  await transport.sendMail({
    from,
    // An object is one address; text would be parsed as a list of them.
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.bodyText ?? '',
    html: mail.bodyHtml ?? '',
    messageId: `<${mail.id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail.unsubscribeUrl) },
  });
}

/** The mail program's own 'Unsubscribe' button, RFC 8058. */
function unsubscribeHeaders(url: string | null): Record<string, string> {
  if (!url) return {};
  return {
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

async function noteSent(db: Database, mail: Mail): Promise<void> {
  await update(db, mail, {
    state: 'sent',
    sentAt: new Date(),
    attempts: mail.attempts + 1,
    bodyText: null,
    bodyHtml: null,
    lastError: null,
  });
}

/** Without an SMTP server there is nowhere to send it: kept to be read here. */
async function noteKept(db: Database, mail: Mail): Promise<void> {
  await update(db, mail, { state: 'kept' });
}

async function noteFailure(db: Database, mail: Mail, error: Error): Promise<Error | undefined> {
  const attempts = mail.attempts + 1;
  const isFinal = attempts >= maximumAttempts || isPermanent(error);
  const state = isFinal ? 'failed' : 'waiting';
  await update(db, mail, { state, attempts, lastError: error.message });
  return isFinal ? undefined : error;
}

/** The server refused this sender, recipient or content for good, by a 5xx reply. */
function isPermanent(error: Error & { code?: string; responseCode?: number }): boolean {
  const { code = '', responseCode = 0 } = error;
  return ['EENVELOPE', 'EMESSAGE'].includes(code) && responseCode >= 500;
}

async function update(db: Database, mail: Mail, changes: Partial<Mail>): Promise<void> {
  await db.updateTable('mailOutbox').set(changes).where('id', '=', mail.id).execute();
}
