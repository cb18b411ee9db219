import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Visit } from '#gate/row.ts';
import { giveDocument } from '#tests/documents.ts';
import { joinCaregiver } from '#tests/people.ts';
import { fileOf, sendForm } from '#tests/uploads.ts';
import { docx, pdf, phonePhoto, png, svg } from '#tests/sample-files.ts';
import { testProduct, visitWith } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';
import type { VerificationStatus, VerificationType } from '#values/verifications.ts';
import { openVerifications, reopenVerification } from './actions.server.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});

async function withChecks(checks: Partial<Record<VerificationType, VerificationStatus>>) {
  const caregiver = await joinCaregiver(product);
  const { caregiverId } = caregiver;
  const entries = Object.entries(checks) as [VerificationType, VerificationStatus][];
  for (const [type, status] of entries) {
    const isDecided = !['pending', 'in_progress'].includes(status);
    await product.db
      .insertInto('verifications')
      .values({
        caregiverId,
        type,
        status,
        completedAt: isDecided ? new Date() : null,
        expiresOn: isDecided ? '2027-05-01' : null,
        providerName: isDecided ? 'Red Cross' : null,
      })
      .execute();
  }
  const { id: verificationId } = await product.db
    .selectFrom('verifications')
    .select('id')
    .where('caregiverId', '=', caregiverId)
    .executeTakeFirstOrThrow();
  return { ...caregiver, verificationId };
}

type ListAnswer = {
  badges?: unknown[];
  verifications?: { id: string; type: string; status: string; documents: { url: string }[] }[];
};
const list = (caregiverId: string | undefined, visit?: Visit) =>
  product.call('GET verifications/list', { caregiverId }, visit) as Promise<ListAnswer>;

describe('Reading verifications', () => {
  test('CGD-3 others see badges: type and status, and only what is clear or expired', async () => {
    const { caregiverId } = await withChecks({
      id_verification: 'clear',
      cpr_first_aid: 'expired',
      fcra_background_check: 'consider',
      drug_screening: 'failed',
      nursing_license: 'pending',
    });
    const family = await product.join(['family']);
    const admin = await product.join(['admin']);
    for (const visit of [visitWith(), family.visit, admin.visit]) {
      expect(await list(caregiverId, visit)).toEqual({
        badges: [
          { type: 'id_verification', status: 'clear' },
          { type: 'cpr_first_aid', status: 'expired' },
        ],
      });
    }
  });

  test('of someone who is blocked, nothing', async () => {
    const { id, caregiverId } = await withChecks({ id_verification: 'clear' });
    const family = await product.join(['family']);
    const block = { blockerId: id, blockedId: family.id };
    await product.db.insertInto('blocks').values(block).execute();
    expect(await list(caregiverId, family.visit)).toEqual({ badges: [] });
  });

  test('of a profile that is not listed, nothing', async () => {
    const hidden = await joinCaregiver(product, { approvalStatus: 'pending' });
    await openVerifications(product.db, product.platform, {
      caregiverId: hidden.caregiverId,
      types: ['id_verification'],
    });
    expect(await list(hidden.caregiverId)).toEqual({ badges: [] });
  });

  test('one’s own come in full, asked for by id or not', async () => {
    const { caregiverId, visit } = await withChecks({
      id_verification: 'clear',
      drug_screening: 'consider',
    });
    for (const id of [undefined, caregiverId]) {
      expect((await list(id, visit)).verifications).toMatchObject([
        { type: 'id_verification', status: 'clear', providerName: 'Red Cross', documents: [] },
        { type: 'drug_screening', status: 'consider', expiresOn: '2027-05-01' },
      ]);
    }
  });

  test('someone without a profile must say whose', async () => {
    await expect(list(undefined)).rejects.toMatchObject({ kind: 'invalid' });
    await expect(list('not-an-id')).rejects.toThrow('Invalid caregiver ID format.');
  });
});

