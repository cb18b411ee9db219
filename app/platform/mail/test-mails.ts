import type { Database } from '../database/connection.ts';
import type { Keyring } from '../keys.ts';
import { openMail } from './content.ts';

type Parts = { db: Database; platform: { keys: Keyring } };

/** The mails to an address, oldest first, with what they say. */
export async function readMails({ db, platform }: Parts, recipient: string, kind?: string) {
  const rows = await db
    .selectFrom('mailOutbox')
    .selectAll()
    .where('recipient', '=', recipient)
    .$if(kind !== undefined, (mails) => mails.where('kind', '=', kind!))
    .orderBy('createdAt')
    .execute();
  return rows.map(({ content, encryptionKeyId, ...mail }) => {
    const words = content && openMail(platform.keys, mail.id, { content, encryptionKeyId });
    return {
      ...mail,
      bodyText: words?.text ?? null,
      bodyHtml: words?.html ?? null,
      unsubscribeUrl: words?.unsubscribeUrl ?? null,
    };
  });
}
