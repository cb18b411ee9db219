import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openLocalDisk } from '#platform/files/local-disk.ts';
import { createFileStore } from '#platform/files/store.ts';
import type { Disk } from '#platform/files/store.ts';
import { readMails } from '#tests/mailbox.ts';
import { bio, pdf, picture, signUpForm } from '#tests/sign-up-form.ts';
import { sendForm } from '#tests/uploads.ts';
import { testProduct, visitWith } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';

let product: TestProduct;
let folder: string;
let disk: Disk;

beforeAll(async () => {
  product = await testProduct();
  folder = await mkdtemp(path.join(tmpdir(), 'tendwell-sign-up-'));
  disk = await openLocalDisk(folder);
  product.platform.files = createFileStore(disk, product.platform.keys);
});

beforeEach(() => product.db.deleteFrom('rateLimits').execute());

const signUp = (changed: Parameters<typeof signUpForm>[0] = {}) =>
  sendForm(product, 'caregiver/signup', signUpForm(changed));

/** Everything a sign-up could leave behind. */
async function leftovers() {
  const tables = ['users', 'caregivers', 'verifications', 'documents', 'files', 'photos'] as const;
  const counted = tables.map(async (table) => {
    const { count } = await product.db
      .selectFrom(table)
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return [table, Number(count)];
  });
  const onDisk = (await readdir(folder, { recursive: true })).filter((name) => name.length > 36);
  return { ...Object.fromEntries(await Promise.all(counted)), onDisk: onDisk.length };
}

const readCaregiver = (id: string) =>
  product.db
    .selectFrom('caregivers')
    .innerJoin('users', 'users.id', 'caregivers.userId')
    .selectAll('caregivers')
    .select(['email', 'roles', 'users.displayName as accountName', 'users.photoId as face'])
    .where('caregivers.id', '=', id)
    .executeTakeFirstOrThrow();

