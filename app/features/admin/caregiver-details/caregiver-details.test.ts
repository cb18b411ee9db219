import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { keepDocument, prepareDocument } from '#features/trust/documents/actions.server.ts';
import { appendAuditEntry } from '#platform/audit/append.ts';
import type { AuditEntry } from '#platform/audit/append.ts';
import type { CallKey, Question } from '#gate/calls.ts';
import type { Visit } from '#gate/row.ts';
import { joinCaregiver } from '#tests/people.ts';
import { uploadOf } from '#tests/uploads.ts';
import { phonePhoto } from '#tests/sample-files.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';

let product: TestProduct;
let admin: { id: string; visit: Visit };

beforeAll(async () => {
  product = await testProduct();
  admin = await product.join(['admin'], { displayName: 'Daniel Price' });
});
const ask = <Key extends CallKey>(key: Key, input: Question<Key>) =>
  product.call(key, input, admin.visit);
const append = (entry: AuditEntry) =>
  product.db.transaction().execute((db) => appendAuditEntry(db, entry));

async function write(caregiverId: string, count: number, action = 'caregiver_note') {
  for (let index = 1; index <= count; index += 1) {
    await append({
      performedBy: admin.id,
      action,
      subjectKind: 'caregiver',
      subjectId: caregiverId,
      notes: `note ${index}`,
    });
  }
}

