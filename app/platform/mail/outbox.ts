import type { Database } from '#platform/database/connection.ts';
import type { Jobs } from '#platform/jobs.ts';

export type NewMail = {
  /** What made us write, such as `application:<id>:hired`: the same cause makes one mail. */
  cause: string;
  kind: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  unsubscribeUrl?: string;
};

/** Writes a mail down and has it delivered, or neither. Returns whether its cause was new. */
export function queueMail(db: Database, jobs: Pick<Jobs, 'send'>, mail: NewMail): Promise<boolean> {
  return db.isTransaction
    ? queueIn(db, jobs, mail)
    : db.transaction().execute((transaction) => queueIn(transaction, jobs, mail));
}

async function queueIn(db: Database, jobs: Pick<Jobs, 'send'>, mail: NewMail): Promise<boolean> {
  const { text, html, ...facts } = mail;
  const row = await db
    .insertInto('mailOutbox')
    .values({ ...facts, bodyText: text, bodyHtml: html })
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;

  await jobs.send(db, 'mail.deliver', { mailId: row.id });
  return true;
}
