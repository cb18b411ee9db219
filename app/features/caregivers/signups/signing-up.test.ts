import { describe, expect, test } from 'vitest';
import { readMails } from '#tests/mailbox.ts';
import { bio, pdf, picture } from '#tests/sign-up-form.ts';
import { visitWith } from '#tests/product.ts';
import { leftovers, product, readCaregiver, setUp, signUp } from './test-signups.ts';

setUp();

describe('a caregiver signs up', () => {
  test('CGS-8 account, profile, checks and documents are there, and they are signed in', async () => {
    const answer = await signUp({ email: ' Maria@Example.com ' });
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.json)).toEqual(['caregiverId']);

    const { caregiverId } = answer.json;
    const caregiver = await readCaregiver(caregiverId);
    expect(caregiver).toMatchObject({
      email: 'maria@example.com',
      roles: ['caregiver'],
      accountName: 'María G.',
      displayName: 'María G.',
      legalName: 'María González',
      slug: 'maria-g',
      gender: 'female',
      profession: 'Certified Nursing Assistant',
      bio,
      zipCode: '33012',
      city: 'Hialeah',
      state: 'FL',
      travelDistanceMiles: 15,
      yearsExperience: 6,
      experienceRange: '6-10',
      hourlyRateMinCents: 2500,
      hourlyRateMaxCents: 2500,
      isNonSmoker: true,
      languages: ['English', 'Spanish'],
      specialties: ['Senior Care', 'Companion Care'],
      certifications: ['CPR/First Aid', 'CNA License', 'Fall Prevention'],
      availabilityTypes: ['overnight', 'full_time'],
      approvalStatus: 'pending',
    });
    expect(caregiver.photoId).not.toBeNull();
    expect(caregiver.face).toBe(caregiver.photoId);

    const checks = await product.db
      .selectFrom('verifications')
      .select(['type', 'status'])
      .where('caregiverId', '=', caregiverId)
      .orderBy('type')
      .execute();
    expect(checks).toEqual(
      ['cna_certification', 'cpr_first_aid', 'fcra_background_check', 'id_verification'].map(
        (type) => ({ type, status: 'pending' }),
      ),
    );
    const documents = await product.db
      .selectFrom('documents')
      .innerJoin('files', 'files.id', 'documents.fileId')
      .select(['purpose', 'accessLevel', 'encryptionKeyId', 'ownerId'])
      .where('caregiverId', '=', caregiverId)
      .orderBy('purpose')
      .execute();
    expect(documents).toMatchObject([
      { purpose: 'government_id', accessLevel: 'private', ownerId: caregiver.userId },
      { purpose: 'resume', accessLevel: 'private', ownerId: caregiver.userId },
    ]);
    expect(documents.every(({ encryptionKeyId }) => encryptionKeyId !== null)).toBe(true);

    const { user } = await product.call('GET auth/session', {}, visitWith(answer.sessionToken));
    expect(user).toMatchObject({
      id: caregiver.userId,
      displayName: 'María G.',
      roles: ['caregiver'],
      hasCaregiverProfile: true,
    });
    expect(await readMails(product, 'maria@example.com', 'verify_email')).toHaveLength(1);
  });

  test('families find them once they are approved, and not before', async () => {
    const search = () => product.call('GET caregivers/search', { location: '99501' });
    const { json } = await signUp({ email: 'unseen@example.com', zipCode: '99501' });
    expect((await search()).caregivers).toEqual([]);
    await product.db
      .updateTable('caregivers')
      .set({ approvalStatus: 'approved' })
      .where('id', '=', json.caregiverId)
      .execute();
    expect((await search()).caregivers).toMatchObject([
      { displayName: 'María G.', city: 'Anchorage', experienceRange: '6-10', hourlyRateMin: 25 },
    ]);
  });

  test('the least that must be said is enough, and the rest has its defaults', async () => {
    const { status, json } = await signUp({
      email: 'least@example.com',
      firstName: '李',
      lastName: '小龍',
      travelDistanceMiles: undefined,
      caregiverType: undefined,
      hourlyRate: undefined,
      isNonSmoker: undefined,
      certifications: undefined,
      resumeFile: undefined,
      availabilityTypes: 'part_time',
      languages: 'Cantonese',
      specialties: 'Sailing with grandfathers',
      governmentId: pdf('passport.pdf'),
    });
    expect(status).toBe(200);
    expect(await readCaregiver(json.caregiverId)).toMatchObject({
      displayName: '李 小.',
      travelDistanceMiles: 15,
      profession: 'Caregiver',
      hourlyRateMinCents: 2500,
      isNonSmoker: null,
      certifications: [],
      languages: ['Cantonese'],
      specialties: ['Sailing with grandfathers'],
    });
  });

  test('two people of one name have two addresses', async () => {
    const twins = { firstName: 'Ana', lastName: 'Lopez' };
    const [one, other] = await Promise.all(
      ['ana-1@example.com', 'ana-2@example.com'].map((email) => signUp({ ...twins, email })),
    );
    const slugs = [
      (await readCaregiver(one!.json.caregiverId)).slug,
      (await readCaregiver(other!.json.caregiverId)).slug,
    ].sort();
    expect(slugs[0]).toBe('ana-l');
    expect(slugs[1]).toMatch(/^ana-l-\d{4,6}$/);
  });
});

