import { beforeAll, describe, expect, test } from 'vitest';
import { joinCaregiver } from '#tests/people.ts';
import type { TestCaregiver, TestPerson } from '#tests/people.ts';
import { fileOf, sendForm } from '#tests/uploads.ts';
import { docx, pdf, phonePhoto, svg } from '#tests/papers.ts';
import { testProduct, visitWith } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';
import type { VerificationStatus, VerificationType } from '#values/verifications.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});

async function join(
  facts: object = {},
  checks: Partial<Record<VerificationType, VerificationStatus>> = {},
): Promise<TestCaregiver> {
  const caregiver = await joinCaregiver(product, facts);
  const entries = Object.entries(checks) as [VerificationType, VerificationStatus][];
  for (const [type, status] of entries) {
    const completedAt = status === 'pending' ? null : new Date('2026-01-02T12:00:00Z');
    await product.db
      .insertInto('verifications')
      .values({ caregiverId: caregiver.caregiverId, type, status, completedAt })
      .execute();
  }
  return caregiver;
}

const update = (fields: Record<string, string | File>, { visit }: TestPerson) =>
  sendForm(product, 'caregiver/profile/update', fields, visit);

async function read({ visit }: TestPerson) {
  const own = visitWith(visit.sessionToken);
  return (await product.call('GET auth/caregiver-profile', {}, own)).caregiverProfile!;
}

const statusesOf = async (caregiver: TestCaregiver) =>
  Object.fromEntries(
    (await read(caregiver)).verifications.map(({ type, status }) => [type, status]),
  );

/** As an admin would, the papers there are before their eyes. */
async function decide(
  { caregiverId }: TestCaregiver,
  type: VerificationType,
  status: VerificationStatus,
) {
  await product.db
    .updateTable('verifications')
    .set({ status, completedAt: status === 'clear' ? new Date() : null })
    .where('caregiverId', '=', caregiverId)
    .where('type', '=', type)
    .execute();
}

const bio = 'I have cared for older people at home for eight years. '.repeat(3).trim();

describe('one’s own profile', () => {
  test('CGD-1 CGE-2 holds everything, the private parts too', async () => {
    const caregiver = await join({ isListed: false }, { cpr_first_aid: 'clear' });
    expect(await read(caregiver)).toMatchObject({
      caregiverId: caregiver.caregiverId,
      displayName: 'Maria A.',
      legalName: 'Maria Alvarez',
      zipCode: '33101',
      hourlyRateMin: 25,
      hourlyRateMax: null,
      approvalStatus: 'approved',
      isListed: false,
      isActive: false,
      verifications: [{ type: 'cpr_first_aid', status: 'clear' }],
    });
  });

  test('CGD-4 CGE-6 someone without one is told so, and a change has nowhere to go', async () => {
    const nobody = await product.join(['caregiver']);
    expect(await product.call('GET auth/caregiver-profile', {}, nobody.visit)).toEqual({
      caregiverProfile: null,
    });
    const answer = await update({ bio: '' }, nobody);
    expect(answer).toMatchObject({ status: 404, json: { error: 'Profile not found' } });
  });
});

