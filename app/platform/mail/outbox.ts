import { randomUUID } from 'node:crypto';
import type { Database } from '../database/connection.ts';
import type { Platform } from '../platform.ts';
import { sealMail } from './content.ts';
import { firstRetryAt, lastRetryAt, usualExpiry } from './retry-schedule.ts';

export type NewMail = {
  /** The event behind it, such as `application:<id>:hired`: one cause makes at most one mail. */
  cause: string;
  kind: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  unsubscribeUrl?: string;
  /** when the link in it stops working: the mail is not sent after that */
  linkExpiresAt?: Date;
};

type Parts = Pick<Platform, 'clock' | 'jobs' | 'keys'>;

/** Saves a mail and its delivery job in one transaction. Returns whether its cause was new. */
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

/** Sends one failed mail again, or all that have not expired. Returns how many. */
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
