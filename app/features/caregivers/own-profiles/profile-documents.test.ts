import { describe, expect, test } from 'vitest';
import type { TestCaregiver } from '#tests/people.ts';
import { fileOf } from '#tests/uploads.ts';
import { docx, pdf, phonePhoto, svg } from '#tests/sample-files.ts';
import { decide, join, product, read, setUp, statusesOf, update } from './test-own-profile.ts';

setUp();

describe('documents', () => {
  const idCard = () => fileOf('passport.pdf', pdf());
  const named = async (caregiver: TestCaregiver) =>
    (await read(caregiver)).documents.map(({ fileName }) => fileName);

  test('CGE-3 government ID and resume are kept, replaced and taken away', async () => {
    const caregiver = await join();
    await update({ governmentId: idCard(), resume: fileOf('me.docx', docx()) }, caregiver);
    expect((await named(caregiver)).sort()).toEqual(['me.docx', 'passport.pdf']);
    const { governmentIdUrl, resumeUrl } = await read(caregiver);
    expect(governmentIdUrl).not.toBe(resumeUrl);

    await update(
      { governmentId: fileOf('newer.pdf', pdf()), deleteGovernmentId: 'true' },
      caregiver,
    );
    expect((await named(caregiver)).sort()).toEqual(['me.docx', 'newer.pdf']);
    await update({ governmentId: 'null', deleteResume: 'true' }, caregiver);
    expect(await read(caregiver)).toMatchObject({
      documents: [],
      governmentIdUrl: null,
      resumeUrl: null,
    });
  });

  test('CGE-3 a field without a file leaves the document where it is', async () => {
    const caregiver = await join();
    await update({ governmentId: idCard() }, caregiver);
    await update({ governmentId: '', isNonSmoker: 'true' }, caregiver);
    expect(await named(caregiver)).toEqual(['passport.pdf']);
  });

  test('CGE-3 a new photo takes the place of the old one, and cannot be deleted', async () => {
    const caregiver = await join();
    const photo = async () => fileOf('me.jpg', await phonePhoto());
    await update({ profilePhoto: await photo() }, caregiver);
    const first = (await read(caregiver)).profilePhotoUrl;
    expect(first).toMatch(/^\/photos\//);
    await update({ profilePhoto: 'null', isNonSmoker: 'true' }, caregiver);
    expect((await read(caregiver)).profilePhotoUrl).toBe(first);
    await update({ profilePhoto: await photo() }, caregiver);
    const second = (await read(caregiver)).profilePhotoUrl;
    expect(second).not.toBe(first);
    const photos = await product.db
      .selectFrom('photos')
      .select('id')
      .where('ownerId', '=', caregiver.id)
      .execute();
    expect(photos).toHaveLength(1);
  });

  test('CGE-4 a certificate goes to its check, which waits again', async () => {
    const caregiver = await join(
      { certifications: ['CPR/First Aid'] },
      { cpr_first_aid: 'expired' },
    );
    const field = 'certificationDocuments[cpr_first_aid]';
    await update({ [field]: fileOf('cpr-2027.pdf', pdf()) }, caregiver);
    const { documents, verifications } = await read(caregiver);
    const check = verifications.find(({ type }) => type === 'cpr_first_aid')!;
    expect(check).toMatchObject({ status: 'pending', completedAt: null, expiresOn: null });
    expect(documents).toMatchObject([
      { fileName: 'cpr-2027.pdf', purpose: 'verification', verificationId: check.id },
    ]);
  });

  test('CGE-4 a certificate takes the place of those nobody has decided upon', async () => {
    const caregiver = await join({ certifications: ['CPR/First Aid'] });
    const send = async (name: string) => {
      product.time.now = new Date(product.time.now.getTime() + 60_000);
      await update({ 'certificationDocuments[cpr_first_aid]': fileOf(name, pdf()) }, caregiver);
    };
    await send('blurred.pdf');
    await send('sharp.pdf');
    expect(await named(caregiver)).toEqual(['sharp.pdf']);

    await decide(caregiver, 'cpr_first_aid', 'clear');
    await send('renewed.pdf');
    await decide(caregiver, 'cpr_first_aid', 'in_progress');
    await send('whole-page.pdf');
    expect(await named(caregiver)).toEqual(['whole-page.pdf', 'sharp.pdf']);
  });

  test('CGE-5 nobody sends files more than thirty times an hour', async () => {
    const caregiver = await join();
    for (let times = 0; times < 30; times += 1) {
      await update({ resume: fileOf('resume.pdf', 'not one') }, caregiver);
    }
    const refused = await update({ resume: fileOf('resume.pdf', pdf()) }, caregiver);
    expect([refused.status, await named(caregiver)]).toEqual([429, []]);
    expect((await update({ isNonSmoker: 'true' }, caregiver)).status).toBe(200);
  });

  const hostile: [string, string, () => File, string][] = [
    ['empty', 'governmentId', () => fileOf('id.pdf', ''), 'File cannot be empty.'],
    [
      'more than 10 MB',
      'resume',
      () => fileOf('r.pdf', Buffer.concat([pdf(), Buffer.alloc(10 * 1024 * 1024)])),
      'File size must be less than 10MB.',
    ],
    [
      'a drawing that runs',
      'profilePhoto',
      () => fileOf('me.png', svg),
      'Invalid file type. Accepted: images. Images can be JPEG, PNG, WebP, AVIF or HEIC.',
    ],
    [
      'a text called PDF',
      'resume',
      () => fileOf('r.pdf', 'hello'),
      'Invalid file type. Accepted: PDF, DOC, DOCX',
    ],
    [
      'a certificate nobody selected',
      'certificationDocuments[hha_certification]',
      () => fileOf('hha.pdf', pdf()),
      'Please select the certification before you add its document.',
    ],
  ];
  test.each(hostile)('CGE-5 refuses a file that is %s, and keeps nothing', async (...row) => {
    const [, field, make, message] = row;
    const caregiver = await join();
    const { status, json } = await update({ displayName: 'Other', [field]: make() }, caregiver);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(json.error).toBe(message);
    expect(json.details[0].field).toBe(field.replace(/\[(\w+)\]/, '.$1').replace(/]$/, ''));
    expect(await read(caregiver)).toMatchObject({ displayName: 'Maria A.', documents: [] });
  });

  test('CGE-5 one bad file among good ones leaves no trace of any', async () => {
    const caregiver = await join({}, { id_verification: 'clear' });
    const count = () =>
      product.db
        .selectFrom('files')
        .select((select) => select.fn.countAll().as('files'))
        .executeTakeFirstOrThrow();
    const before = await count();
    const { status } = await update(
      { governmentId: idCard(), legalName: 'Maria Ruiz', resume: fileOf('r.pdf', 'hello') },
      caregiver,
    );
    expect(status).toBe(400);
    expect(await count()).toEqual(before);
    expect(await read(caregiver)).toMatchObject({ legalName: 'Maria Alvarez', documents: [] });
    expect(await statusesOf(caregiver)).toMatchObject({ id_verification: 'clear' });
  });
});
