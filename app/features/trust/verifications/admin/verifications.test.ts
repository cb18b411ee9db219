import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Visit } from '#gate/row.ts';
import { joinCaregiver } from '#tests/people.ts';
import { giveDocument } from '#tests/documents.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';
import { verificationStatuses, verificationTypes } from '#values/verifications.ts';
import type { VerificationType } from '#values/verifications.ts';
import { openVerifications } from '../actions.server.ts';
import { bulkApproval, changedBasisText, isOpen } from './rules.ts';

let product: TestProduct;
let admin: { id: string; visit: Visit };
beforeAll(async () => {
  product = await testProduct();
  product.time.now = new Date('2026-11-15T12:00:00Z');
  admin = await product.join(['admin']);
});

/** Someone with these checks, and a document for each of them. */
async function withChecks(...types: VerificationType[]) {
  const caregiver = await withoutDocuments(...types);
  for (const type of types) await giveDocument(product, caregiver, caregiver.idOf(type));
  return caregiver;
}

async function withoutDocuments(...types: VerificationType[]) {
  const caregiver = await joinCaregiver(product);
  await openVerifications(product.db, product.platform, {
    caregiverId: caregiver.caregiverId,
    types,
  });
  const ids = await product.db
    .selectFrom('verifications')
    .select(['id', 'type'])
    .where('caregiverId', '=', caregiver.caregiverId)
    .execute();
  const idOf = (type: VerificationType) => ids.find((each) => each.type === type)!.id;
  return { ...caregiver, idOf };
}

const update = (verificationId: string, change: object, visit = admin.visit) =>
  product.call(
    'POST admin/verification/update',
    {
      verificationId,
      newStatus: 'clear',
      adminAction: 'status_update',
      providerName: 'Red Cross',
      ...change,
    },
    visit,
  );

const logOf = (subjectId: string) =>
  product.db
    .selectFrom('auditLog')
    .select(['action', 'performedBy', 'notes'])
    .where('subjectId', '=', subjectId)
    .orderBy('id')
    .execute();

const badgesOf = async (caregiverId: string) =>
  (await product.call('GET caregivers/verification-badges', { caregiverId })).badges;