describe('a caregiver signs up', () => {
  test('CGS-8 account, profile, checks and papers are there, and they are signed in', async () => {
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
    const papers = await product.db
      .selectFrom('documents')
      .innerJoin('files', 'files.id', 'documents.fileId')
      .select(['purpose', 'accessLevel', 'encryptionKeyId', 'ownerId'])
      .where('caregiverId', '=', caregiverId)
      .orderBy('purpose')
      .execute();
    expect(papers).toMatchObject([
      { purpose: 'government_id', accessLevel: 'private', ownerId: caregiver.userId },
      { purpose: 'resume', accessLevel: 'private', ownerId: caregiver.userId },
    ]);
    expect(papers.every(({ encryptionKeyId }) => encryptionKeyId !== null)).toBe(true);

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

describe('CGS-8 each rule answers in its words, and nothing stays', () => {
  type Case = [Parameters<typeof signUpForm>[0], field: string, message: string];
  const cases: Case[] = [
    [{ email: 'nobody' }, 'email', 'Invalid email address.'],
    [{ email: undefined }, 'email', 'Invalid email address.'],
    [{ password: '7 chars' }, 'password', 'Password must be at least 8 characters long.'],
    [
      { password: 'password1' },
      'password',
      'Too many people use this password. Please choose another one.',
    ],
    [{ firstName: '  ' }, 'firstName', 'First name is required.'],
    [{ lastName: undefined }, 'lastName', 'Last name is required.'],
    [{ zipCode: '3301' }, 'zipCode', 'Invalid ZIP code.'],
    [{ zipCode: '00000' }, 'zipCode', 'Invalid ZIP code.'],
    [{ travelDistanceMiles: '-1' }, 'travelDistanceMiles', 'Distance cannot be negative'],
    [
      { travelDistanceMiles: '101' },
      'travelDistanceMiles',
      'Distance cannot be more than 100 miles',
    ],
    [{ yearsExperience: '7' }, 'yearsExperience', 'Please select your years of experience.'],
    [{ gender: undefined }, 'gender', 'Please select a gender'],
    [{ caregiverType: 'Doctor' }, 'caregiverType', 'Please select a valid caregiver type.'],
    [
      { availabilityTypes: undefined },
      'availabilityTypes',
      'Please select at least one availability type.',
    ],
    [{ languages: undefined }, 'languages', 'Please select at least one language.'],
    [{ hourlyRate: '0' }, 'hourlyRate', 'Hourly rate must be a positive number.'],
    [{ hourlyRate: '0.001' }, 'hourlyRate', 'Hourly rate must be a positive number.'],
    [{ isNonSmoker: 'perhaps' }, 'isNonSmoker', 'Must be true or false.'],
    [
      { travelDistanceMiles: '' },
      'travelDistanceMiles',
      'Distance must be a whole number of miles',
    ],
    [{ hourlyRate: 'much' }, 'hourlyRate', 'Hourly rate must be a positive number.'],
    [{ bio: 'x'.repeat(99) }, 'bio', 'Bio must be at least 100 characters.'],
    [{ bio: 'x'.repeat(501) }, 'bio', 'Bio must not exceed 500 characters.'],
    [{ specialties: undefined }, 'specialties', 'Please select at least one care specialty.'],
    [{ profilePhoto: undefined }, 'profilePhoto', 'Profile photo is required'],
    [{ governmentId: undefined }, 'governmentId', 'Government ID is required'],
    [{ profilePhoto: new File([], 'me.jpg') }, 'profilePhoto', 'File cannot be empty.'],
    [{ resumeFile: new File([], 'cv.pdf') }, 'resumeFile', 'File cannot be empty.'],
    [{ profilePhoto: pdf('me.pdf') }, 'profilePhoto', 'Invalid file type. Accepted: images'],
    [
      { profilePhoto: new File(['<script>alert(1)</script>'], 'me.png') },
      'profilePhoto',
      'Invalid file type. Accepted: images',
    ],
    [
      { governmentId: new File(['hello'], 'license.pdf') },
      'governmentId',
      'Invalid file type. Accepted: images, PDF',
    ],
    [
      { resumeFile: new File(['GIF89a'], 'cv.docx') },
      'resumeFile',
      'Invalid file type. Accepted: PDF, DOC, DOCX',
    ],
    [{ signUpKey: 'not a key' }, 'signUpKey', 'The key of a sign-up must be a UUID.'],
  ];

  test.each(cases)('CGS-8 %o', async (changed, field, message) => {
    const before = await leftovers();
    const { status, json, sessionToken } = await signUp({ email: 'new@example.com', ...changed });
    expect(status).toBe(400);
    expect(json).toMatchObject({ error: message, details: [{ field, message }] });
    expect(sessionToken).toBeUndefined();
    expect(await leftovers()).toEqual(before);
  });

  test('CGS-8 a file of 11 MB', async () => {
    const before = await leftovers();
    const large = new File([new Uint8Array(11 * 1024 * 1024)], 'license.jpg');
    const { status, json } = await signUp({ email: 'new@example.com', governmentId: large });
    const message = 'File size must be less than 10MB.';
    expect([status, json.details]).toEqual([413, [{ field: 'governmentId', message }]]);
    expect(await leftovers()).toEqual(before);
  });

  test('CGS-8 all that is wrong is told at once', async () => {
    const { json } = await signUp({ firstName: '', gender: '', bio: '', governmentId: undefined });
    expect(json.details.map(({ field }: { field: string }) => field)).toEqual([
      'firstName',
      'gender',
      'bio',
      'governmentId',
    ]);
  });

  test('CGS-7 CGS-8 an address that has an account', async () => {
    await product.join(['family'], { email: 'taken@example.com' });
    const before = await leftovers();
    const { status, json } = await signUp({ email: 'Taken@example.com' });
    expect([status, json.error]).toEqual([409, 'This email is already registered']);
    expect(await leftovers()).toEqual(before);
  });

  test('CGS-8 a full disk', async () => {
    const { files, keys } = product.platform;
    const before = await leftovers();
    // The photo still fits, the papers no longer do.
    let writes = 0;
    const write: typeof disk.write = async (...file) => {
      writes += 1;
      if (writes > 4) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
      await disk.write(...file);
    };
    product.platform.files = createFileStore({ ...disk, write }, keys);
    const { status, json } = await signUp({ email: 'full@example.com' });
    product.platform.files = files;
    expect(writes).toBe(5);
    const text = 'We cannot take files right now. Please try again later.';
    expect([status, json.error]).toEqual([503, text]);
    expect(await leftovers()).toEqual(before);
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
  }, 60_000);

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

describe('someone with an account completes a profile', () => {
  const complete = (
    sessionToken: string | undefined,
    changed: Parameters<typeof signUpForm>[0] = {},
  ) => {
    const form = signUpForm({ email: undefined, password: undefined, ...changed });
    return sendForm(product, 'caregiver/complete-profile', form, { sessionToken });
  };

  test('CGS-6 CGS-8 a caregiver without a profile gets one and stays signed in', async () => {
    const { id, visit } = await product.join(['caregiver'], { displayName: 'Ada Byron' });
    const { status, json } = await complete(visit.sessionToken);
    expect(status).toBe(200);
    expect(await readCaregiver(json.caregiverId)).toMatchObject({
      userId: id,
      accountName: 'Ada Byron',
      displayName: 'María G.',
      approvalStatus: 'pending',
    });
    const { user } = await product.call('GET auth/session', {}, visitWith(visit.sessionToken));
    expect(user?.hasCaregiverProfile).toBe(true);
  });

  test('CGS-6 a family becomes a caregiver too, in a new session', async () => {
    const { visit } = await product.join(['family']);
    const { status, sessionToken } = await complete(visit.sessionToken);
    expect(status).toBe(200);
    const { user } = await product.call('GET auth/session', {}, visitWith(sessionToken));
    expect(user?.roles).toEqual(['family', 'caregiver']);
    const before = await product.call('GET auth/session', {}, visitWith(visit.sessionToken));
    expect(before.authenticated).toBe(false);
  });

  test('CGS-8 nobody gets a second profile; the same submit gets the first one', async () => {
    const { visit } = await product.join(['caregiver']);
    const signUpKey = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => complete(visit.sessionToken, { signUpKey })),
    );
    expect(new Set(answers.map(({ json }) => json.caregiverId)).size).toBe(1);
    const before = await leftovers();
    const { status, json } = await complete(visit.sessionToken);
    expect([status, json.error]).toEqual([409, 'You have a caregiver profile already.']);
    expect(await leftovers()).toEqual(before);
  });

  test('CGS-8 the rules are the same, and nothing stays', async () => {
    const { visit } = await product.join(['family']);
    const before = await leftovers();
    const wrong = { governmentId: new File(['hello'], 'license.png') };
    const { status, json } = await complete(visit.sessionToken, wrong);
    const message = 'Invalid file type. Accepted: images, PDF';
    expect([status, json.details]).toEqual([400, [{ field: 'governmentId', message }]]);
    expect(await leftovers()).toEqual(before);
    const { user } = await product.call('GET auth/session', {}, visitWith(visit.sessionToken));
    expect(user?.roles).toEqual(['family']);
  });

  test('a visitor has nothing to complete', async () => {
    expect((await complete(undefined)).status).toBe(401);
  });
});
