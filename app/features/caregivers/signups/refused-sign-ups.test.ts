import { describe, expect, test } from 'vitest';
import { createFileStore } from '#platform/files/store.ts';
import { pdf } from '#tests/sign-up-form.ts';
import type { signUpForm } from '#tests/sign-up-form.ts';
import { disk, leftovers, product, setUp, signUp } from './test-signups.ts';

setUp();

const wrongImage = (accepted: string) =>
  `Invalid file type. Accepted: ${accepted}. Images can be JPEG, PNG, WebP, AVIF or HEIC.`;

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
    [{ profilePhoto: pdf('me.pdf') }, 'profilePhoto', wrongImage('images')],
    [
      { profilePhoto: new File(['<script>alert(1)</script>'], 'me.png') },
      'profilePhoto',
      wrongImage('images'),
    ],
    [
      { governmentId: new File(['hello'], 'license.pdf') },
      'governmentId',
      wrongImage('images, PDF'),
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
    // The photo still fits, the documents no longer do.
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
