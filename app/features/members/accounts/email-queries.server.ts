import type { Database } from '#platform/database/connection.ts';
import type { ProvenEmail } from './proven-email-actions.server.ts';

/**
 * Takes what is kept by a person's former address to their new one, where their download and the deletion
 * of their account find it. Mails that have not left yet do not go to the former mailbox any more.
 */
export async function moveDataOfEmail(db: Database, from: ProvenEmail, to: ProvenEmail) {
  await db
    .updateTable('newsletterSubscribers')
    .set({ email: to })
    .where('email', '=', from)
    .where('confirmedAt', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('newsletterSubscribers as known').where('known.email', '=', to))),
    )
    .execute();
  await db.deleteFrom('newsletterSubscribers').where('email', '=', from).execute();
  // Asked without logging in; the answer goes to this address.
  await db
    .updateTable('helpCases')
    .set({ email: to })
    .where('email', '=', from)
    .where('userId', 'is', null)
    .execute();
  await deleteUnsentMails(db, from);
}

/** Sent mails stay in the log, which has no text; unsent ones still have their text. */
export async function deleteUnsentMails(db: Database, email: ProvenEmail) {
  await db
    .deleteFrom('mailOutbox')
    .where('recipient', '=', email)
    .where('state', '<>', 'sent')
    .execute();
}
