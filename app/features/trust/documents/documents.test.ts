import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { Upload } from '#gate/upload.ts';
import { joinCaregiver } from '#tests/people.ts';
import { uploadOf } from '#tests/uploads.ts';
import { doc, docx, pdf, phonePhoto, png, svg, zipBomb } from '#tests/sample-files.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';
import { keepDocument, prepareDocument, removeDocument } from './actions.server.ts';
import { documentFile } from './contract.ts';
import { keepPhoto, preparePhoto, removePhoto } from './photo-actions.server.ts';
import type { Purpose } from './rules.ts';

let product: TestProduct;
let caregiver: Awaited<ReturnType<typeof joinCaregiver>>;
beforeAll(async () => {
  product = await testProduct();
  caregiver = await joinCaregiver(product, { approvalStatus: 'pending' });
});

async function keep(purpose: Purpose, fileName: string, content: Buffer, who = caregiver) {
  const upload = await uploadOf(fileName, content, 'governmentId');
  const prepared = await prepareDocument(product.platform, upload, purpose);
  return product.db.transaction().execute((db) =>
    keepDocument(db, product.platform, {
      caregiverId: who.caregiverId,
      ownerId: who.id,
      purpose,
      documentType: 'other',
      prepared,
    }),
  );
}

const fileOf = (documentId: string) =>
  product.db
    .selectFrom('documents')
    .innerJoin('files', 'files.id', 'documents.fileId')
    .selectAll('files')
    .where('documents.id', '=', documentId)
    .executeTakeFirstOrThrow();

async function contentOf(documentId: string): Promise<Buffer> {
  const { storageKey, encryptionKeyId } = await fileOf(documentId);
  return buffer(await product.platform.files.read(storageKey, { keyId: encryptionKeyId }));
}

describe('Keeping a document', () => {
  test('a PDF is kept as it came, encrypted at rest', async () => {
    const id = await keep('government_id', 'passport.pdf', pdf());
    expect(await contentOf(id)).toEqual(pdf());
    const { storageKey, encryptionKeyId, ...file } = await fileOf(id);
    expect(file).toMatchObject({ fileName: 'passport.pdf', mediaType: 'application/pdf' });
    expect(encryptionKeyId).not.toBeNull();
    const atRest = await buffer(await product.platform.files.read(storageKey, { keyId: null }));
    expect(atRest.includes('%PDF')).toBe(false);
  });

  test('a photographed document is encoded anew, without where it was taken', async () => {
    const id = await keep('government_id', 'IMG_2041.jpeg', await phonePhoto());
    expect(await fileOf(id)).toMatchObject({ fileName: 'IMG_2041.jpg', mediaType: 'image/jpeg' });
    const content = await contentOf(id);
    expect((await sharp(content).metadata()).exif).toBeUndefined();
    expect(content.includes('Maria Alvarez')).toBe(false);
  });

  test('a resume is a PDF or a Word document', async () => {
    for (const [name, content] of [
      ['r.pdf', pdf()],
      ['r.doc', doc()],
      ['r.docx', docx()],
    ] as const) {
      expect(await contentOf(await keep('resume', name, content))).toEqual(content);
    }
  });

  test('a new government ID takes the place of the old one, whose bytes go', async () => {
    const first = await fileOf(await keep('government_id', 'old.pdf', pdf('old')));
    await keep('government_id', 'new.pdf', pdf('new'));
    const names = await product.db
      .selectFrom('documents')
      .innerJoin('files', 'files.id', 'fileId')
      .select('fileName')
      .where('caregiverId', '=', caregiver.caregiverId)
      .where('purpose', '=', 'government_id')
      .execute();
    expect(names).toEqual([{ fileName: 'new.pdf' }]);
    await expectBytesGone(first.storageKey);
  });

  test('one sent twice at the same time is one', async () => {
    const other = await joinCaregiver(product, { approvalStatus: 'pending' });
    await Promise.all([1, 2, 3].map(() => keep('resume', 'resume.pdf', pdf(), other)));
    const { count } = await product.db
      .selectFrom('documents')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('caregiverId', '=', other.caregiverId)
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });

  test('one that is removed is gone, row and bytes', async () => {
    const { storageKey } = await fileOf(await keep('resume', 'resume.pdf', pdf()));
    await product.db.transaction().execute((db) =>
      removeDocument(db, product.platform, {
        caregiverId: caregiver.caregiverId,
        purpose: 'resume',
      }),
    );
    await expectBytesGone(storageKey);
  });
});