describe('an update', () => {
  test('CGE-5 changes what it names and nothing else, and answers with the whole', async () => {
    const caregiver = await join({ experienceRange: '2-5', yearsExperience: 2 });
    const before = await read(caregiver);
    const { status, json } = await update(
      {
        displayName: '  Maria\u0007R. ',
        languages: '["English","Twi"]',
        specialties: 'Hospice Care',
        availabilityTypes: '["overnight","live_in"]',
        hourlyRateMin: '24.50',
        hourlyRateMax: '30',
        isNonSmoker: 'true',
        bio: `${bio}\r\nBest regards`,
        videoUrl: 'https://vimeo.com/76979871',
        travelDistanceMiles: '0',
      },
      caregiver,
    );
    expect(status).toBe(200);
    expect(json.caregiverProfile).toMatchObject({
      displayName: 'Maria R.',
      languages: ['English', 'Twi'],
      specialties: ['Hospice Care'],
      availabilityTypes: ['overnight', 'live_in'],
      hourlyRateMin: 24.5,
      hourlyRateMax: 30,
      isNonSmoker: true,
      bio: `${bio}\nBest regards`,
      videoUrl: 'https://vimeo.com/76979871',
      travelDistanceMiles: 0,
      legalName: before.legalName,
      experienceRange: '2-5',
    });
    const found = await product.call('GET caregivers/profile', { slug: before.slug });
    expect(found.displayName).toBe('Maria R.');
  });

  test('CGE-5 an empty bio, video or highest rate takes it away', async () => {
    const caregiver = await join({
      bio,
      videoUrl: 'https://vimeo.com/1',
      hourlyRateMaxCents: 2600,
    });
    await update({ bio: '', videoUrl: '', hourlyRateMax: '' }, caregiver);
    expect(await read(caregiver)).toMatchObject({ bio: '', videoUrl: null, hourlyRateMax: null });
  });

  test('CGE-5 the same availability twice is one', async () => {
    const caregiver = await join();
    await update({ availabilityTypes: '["live_in","live_in","overnight"]' }, caregiver);
    expect((await read(caregiver)).availabilityTypes).toEqual(['live_in', 'overnight']);
  });

  test('CGE-5 a certification may be called anything', async () => {
    const caregiver = await join();
    const { status, json } = await update({ certifications: '["constructor"]' }, caregiver);
    expect([status, json.caregiverProfile.certifications]).toEqual([200, ['constructor']]);
  });

  test('CGE-2 years told exactly take the place of the range', async () => {
    const caregiver = await join({ experienceRange: '11+', yearsExperience: 11 });
    await update({ yearsExperience: '14' }, caregiver);
    expect(await read(caregiver)).toMatchObject({ yearsExperience: 14, experienceRange: null });
  });

  test('CGE-2 CGD-2 no years of experience is an answer, the lowest range', async () => {
    const caregiver = await join({ experienceRange: '2-5', yearsExperience: 2 });
    await update({ yearsExperience: '0' }, caregiver);
    expect(await read(caregiver)).toMatchObject({ yearsExperience: 0, experienceRange: '0-1' });
  });

  test('CGE-2 city and state follow the ZIP code, and nothing else moves them', async () => {
    const caregiver = await join();
    await update({ zipCode: '60601', city: 'Paris', state: 'TX' }, caregiver);
    expect(await read(caregiver)).toMatchObject({ zipCode: '60601', city: 'Chicago', state: 'IL' });
  });

  const wrong: [string, Record<string, string>, string, string][] = [
    ['no name', { displayName: ' ' }, 'displayName', 'Display name is required.'],
    [
      'a name nobody can see',
      { displayName: '\u200b\u202e' },
      'displayName',
      'Display name is required.',
    ],
    ['no legal name', { legalName: '' }, 'legalName', 'Legal name is required.'],
    ['99 characters', { bio: 'x'.repeat(99) }, 'bio', 'Bio must be at least 100 characters.'],
    ['501 characters', { bio: 'x'.repeat(501) }, 'bio', 'Bio must not exceed 500 characters.'],
    [
      '99 characters that fill the place of 198',
      { bio: '🌻'.repeat(99) },
      'bio',
      'Bio must be at least 100 characters.',
    ],
    [
      'an empty answer',
      { languages: '["English", " "]' },
      'languages.1',
      'Please fill in or remove the empty answer.',
    ],
    [
      'a language that is a number',
      { languages: '[1]' },
      'languages.0',
      'Please fill in or remove the empty answer.',
    ],
    [
      'a rate below a cent',
      { hourlyRateMin: '0.001' },
      'hourlyRateMin',
      'Hourly rate must be a positive number.',
    ],
    [
      'years left empty',
      { yearsExperience: '' },
      'yearsExperience',
      'Years of experience must be a whole number, 0 or more.',
    ],
    [
      'a distance left empty',
      { travelDistanceMiles: '' },
      'travelDistanceMiles',
      'Distance must be a whole number of miles',
    ],
    ['no care', { specialties: '[]' }, 'specialties', 'Please select at least one care specialty.'],
    ['no language', { languages: '' }, 'languages', 'Please select at least one language.'],
    [
      'a free rate',
      { hourlyRateMin: '0' },
      'hourlyRateMin',
      'Hourly rate must be a positive number.',
    ],
    [
      'a worded rate',
      { hourlyRateMin: 'much' },
      'hourlyRateMin',
      'Hourly rate must be a positive number.',
    ],
    [
      'a highest below the lowest',
      { hourlyRateMax: '24.99' },
      'hourlyRateMax',
      'The highest rate must not be below the lowest.',
    ],
    [
      'half a year',
      { yearsExperience: '2.5' },
      'yearsExperience',
      'Years of experience must be a whole number, 0 or more.',
    ],
    [
      'years below zero',
      { yearsExperience: '-1' },
      'yearsExperience',
      'Years of experience must be a whole number, 0 or more.',
    ],
    [
      'another availability',
      { availabilityTypes: '["weekends"]' },
      'availabilityTypes.0',
      'Please choose from the listed availability types.',
    ],
    [
      'long notes',
      { availabilityNotes: 'x'.repeat(501) },
      'availabilityNotes',
      'Availability notes must not exceed 500 characters.',
    ],
    ['a short ZIP code', { zipCode: '3310' }, 'zipCode', 'Invalid ZIP code.'],
    ['an unknown ZIP code', { zipCode: '00000' }, 'zipCode', 'Invalid ZIP code.'],
    [
      'a negative distance',
      { travelDistanceMiles: '-5' },
      'travelDistanceMiles',
      'Distance cannot be negative',
    ],
    [
      'a video elsewhere',
      { videoUrl: 'https://evil.example/v' },
      'videoUrl',
      'Please paste a YouTube or Vimeo link that starts with https://.',
    ],
  ];
  test.each(wrong)('CGE-5 refuses %s in words', async (_, fields, field, message) => {
    const caregiver = await join();
    const { status, json } = await update({ isNonSmoker: 'true', ...fields }, caregiver);
    expect(status).toBe(400);
    expect(json).toMatchObject({ error: message, details: [{ field, message }] });
    expect((await read(caregiver)).isNonSmoker).toBeNull();
  });

  test('CGE-5 a document for what has none is refused in words', async () => {
    const fields = { 'certificationDocuments[cooking]': fileOf('cooking.pdf', pdf()) };
    const { status, json } = await update(fields, await join());
    expect([status, json.error]).toEqual([400, 'This certification has no document.']);
  });

  test('CGE-5 names every field that is wrong', async () => {
    const { json } = await update({ displayName: '', bio: 'x', languages: '[]' }, await join());
    expect(json.details.map(({ field }: { field: string }) => field)).toEqual([
      'displayName',
      'languages',
      'bio',
    ]);
  });

  test.each<Record<string, string>>([
    {},
    { city: 'Paris' },
    { approvalStatus: 'approved' },
    { profilePhoto: 'null' },
    { governmentId: '', resume: '' },
  ])('CGE-5 %o changes nothing, and is told so', async (fields) => {
    // A form of no fields at all cannot be sent; one that nobody knows is the same.
    const { status, json } = await update({ unknown: '', ...fields }, await join());
    expect(status).toBe(400);
    expect(json.error).toBe('At least one field must be provided to update.');
    expect(json.details).toHaveLength(1);
  });
});

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

describe('papers', () => {
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

  test('CGE-3 a field without a file leaves the paper where it is', async () => {
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
      'Invalid file type. Accepted: images',
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
