import type { TestProduct } from '#tests/product.ts';

/** The mails of one kind that wait for an address, oldest first. */
export function mailsTo({ db }: TestProduct, recipient: string, kind: string) {
  return db
    .selectFrom('mailOutbox')
    .select(['subject', 'bodyText', 'bodyHtml'])
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .orderBy('createdAt')
    .execute();
}

/** The secret that the newest of them carries. */
export async function tokenFor(product: TestProduct, recipient: string, kind: string) {
  const mail = (await mailsTo(product, recipient, kind)).at(-1);
  return /\?token=([\w-]+)/.exec(mail!.bodyText!)![1]!;
}