describe('the same submit again', () => {
  const key = () => crypto.randomUUID();

  test('CGS-8 after a lost answer gives the same answer and a session', async () => {
    const changed = { email: 'again@example.com', signUpKey: key() };
    const first = await signUp(changed);
    const before = await leftovers();
    const second = await signUp(changed);
    expect(second.json).toEqual(first.json);
    expect(await leftovers()).toEqual(before);
    const { user } = await product.call('GET auth/session', {}, visitWith(second.sessionToken));
    expect(user?.hasCaregiverProfile).toBe(true);
  });

  test('CGS-8 fifty times at once makes one account', async () => {
    const changed = { email: 'fifty@example.com', signUpKey: key() };
    const before = await leftovers();
    const answers = await Promise.all(Array.from({ length: 50 }, () => signUp(changed)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ json }) => json.caregiverId)).size).toBe(1);
    const after = await leftovers();
    expect([after.users - before.users, after.caregivers - before.caregivers]).toEqual([1, 1]);
    expect([after.photos - before.photos, after.documents - before.documents]).toEqual([1, 2]);
    expect(await readMails(product, 'fifty@example.com', 'verify_email')).toHaveLength(1);
  });

  test('CGS-8 without a key the second is told that the address is taken', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => signUp({ email: 'keyless@example.com' })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409, 409]);
  });

  test('a key alone opens nothing: the password must be the same', async () => {
    const changed = { email: 'safe@example.com', signUpKey: key() };
    await signUp(changed);
    const { status, sessionToken } = await signUp({ ...changed, password: 'another passphrase' });
    expect([status, sessionToken]).toEqual([409, undefined]);
  });
});

describe('how often', () => {
  test('rejected validation does not count as a sign-up, the eleventh in an hour is too many', async () => {
    for (let attempt = 0; attempt < 12; attempt += 1) await signUp({ bio: 'short' });
    const photo = await picture('me.jpg', 120);
    const small = { profilePhoto: photo, governmentId: pdf('id.pdf'), resumeFile: undefined };
    for (let person = 0; person < 10; person += 1) {
      expect((await signUp({ ...small, email: `crowd-${person}@example.com` })).status).toBe(200);
    }
    const before = await leftovers();
    const { status, json } = await signUp({ ...small, email: 'crowd-11@example.com' });
    expect([status, json.retryAfterSeconds]).toEqual([429, expect.any(Number)]);
    expect(await leftovers()).toEqual(before);
  });
});