async function expectBytesGone(storageKey: string) {
  const isGone = () =>
    product.platform.files.read(storageKey, { keyId: null }).then(
      (stream) => (stream.destroy(), false),
      () => true,
    );
  await expect.poll(isGone).toBe(true);
}

describe('FILE-2 a hostile file is refused in words, by its field', () => {
  const images = 'Invalid file type. Accepted: images, PDF';
  const documents = 'Invalid file type. Accepted: PDF, DOC, DOCX';
  test.each<[string, Purpose, string, () => Buffer | Promise<Buffer>, string]>([
    ['script', 'government_id', 'id.png', () => Buffer.from('<script>alert(1)</script>'), images],
    ['SVG', 'government_id', 'id.svg', () => svg, images],
    ['wrong extension', 'government_id', 'id.png', () => pdf(), images],
    ['Word document', 'government_id', 'id.docx', () => docx(), images],
    ['picture', 'resume', 'resume.png', () => png(20, 20), documents],
    ['zip bomb', 'resume', 'resume.docx', () => zipBomb(), documents],
    ['late PDF', 'resume', 'r.pdf', () => Buffer.concat([Buffer.from('\n'), pdf()]), documents],
    ['16,000 px', 'government_id', 'id.png', () => png(16_000, 16_000), 'This image has more than'],
  ])('FILE-2 a hostile file as document: %s', async (_, purpose, name, make, message) => {
    await expect(keep(purpose, name, await make())).rejects.toMatchObject({
      kind: 'invalid',
      message: expect.stringContaining(message),
      details: [{ field: 'governmentId', message: expect.stringContaining(message) }],
    });
  });

  test('FILE-2 empty, too large and missing files have their own words', async () => {
    const messageOf = (value: unknown) =>
      documentFile('government_id').safeParse(value).error?.issues[0]?.message;
    const upload = await uploadOf('id.pdf', pdf());
    expect(messageOf(upload)).toBeUndefined();
    expect(messageOf(new Upload({ ...upload, byteSize: 0 }))).toBe('File cannot be empty.');
    const over = new Upload({ ...upload, byteSize: 11 * 1024 * 1024 });
    expect(messageOf(over)).toBe('File size must be less than 10MB.');
    expect(messageOf('text')).toBe('Government ID is required');
    expect(messageOf(undefined)).toBe('Government ID is required');
  });
});

describe('A profile photo', () => {
  const keepAsPhoto = async (name: string, content: Buffer) => {
    const upload = await uploadOf(name, content, 'profilePhoto');
    const photo = await preparePhoto(product.platform, upload);
    return product.db
      .transaction()
      .execute((db) => keepPhoto(db, { ownerId: caregiver.id, photo }));
  };

  test('is kept, and gone with all its sizes once replaced', async () => {
    const id = await keepAsPhoto('me.jpg', await phonePhoto());
    const { variants } = await product.db
      .selectFrom('photos')
      .select('variants')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await product.db.transaction().execute((db) => removePhoto(db, product.platform, id));
    for (const { key } of variants as { key: string }[]) await expectBytesGone(key);
  });

  test('FILE-2 is a picture and nothing else, and says which kinds are taken', async () => {
    const words = 'Invalid file type. Accepted: images.';
    const kinds = `${words} Images can be JPEG, PNG, WebP, AVIF or HEIC.`;
    const small = sharp(await png(20, 20));
    for (const [name, content, message] of [
      ['me.pdf', pdf(), kinds],
      ['me.png', svg, kinds],
      ['me.gif', await small.gif().toBuffer(), kinds],
      [
        'me.jpg',
        await small.webp().toBuffer(),
        `${words} This file is WebP. Please let its name end in .webp.`,
      ],
      ['me', await png(20, 20), `${words} This file is PNG. Please let its name end in .png.`],
    ] as const) {
      await expect(keepAsPhoto(name, content)).rejects.toMatchObject({
        message,
        details: [{ field: 'profilePhoto', message }],
      });
    }
    const cut = (await phonePhoto()).subarray(0, 400);
    await expect(keepAsPhoto('me.jpg', cut)).rejects.toMatchObject({
      details: [{ field: 'profilePhoto' }],
    });
  });
});
