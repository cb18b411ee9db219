import { randomUUID } from 'node:crypto';
import type { Database } from '../database/connection.ts';
import type { Platform } from '../platform.ts';
import { sealMail } from './content.ts';
import { firstRetryAt, lastRetryAt, usualExpiry } from './patience.ts';

export type NewMail = {
  /** What made us write, such as `application:<id>:hired`: the same cause makes one mail. */
  cause: string;
  kind: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  unsubscribeUrl?: string;
  /** when the link in it stops working: later it is not worth sending */
  linkExpiresAt?: Date;
};

type Parts = Pick<Platform, 'clock' | 'jobs' | 'keys'>;

/** Writes a mail down and has it delivered, or neither. Returns whether its cause was new. */
export function queueMail(db: Database, parts: Parts, mail: NewMail): Promise<boolean> {
  return db.isTransaction
    ? queueIn(db, parts, mail)
    : db.transaction().execute((transaction) => queueIn(transaction, parts, mail));
}

async function queueIn(
  db: Database,
  { clock, jobs, keys }: Parts,
  mail: NewMail,
): Promise<boolean> {
  const { text, html, unsubscribeUrl, linkExpiresAt, ...facts } = mail;
  const id = randomUUID();
  const now = clock.now();
  const row = await db
    .insertInto('mailOutbox')
    .values({
      ...facts,
      id,
      ...sealMail(keys, id, { text, html, unsubscribeUrl }),
      nextAttemptAt: firstRetryAt(now),
      retryUntil: lastRetryAt(now),
      expiresAt: linkExpiresAt ?? usualExpiry(now),
    })
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;

  await jobs.send(db, 'mail.deliver', { mailId: id });
  return true;
}

/** Has failed mails sent again, one or all that are still worth it. Returns how many. */
export async function resendFailed(
  db: Database,
  { clock, jobs }: Pick<Platform, 'clock' | 'jobs'>,
  mailId?: string,
): Promise<number> {
  const now = clock.now();
  const { numUpdatedRows } = await db
    .updateTable('mailOutbox')
    .set({ state: 'waiting', nextAttemptAt: now, retryUntil: lastRetryAt(now) })
    .where('state', '=', 'failed')
    .where('expiresAt', '>', now)
    .$if(mailId !== undefined, (one) => one.where('id', '=', mailId!))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) await jobs.send(db, 'mail.retry', {});
  return Number(numUpdatedRows);
}