describe('Uploading a verification document', () => {
  const upload = (fields: Record<string, string | File>, visit: Visit) =>
    sendForm(product, 'verifications/upload', fields, visit);

  test('FILE-2 a document for an expired check is kept, and the check is pending again', async () => {
    const { verificationId, visit } = await withChecks({ cpr_first_aid: 'expired' });
    const answer = await upload({ verificationId, file: fileOf('cpr.pdf', pdf()) }, visit);
    expect(answer).toMatchObject({
      status: 200,
      json: {
        status: 'pending',
        message:
          'Document uploaded. CPR/First Aid certificate is pending again until we have checked it.',
      },
    });
    const { verifications } = await list(undefined, visit);
    expect(verifications).toMatchObject([
      {
        status: 'pending',
        completedAt: null,
        expiresOn: null,
        providerName: null,
        documents: [{ fileName: 'cpr.pdf', documentType: 'certification', accessLevel: 'private' }],
      },
    ]);
    const response = await product.request(
      verifications![0]!.documents[0]!.url.replace('/_api/', ''),
      { headers: { cookie: `session=${visit.sessionToken}` } },
    );
    expect(Buffer.from(await response.arrayBuffer())).toEqual(pdf());
  });

  test('FILE-2 a check under way stays so, with one document more each time', async () => {
    const { verificationId, visit } = await withChecks({ nursing_license: 'in_progress' });
    const names = { 'front.jpg': await phonePhoto(), 'back.png': await png(80, 50) };
    for (const [name, content] of Object.entries(names)) {
      const answer = await upload({ verificationId, file: fileOf(name, content) }, visit);
      expect(answer.json).toMatchObject({
        status: 'in_progress',
        message: 'Document uploaded. We will check it.',
      });
    }
    const { verifications } = await list(undefined, visit);
    expect(verifications![0]!.documents).toHaveLength(2);
  });

  test('FILE-2 the five rules and their words', async () => {
    const { verificationId, visit } = await withChecks({ cpr_first_aid: 'pending' });
    const file = fileOf('cpr.pdf', pdf());
    const cases: [Record<string, string | File>, number, string][] = [
      [{ verificationId: '17', file }, 400, 'Invalid verification ID format.'],
      [{ verificationId }, 400, 'A file upload is required.'],
      [{ verificationId, file: fileOf('', '') }, 400, 'A file upload is required.'],
      [{ verificationId, file: fileOf('cpr.pdf', '') }, 400, 'File cannot be empty.'],
      [
        { verificationId, file: fileOf('cpr.pdf', Buffer.concat([pdf()], 11 * 1024 * 1024)) },
        413,
        'File too large. Maximum size is 10MB.',
      ],
    ];
    for (const [fields, status, error] of cases) {
      expect(await upload(fields, visit)).toMatchObject({ status, json: { error } });
    }
  });

  test('FILE-2 only PDF, JPG and PNG, told by content', async () => {
    const { verificationId, visit } = await withChecks({ cpr_first_aid: 'clear' });
    const message = 'Invalid file type. Only PDF, JPG, and PNG are allowed.';
    const refused: [string, Buffer][] = [
      ['cpr.docx', docx()],
      ['cpr.svg', svg],
      ['cpr.png', Buffer.from('<script>alert(1)</script>')],
      ['cpr.pdf', Buffer.from(`<html>${pdf().toString()}`)],
    ];
    for (const [name, content] of refused) {
      expect(await upload({ verificationId, file: fileOf(name, content) }, visit)).toMatchObject({
        status: 400,
        json: { error: message, details: [{ field: 'file', message }] },
      });
    }
    const misnamed = fileOf('cpr.pdf', await png(20, 20));
    expect(await upload({ verificationId, file: misnamed }, visit)).toMatchObject({
      status: 400,
      json: { error: `${message} This file is PNG. Please let its name end in .png.` },
    });
    const { verifications } = await list(undefined, visit);
    expect(verifications).toMatchObject([{ status: 'clear', documents: [] }]);
  });

  test('FILE-2 nobody uploads for someone else', async () => {
    const { verificationId } = await withChecks({ cpr_first_aid: 'pending' });
    const other = await joinCaregiver(product, { approvalStatus: 'pending' });
    const file = fileOf('cpr.pdf', pdf());
    expect(await upload({ verificationId, file }, other.visit)).toMatchObject({ status: 404 });
    const unknown = { verificationId: randomUUID(), file };
    expect(await upload(unknown, other.visit)).toMatchObject({ status: 404 });
  });
});

describe('While a caregiver saves the profile', () => {
  /** The caregiver's row first, then the check; what is asked for in between has to wait. */
  const saveDuring = ({ caregiverId }: { caregiverId: string }, ask: () => Promise<unknown>) =>
    product.db.transaction().execute(async (db) => {
      await sql`select from caregivers where id = ${caregiverId} for update`.execute(db);
      const asked = ask();
      await expect.poll(countWaiting).toBe(1);
      await reopenVerification(db, { caregiverId, type: 'cpr_first_aid', startedAt: new Date() });
      return { asked };
    });

  async function countWaiting() {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(product.db);
    return rows[0]!.waiting;
  }

  test('FILE-2 a document sent at that moment waits and is kept', async () => {
    const caregiver = await withChecks({ cpr_first_aid: 'clear' });
    const { verificationId, visit } = caregiver;
    const fields = { verificationId, file: fileOf('cpr.pdf', pdf()) };
    const { asked } = await saveDuring(caregiver, () =>
      sendForm(product, 'verifications/upload', fields, visit),
    );
    expect(await asked).toMatchObject({ status: 200, json: { status: 'pending' } });
  });

  test('ADM-5 a decision made at that moment waits and stands', async () => {
    const caregiver = await withChecks({ cpr_first_aid: 'expired' });
    const { verificationId } = caregiver;
    await giveDocument(product, caregiver, verificationId);
    const admin = await product.join(['admin']);
    const decision = {
      verificationId,
      newStatus: 'clear',
      adminAction: 'status_update',
      providerName: 'Red Cross',
    } as const;
    const { asked } = await saveDuring(caregiver, () =>
      product.call('POST admin/verification/update', decision, admin.visit),
    );
    expect(await asked).toMatchObject({ verification: { status: 'clear' } });
  });
});

describe('Opening and reopening', () => {
  test('missing checks are added as pending, others left alone', async () => {
    const { caregiverId, visit } = await withChecks({ id_verification: 'clear' });
    const open = (types: VerificationType[]) =>
      openVerifications(product.db, product.platform, { caregiverId, types });
    await open(['id_verification', 'cpr_first_aid']);
    await open([]);
    expect((await list(undefined, visit)).verifications).toMatchObject([
      { type: 'id_verification', status: 'clear' },
      { type: 'cpr_first_aid', status: 'pending' },
    ]);
  });

  test('a reopened check is pending, with nothing of what was found before', async () => {
    const { caregiverId, visit } = await withChecks({ id_verification: 'clear' });
    await reopenVerification(product.db, {
      caregiverId,
      type: 'id_verification',
      startedAt: new Date(),
    });
    expect((await list(undefined, visit)).verifications).toMatchObject([
      { status: 'pending', completedAt: null, expiresOn: null, providerName: null },
    ]);
  });
});
