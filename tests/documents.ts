import { keepDocument, prepareDocument } from '#features/trust/documents/actions.server.ts';
import type { TestProduct } from './product.ts';
import { pdf } from './sample-files.ts';
import { uploadOf } from './uploads.ts';

/** A document for this check, or the government ID of the sign-up. */
export async function giveDocument(
  { db, platform }: Pick<TestProduct, 'db' | 'platform'>,
  { id, caregiverId }: { id: string; caregiverId: string },
  verificationId: string | null,
) {
  const purpose = verificationId ? 'verification' : 'government_id';
  const prepared = await prepareDocument(platform, await uploadOf('paper.pdf', pdf()), purpose);
  return db.transaction().execute((transaction) =>
    keepDocument(transaction, platform, {
      caregiverId,
      ownerId: id,
      purpose,
      ...(verificationId && { verificationId }),
      documentType: 'certification',
      prepared,
    }),
  );
}
