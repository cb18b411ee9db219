import type { Database } from '#platform/database/connection.ts';
import type { Keyring } from '#platform/keys.ts';
import { openMail } from '#platform/mail/content.ts';

type Parts = { db: Database; platform: { keys: Keyring } };

/** The mails to an address, of one kind or of all, oldest first, with what they say. */
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

/** The secret in the link of the newest mail of a kind. */
export async function tokenFor(parts: Parts, recipient: string, kind: string) {
  const mail = (await readMails(parts, recipient, kind)).at(-1);
  return /\?token=([\w-]+)/.exec(mail!.bodyText!)![1]!;
}
