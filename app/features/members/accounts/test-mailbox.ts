import { readMails } from '#platform/mail/test-mails.ts';
import type { TestProduct } from '#tests/product.ts';

/** The mails of one kind that wait for an address, oldest first. */
export async function mailsTo(product: TestProduct, recipient: string, kind: string) {
  const mails = await readMails(product, recipient, kind);
  return mails.map(({ subject, bodyText, bodyHtml }) => ({ subject, bodyText, bodyHtml }));
}

/** The secret that the newest of them carries. */
export async function tokenFor(product: TestProduct, recipient: string, kind: string) {
  const mail = (await mailsTo(product, recipient, kind)).at(-1);
  return /\?token=([\w-]+)/.exec(mail!.bodyText!)![1]!;
}