describe('Details of a caregiver', () => {
  test('ADM-4 everything the dialog shows, with a link that opens the document', async () => {
    const owner = await joinCaregiver(product, { approvalStatus: 'pending' });
    const { caregiverId } = owner;
    const upload = await uploadOf('license.jpg', await phonePhoto());
    const prepared = await prepareDocument(product.platform, upload, 'government_id');
    await product.db.transaction().execute((db) =>
      keepDocument(db, product.platform, {
        caregiverId,
        ownerId: owner.id,
        purpose: 'government_id',
        documentType: 'license',
        prepared,
      }),
    );
    const { id: verificationId } = await product.db
      .insertInto('verifications')
      .values({ caregiverId, type: 'cna_certification' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const file = await uploadOf('cna.jpg', await phonePhoto());
    await product.call('POST verifications/upload', { verificationId, file }, owner.visit);
    await write(caregiverId, 6);

    const details = await ask('GET admin/caregiver/details', { caregiverId });
    expect(details.caregiver).toMatchObject({
      id: caregiverId,
      displayName: 'Maria A.',
      legalName: 'Maria Alvarez',
      approvalStatus: 'pending',
      isActive: false,
      hourlyRateMin: 25,
    });
    expect(details.verifications).toMatchObject([
      { type: 'cna_certification', status: 'pending', providerName: null, completedAt: null },
    ]);
    expect(details.documents).toMatchObject([
      { fileName: 'license.jpg', documentType: 'license', verificationType: null },
      { fileName: 'cna.jpg', documentType: 'certification', verificationType: 'cna_certification' },
    ]);
    expect(details.documents[0]).toMatchObject({ accessLevel: 'private', seenAt: null });
    expect(details.auditLog.map(({ notes }) => notes)).toEqual(
      [6, 5, 4, 3, 2].map((number) => `note ${number}`),
    );
    expect(details.auditLog[0]).toMatchObject({ performedBy: 'Daniel Price' });

    const opened = await product.request(details.documents[0]!.storageKey.replace('/_api/', ''), {
      headers: { cookie: `session=${admin.visit.sessionToken}` },
    });
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    await opened.body?.cancel();
    const { auditLog, documents } = await ask('GET admin/caregiver/details', { caregiverId });
    expect(documents.map(({ seenAt }) => seenAt !== null)).toEqual([true, false]);
    expect(auditLog[0]).toMatchObject({ action: 'document_view', performedBy: 'Daniel Price' });
  });

  test('ADM-4 an id of no form and an id of nobody', async () => {
    await expect(ask('GET admin/caregiver/details', { caregiverId: '17' })).rejects.toThrow(
      'Invalid caregiver ID format.',
    );
    await expect(
      ask('GET admin/caregiver/details', { caregiverId: randomUUID() }),
    ).rejects.toMatchObject({ kind: 'missing', message: 'Caregiver not found.' });
  });

  test('ADM-4 the whole history goes on where a page ended', async () => {
    const { caregiverId } = await joinCaregiver(product, { approvalStatus: 'pending' });
    await write(caregiverId, 52);
    const first = await ask('GET admin/caregiver/history', { caregiverId });
    expect(first.entries).toHaveLength(50);
    const second = await ask('GET admin/caregiver/history', { caregiverId, before: first.next! });
    expect(second.entries.map(({ notes }) => notes)).toEqual(['note 2', 'note 1']);
    expect(second.next).toBeNull();
  });
});

describe('Verification Logs', () => {
  test('ADM-7 found by person and by kind, who did it named as long as they are there', async () => {
    const email = `l${randomUUID().slice(0, 8)}@example.com`;
    const { caregiverId } = await joinCaregiver(product, { email, approvalStatus: 'pending' });
    await write(caregiverId, 1, 'verification_update');
    await write(caregiverId, 1, 'caregiver_approve');
    await append({
      performedBy: randomUUID(),
      action: 'document_view',
      subjectKind: 'caregiver',
      subjectId: caregiverId,
    });
    await append({
      performedBy: null,
      action: 'verification_expire',
      subjectKind: 'caregiver',
      subjectId: caregiverId,
    });
    const log = async (filters: Question<'GET admin/verifications/log'>) =>
      (await ask('GET admin/verifications/log', { q: email, ...filters })).entries;
    expect((await log({})).map(({ action, performedBy }) => `${action} ${performedBy}`)).toEqual([
      'verification_expire System',
      'document_view Deleted user',
      'caregiver_approve Daniel Price',
      'verification_update Daniel Price',
    ]);
    expect((await log({ kind: 'verifications' })).map(({ action }) => action)).toEqual([
      'verification_expire',
      'verification_update',
    ]);
    expect(await log({ kind: 'decisions' })).toMatchObject([{ caregiverName: 'Maria A.' }]);
    expect(await log({ kind: 'documents' })).toHaveLength(1);
  });

  test('ADM-7 ADM-9 goes on where a page ended; the export has all of it', async () => {
    const email = `l${randomUUID().slice(0, 8)}@example.com`;
    const { caregiverId } = await joinCaregiver(product, { email, approvalStatus: 'pending' });
    await write(caregiverId, 53);
    const first = await ask('GET admin/verifications/log', { q: email });
    const second = await ask('GET admin/verifications/log', { q: email, after: first.next! });
    expect([first.entries.length, second.entries.length, second.next]).toEqual([50, 3, null]);

    const response = await product.request(`admin/verifications/export?q=${email}`, {
      headers: { cookie: `session=${admin.visit.sessionToken}` },
    });
    const lines = (await response.text()).trimEnd().split('\r\n');
    expect(lines).toHaveLength(54);
    expect(lines[1]).toContain(`Caregiver note,${caregiverId},Maria A.,Daniel Price,note 53`);
    const written = await product.db
      .selectFrom('auditLog')
      .select('performedBy')
      .where('action', '=', 'verification_log_export')
      .execute();
    expect(written).toEqual([{ performedBy: admin.id }]);
  });

  test('ADM-7 is read from either end, page after page, and so is its file', async () => {
    const email = `l${randomUUID().slice(0, 8)}@example.com`;
    const { caregiverId } = await joinCaregiver(product, { email, approvalStatus: 'pending' });
    await write(caregiverId, 53);
    const oldest = { q: email, sort: 'oldest' } as const;
    const first = await ask('GET admin/verifications/log', oldest);
    const second = await ask('GET admin/verifications/log', { ...oldest, after: first.next! });
    const notes = [...first.entries, ...second.entries].map((entry) => entry.notes);
    expect(notes).toEqual(Array.from({ length: 53 }, (_, index) => `note ${index + 1}`));
    expect(second.next).toBeNull();

    const response = await product.request(`admin/verifications/export?q=${email}&sort=oldest`, {
      headers: { cookie: `session=${admin.visit.sessionToken}` },
    });
    const [, line] = (await response.text()).split('\r\n');
    expect(line).toContain('note 1');
  });
});
