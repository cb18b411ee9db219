import { describe, expect, test } from 'vitest';
import { fileOf } from '#tests/uploads.ts';
import { pdf } from '#tests/sample-files.ts';
import { bio, join, product, read, setUp, update } from './test-own-profile.ts';

setUp();

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
