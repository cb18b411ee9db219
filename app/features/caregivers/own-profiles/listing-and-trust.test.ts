import { describe, expect, test } from 'vitest';
import type { TestPerson } from '#tests/people.ts';
import { fileOf } from '#tests/uploads.ts';
import { pdf } from '#tests/sample-files.ts';
import { visitWith } from '#tests/product.ts';
import { bio, decide, join, product, read, setUp, statusesOf, update } from './test-own-profile.ts';

setUp();

describe('who lists and who approves', () => {
  test('CGE-7 a caregiver pauses and resumes, and search knows at once', async () => {
    const caregiver = await join();
    const { slug } = await read(caregiver);
    const paused = await update({ isActive: 'false' }, caregiver);
    expect(paused.json.caregiverProfile).toMatchObject({ isListed: false, isActive: false });
    await expect(product.call('GET caregivers/profile', { slug })).rejects.toThrow('not found');
    const resumed = await update({ isActive: 'true' }, caregiver);
    expect(resumed.json.caregiverProfile).toMatchObject({ isListed: true, isActive: true });
    expect(await product.call('GET caregivers/profile', { slug })).toMatchObject({ slug });
  });

  test('CGE-7 nobody approves themselves', async () => {
    const caregiver = await join({ approvalStatus: 'pending' });
    const { json } = await update({ isActive: 'true', approvalStatus: 'approved' }, caregiver);
    expect(json.caregiverProfile).toMatchObject({ approvalStatus: 'pending', isActive: false });
  });

  test('CGD-1 a rejected profile is resubmitted once, and waits again without its reason', async () => {
    const caregiver = await join({ approvalStatus: 'pending' });
    const resubmit = () =>
      product.call('POST caregiver/profile/resubmit', {}, visitWith(caregiver.visit.sessionToken));
    await expect(resubmit()).rejects.toMatchObject({ kind: 'conflict' });
    await product.db
      .updateTable('caregivers')
      .set({ approvalStatus: 'rejected', rejectionReason: 'The ID is blurred.' })
      .where('id', '=', caregiver.caregiverId)
      .execute();
    expect(await read(caregiver)).toMatchObject({ rejectionReason: 'The ID is blurred.' });
    expect((await resubmit()).caregiverProfile).toMatchObject({
      approvalStatus: 'pending',
      rejectionReason: null,
      isActive: false,
    });
    await expect(resubmit()).rejects.toMatchObject({ kind: 'conflict' });
  });
});

describe('trust', () => {
  const all = {
    id_verification: 'clear',
    fcra_background_check: 'clear',
    cpr_first_aid: 'clear',
  } as const;
  const certifications = ['CPR/First Aid'];

  test('CGE-5 another legal name sends the checks of the old one back', async () => {
    const caregiver = await join({ certifications }, all);
    await update({ legalName: 'Maria Ruiz' }, caregiver);
    expect(await statusesOf(caregiver)).toEqual({
      id_verification: 'pending',
      fcra_background_check: 'pending',
      cpr_first_aid: 'clear',
    });
  });

  test('CGE-5 deleting the ID takes its badge along', async () => {
    const caregiver = await join({ certifications }, all);
    await update({ governmentId: fileOf('passport.pdf', pdf()) }, caregiver);
    await decide(caregiver, 'id_verification', 'clear');
    await update({ governmentId: 'null' }, caregiver);
    expect(await statusesOf(caregiver)).toEqual({ ...all, id_verification: 'pending' });
  });

  test('CGE-5 where no ID is, none can be deleted', async () => {
    const caregiver = await join({ certifications }, all);
    await update({ governmentId: 'null' }, caregiver);
    expect(await statusesOf(caregiver)).toEqual(all);
  });

  test('CGE-5 a certification that is new begins its check, one given up ends its badge', async () => {
    const caregiver = await join({ certifications }, all);
    await update({ certifications: '["CNA License"]' }, caregiver);
    expect(await statusesOf(caregiver)).toEqual({
      ...all,
      cpr_first_aid: 'pending',
      cna_certification: 'pending',
    });
  });

  test('CGE-5 what says nothing about trust leaves every badge', async () => {
    const caregiver = await join({ certifications }, all);
    await update({ legalName: 'Maria Alvarez', bio, certifications: 'CPR/First Aid' }, caregiver);
    expect(await statusesOf(caregiver)).toEqual(all);
  });
});

describe('the preview', () => {
  const previewOf = ({ visit }: TestPerson) =>
    product.call('GET caregiver/profile/preview', {}, visitWith(visit.sessionToken));

  test('CGD-3 is the page that families see, also while they cannot', async () => {
    const caregiver = await join({}, { cpr_first_aid: 'clear', id_verification: 'pending' });
    await product.db
      .insertInto('testimonials')
      .values({
        caregiverId: caregiver.caregiverId,
        refName: 'Elena Ruiz',
        relation: 'Daughter',
        quote: 'She is simply wonderful with my mother.',
        contactEmail: 'elena@example.com',
        status: 'approved',
        visibility: 'public',
        verifiedAt: new Date(),
      })
      .execute();
    const listed = await previewOf(caregiver);
    const { slug, id: caregiverId } = listed.caregiver;
    expect(listed.caregiver).toEqual(await product.call('GET caregivers/profile', { slug }));
    expect({ badges: listed.badges }).toEqual(
      await product.call('GET caregivers/verification-badges', { caregiverId }),
    );
    expect({ testimonials: listed.testimonials }).toEqual(
      await product.call('GET testimonials/list', { caregiverId }),
    );
    expect(listed.testimonials).toHaveLength(1);

    await update({ isActive: 'false' }, caregiver);
    expect(await previewOf(caregiver)).toEqual(listed);
  });

  test('CGE-6 there is none without a profile', async () => {
    const { visit } = await product.join(['caregiver']);
    await expect(product.call('GET caregiver/profile/preview', {}, visit)).rejects.toMatchObject({
      kind: 'missing',
      message: 'Profile not found',
    });
  });
});