describe('An admin and a verification', () => {
  test('ADM-5 a clear one says who checked it, when, until when, and where to look', async () => {
    const { caregiverId, idOf, id } = await withChecks('cna_certification');
    const registryUrl = 'https://registry.example/aides/17';
    const { verification } = await update(idOf('cna_certification'), {
      notes: ' Found in the\u0000 registry. ',
      providerName: 'Florida Nurse Aide\u0007 Registry',
      registryUrl,
    });
    expect(verification).toMatchObject({
      caregiverId,
      status: 'clear',
      completedAt: product.time.now,
      expiresOn: '2028-11-15',
    });
    expect(await badgesOf(caregiverId)).toEqual([
      {
        type: 'cna_certification',
        status: 'clear',
        completedOn: '2026-11-15',
        expiresOn: '2028-11-15',
        providerName: 'Florida Nurse Aide Registry',
        registryUrl,
      },
    ]);
    expect(await logOf(caregiverId)).toEqual([
      {
        action: 'status_update',
        performedBy: admin.id,
        notes:
          'CNA certificate set to Clear. Checked by Florida Nurse Aide Registry, ' +
          'valid until Nov 15, 2028. Found in the registry.',
      },
    ]);
    const bell = await product.db
      .selectFrom('notifications')
      .select(['kind', 'title'])
      .where('userId', '=', id)
      .execute();
    expect(bell).toEqual([{ kind: 'verification', title: 'CNA certificate: Verified & Clear' }]);
  });

  test('CGD-3 a check that is not clear is not told by the words of its badge', async () => {
    const { idOf, id } = await withChecks('id_verification');
    await update(idOf('id_verification'), { newStatus: 'failed' });
    const [news] = await product.db
      .selectFrom('notifications')
      .select('title')
      .where('userId', '=', id)
      .execute();
    expect(news!.title).toBe('ID check: Failed');
  });

  test('ADM-5 every status can follow every other', async () => {
    const { idOf, caregiverId } = await withChecks('drug_screening');
    for (const before of verificationStatuses) {
      for (const newStatus of verificationStatuses) {
        await update(idOf('drug_screening'), { newStatus: before });
        const { verification } = await update(idOf('drug_screening'), { newStatus });
        expect(verification.status).toBe(newStatus);
      }
    }
    expect(await logOf(caregiverId)).toHaveLength(2 * 49);
  });

  test('ADM-5 bulk approval, one after another, each in the log on its own', async () => {
    const { caregiverId, idOf, visit } = await withChecks('id_verification', 'cpr_first_aid');
    await update(idOf('cpr_first_aid'), { newStatus: 'in_progress' });
    const { verifications } = (await product.call('GET verifications/list', {}, visit)) as {
      verifications: { id: string; status: (typeof verificationStatuses)[number] }[];
    };
    for (const { id } of verifications.filter(({ status }) => isOpen(status))) {
      await update(id, bulkApproval);
    }
    expect(await badgesOf(caregiverId)).toMatchObject([{ status: 'clear' }, { status: 'clear' }]);
    const log = (await logOf(caregiverId)).filter(({ action }) => action === 'bulk_approval');
    expect(log).toHaveLength(2);
    expect(log[0]!.notes).toContain(bulkApproval.notes);
  });

  test('ADM-5 what another admin found meanwhile is not overwritten', async () => {
    const { caregiverId, idOf } = await withChecks('drug_screening', 'id_verification');
    const refusal = {
      kind: 'conflict',
      message: 'It was set to Failed meanwhile. Please look again.',
    };
    await update(idOf('drug_screening'), { newStatus: 'failed', statusBefore: 'pending' });
    const late = update(idOf('drug_screening'), { newStatus: 'clear', statusBefore: 'pending' });
    await expect(late).rejects.toMatchObject(refusal);
    await expect(update(idOf('drug_screening'), bulkApproval)).rejects.toMatchObject(refusal);
    expect(await badgesOf(caregiverId)).toEqual([]);

    // One whose answer was lost is tried again, and what a colleague has approved is left as it is.
    const approval = { ...bulkApproval, statusBefore: 'pending' };
    const byColleague = { ...approval, adminAction: 'status_update', providerName: 'Red Cross' };
    await update(idOf('id_verification'), byColleague);
    const { verification } = await update(idOf('id_verification'), approval);
    expect(verification).toMatchObject({ status: 'clear', providerName: 'Red Cross' });
    expect(await badgesOf(caregiverId)).toMatchObject([{ status: 'clear' }]);
    expect(await logOf(caregiverId)).toHaveLength(2);
  });

  test('ADM-5 what came after the admin looked is not decided upon', async () => {
    const caregiver = await withChecks('drug_screening', 'id_verification');
    const { caregiverId, idOf } = caregiver;
    const seen = async () => {
      const asked = { caregiverId };
      const { verifications } = await product.call(
        'GET admin/caregiver/details',
        asked,
        admin.visit,
      );
      const basisOf = (type: VerificationType) =>
        verifications.find((each) => each.type === type)!.basis;
      return { screening: basisOf('drug_screening'), identity: basisOf('id_verification') };
    };
    const before = await seen();
    await giveDocument(product, caregiver, idOf('drug_screening'));
    const refusal = { kind: 'conflict', message: changedBasisText };
    for (const change of [{}, bulkApproval]) {
      const late = update(idOf('drug_screening'), { ...change, basisBefore: before.screening });
      await expect(late).rejects.toMatchObject(refusal);
    }
    await product.db
      .updateTable('caregivers')
      .set({ legalName: 'Somebody Else' })
      .where('id', '=', caregiverId)
      .execute();
    const renamed = update(idOf('id_verification'), { basisBefore: before.identity });
    await expect(renamed).rejects.toMatchObject(refusal);
    const { screening, identity } = await seen();
    await update(idOf('drug_screening'), { basisBefore: screening });
    await update(idOf('id_verification'), { basisBefore: identity });
    expect(await badgesOf(caregiverId)).toHaveLength(2);
  });

  test('ADM-5 who checked it is asked for when it becomes clear, and kept from then on', async () => {
    const { caregiverId, idOf } = await withChecks('drug_screening');
    const id = idOf('drug_screening');
    await update(id, { newStatus: 'failed', providerName: undefined });
    await update(id, { newStatus: 'in_progress', providerName: 'First Lab' });
    await update(id, { providerName: undefined });
    expect(await badgesOf(caregiverId)).toMatchObject([{ providerName: 'First Lab' }]);
    await update(id, { providerName: undefined, notes: 'Looked again.' });
    const taken = update(id, { providerName: null });
    await expect(taken).rejects.toMatchObject({
      details: [{ field: 'providerName', message: 'Please name who checked it.' }],
    });
    expect(await badgesOf(caregiverId)).toMatchObject([{ providerName: 'First Lab' }]);
  });

  test('ADM-5 one added by mistake is removed, but not what somebody worked on', async () => {
    const caregiver = await withoutDocuments('drug_screening', 'cpr_first_aid');
    const { caregiverId, idOf } = caregiver;
    const remove = (verificationId: string, visit = admin.visit) =>
      product.call('POST admin/verification/remove', { verificationId }, visit);
    await remove(idOf('drug_screening'));
    await expect(remove(idOf('drug_screening'))).rejects.toMatchObject({ kind: 'missing' });
    expect(await logOf(caregiverId)).toEqual([
      { action: 'verification_remove', performedBy: admin.id, notes: 'Drug screening' },
    ]);

    const refusal = { kind: 'conflict', message: expect.stringContaining('Set it to Cancelled') };
    await update(idOf('cpr_first_aid'), { newStatus: 'in_progress' });
    await expect(remove(idOf('cpr_first_aid'))).rejects.toMatchObject(refusal);
    await update(idOf('cpr_first_aid'), { newStatus: 'pending' });
    await giveDocument(product, caregiver, idOf('cpr_first_aid'));
    await expect(remove(idOf('cpr_first_aid'))).rejects.toMatchObject(refusal);
  });

  test('ADM-5 what is asked of the one who decides', async () => {
    const { idOf, caregiverId } = await withChecks('cpr_first_aid');
    const verificationId = idOf('cpr_first_aid');
    const refusals: [object, string][] = [
      [{ newStatus: 'fine' }, 'Unknown status.'],
      [{ adminAction: ' ' }, 'Unknown action.'],
      [{ adminAction: 'document_view' }, 'Unknown action.'],
      [{ adminAction: 'caregiver_reject' }, 'Unknown action.'],
      [{ adminAction: 'status_update\n' }, 'Unknown action.'],
      [{ adminAction: undefined }, 'Unknown action.'],
      [{ providerName: undefined }, 'Please name who checked it.'],
      [{ providerName: null }, 'Please name who checked it.'],
      [{ providerName: ' \u0007 ' }, 'Please name who checked it.'],
      [{ ...bulkApproval, providerName: undefined }, 'Please name who checked it.'],
      [
        { providerName: 'The TENDWELL team' },
        'Tendwell does not check anything itself. Please name who checked it.',
      ],
      [{ providerName: 'x'.repeat(101) }, 'The name must not exceed 100 characters.'],
      [{ registryUrl: 'http://registry.example' }, 'The link must begin with https://'],
      [{ registryUrl: 'javascript:alert(1)' }, 'The link must begin with https://'],
      [{ expiresOn: '0000-01-01', newStatus: 'expired' }, 'Please give the date as YYYY-MM-DD.'],
      [{ expiresOn: '2026-02-30' }, 'Please give the date as YYYY-MM-DD.'],
      [{ expiresOn: '2026-11-15' }, 'The expiry date must be in the future.'],
      [{ expiresOn: null }, 'Please say until when it is valid.'],
    ];
    for (const [change, message] of refusals) {
      await expect(update(verificationId, change)).rejects.toMatchObject({
        kind: 'invalid',
        message,
      });
    }
    await expect(update('17', {})).rejects.toThrow('Invalid verification ID format.');
    await expect(update(randomUUID(), {})).rejects.toMatchObject({ kind: 'missing' });
    expect(await logOf(caregiverId)).toEqual([]);
  });

  test('ADM-5 nothing becomes clear without a document, but for what somebody is asked about', async () => {
    const caregiver = await withoutDocuments(
      'cpr_first_aid',
      'id_verification',
      'personal_reference',
    );
    const { caregiverId, idOf } = caregiver;
    const refusal = {
      kind: 'invalid',
      message: 'CPR/First Aid certificate: no document was uploaded, so it cannot be cleared.',
    };
    await expect(update(idOf('cpr_first_aid'), {})).rejects.toMatchObject(refusal);
    await expect(update(idOf('cpr_first_aid'), bulkApproval)).rejects.toMatchObject(refusal);
    await expect(update(idOf('id_verification'), {})).rejects.toMatchObject({ kind: 'invalid' });
    await update(idOf('cpr_first_aid'), { newStatus: 'in_progress' });
    await update(idOf('personal_reference'), {});
    expect(await badgesOf(caregiverId)).toMatchObject([{ type: 'personal_reference' }]);

    // The ID of the sign-up proves who someone is, and no other check.
    await giveDocument(product, caregiver, null);
    await update(idOf('id_verification'), {});
    await expect(update(idOf('cpr_first_aid'), {})).rejects.toMatchObject(refusal);
    await giveDocument(product, caregiver, idOf('cpr_first_aid'));
    await update(idOf('cpr_first_aid'), {});
    expect(await badgesOf(caregiverId)).toHaveLength(3);

    // What is clear can be corrected after its document was removed.
    await product.db.deleteFrom('documents').where('caregiverId', '=', caregiverId).execute();
    await update(idOf('cpr_first_aid'), { providerName: 'Heartline Training' });
  });

  test('ADM-5 any type can be added, once', async () => {
    const { caregiverId } = await withChecks();
    const add = (type: VerificationType) =>
      product.call('POST admin/verification/add', { caregiverId, type }, admin.visit);
    for (const type of verificationTypes) {
      expect((await add(type)).verification).toMatchObject({
        caregiverId,
        type,
        status: 'pending',
      });
    }
    await expect(add('drug_screening')).rejects.toMatchObject({ kind: 'conflict' });
    expect(await logOf(caregiverId)).toHaveLength(verificationTypes.length);
  });

  test('nobody checks themselves', async () => {
    const { id, idOf, visit, caregiverId } = await withChecks('id_verification');
    await product.db
      .updateTable('users')
      .set({ roles: ['caregiver', 'admin'] })
      .where('id', '=', id)
      .execute();
    await expect(update(idOf('id_verification'), {}, visit)).rejects.toMatchObject({
      kind: 'forbidden',
    });
    const own = { caregiverId, type: 'drug_screening' as const };
    await expect(product.call('POST admin/verification/add', own, visit)).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });
});
