import { describe, expect, test } from 'vitest';
import { certifications, languages, specialties } from '#values/taxonomies.ts';
import { formOf, noAnswers } from './screens/answers.ts';
import { profileFields, workFields } from './answer-rules.ts';
import {
  namesIn,
  certificationsOffered,
  displayNameOf,
  languagesOffered,
  specialtiesOffered,
} from './rules.ts';
import { complaintsAbout, stepOf } from './wizard-rules.ts';

const work = {
  ...noAnswers(),
  firstName: 'María',
  lastName: 'González',
  zipCode: '33012',
  yearsExperience: '6-10',
  gender: 'female',
  availabilityTypes: ['overnight'],
  languages: ['English'],
};

const photo = new File(['x'], 'me.jpg');
const story = {
  profilePhoto: photo,
  governmentId: photo,
  resumeFile: undefined,
  bio: 'x'.repeat(100),
  specialties: ['Senior Care'],
  certifications: [],
};

const words = (step: number, answers: object) =>
  complaintsAbout(step, answers).map(({ field, message }) => `${field}: ${message}`);

describe('the steps of the wizard', () => {
  test('CGS-2 CGS-9 the first wants an address and a password', () => {
    expect(words(0, { email: 'no address', password: 'short' })).toEqual([
      'email: Please enter a valid email address',
      'password: Password must be at least 8 characters long.',
    ]);
    expect(words(0, { email: ' Maria@Example.com ', password: '8 letters' })).toEqual([]);
  });

  test('CGS-3 the second has its defaults, and asks for the rest in the order of the form', () => {
    expect(words(1, noAnswers())).toEqual([
      'firstName: First name is required.',
      'lastName: Last name is required.',
      'zipCode: Enter a valid 5-digit ZIP code',
      'yearsExperience: Please select your years of experience.',
      'gender: Please select a gender',
      'availabilityTypes: Please select at least one availability type.',
      'languages: Please select at least one language.',
    ]);
    expect(words(1, work)).toEqual([]);
  });

  test.each([
    [{ zipCode: '3301' }, 'zipCode: Enter a valid 5-digit ZIP code'],
    [{ zipCode: '33012-1' }, 'zipCode: Enter a valid 5-digit ZIP code'],
    [{ travelDistanceMiles: '-5' }, 'travelDistanceMiles: Distance cannot be negative'],
    [{ travelDistanceMiles: '105' }, 'travelDistanceMiles: Distance cannot be more than 100 miles'],
    [
      { travelDistanceMiles: '2.5' },
      'travelDistanceMiles: Distance must be a whole number of miles',
    ],
    [{ caregiverType: 'Doctor' }, 'caregiverType: Please select a valid caregiver type.'],
    [{ hourlyRate: 9 }, 'hourlyRate: Hourly rate must be between $10 and $100'],
    [{ hourlyRate: 101 }, 'hourlyRate: Hourly rate must be between $10 and $100'],
  ])('CGS-3 %o is wrong', (changed, complaint) => {
    expect(words(1, { ...work, ...changed })).toEqual([complaint]);
  });

  test('CGS-3 no distance at all means only my own ZIP code', () => {
    expect(words(1, { ...work, travelDistanceMiles: '0' })).toEqual([]);
  });

  test('CGS-4 the third wants a photo, an ID, a story and a specialty', () => {
    expect(words(2, noAnswers())).toEqual([
      'profilePhoto: Profile photo is required',
      'governmentId: Government ID is required',
      'bio: Bio must be at least 100 characters.',
      'specialties: Please select at least one care specialty.',
    ]);
    expect(words(2, story)).toEqual([]);
    const tooMuch = { bio: 'x'.repeat(501), resumeFile: new File([], 'resume.pdf') };
    expect(words(2, { ...story, ...tooMuch })).toEqual([
      'resumeFile: File cannot be empty.',
      'bio: Bio must not exceed 500 characters.',
    ]);
  });

  test('CGS-5 a step looks at its own answers only', () => {
    expect(words(1, { ...work, bio: '', email: '' })).toEqual([]);
  });

  test('every field of the server belongs to a step', () => {
    expect(['password', 'zipCode', 'languages.0', 'governmentId'].map(stepOf)).toEqual([
      0, 1, 1, 2,
    ]);
    expect(stepOf('signUpKey')).toBe(-1);
  });
});

describe('what was typed', () => {
  test('is trimmed, and cannot carry what nobody sees', () => {
    const { firstName, languages: spoken } = workFields('');
    expect(firstName.parse('  Zo\u0000ë\t ')).toBe('Zo ë');
    expect(spoken.parse([' Polish', 'Polish', 'Haitian Creole'])).toEqual([
      'Polish',
      'Haitian Creole',
    ]);
    expect(spoken.parse('English')).toEqual(['English']);
  });

  test('CGS-8 a name has a letter or a digit, and cannot turn the words around it', () => {
    const { firstName } = workFields('');
    for (const nothing of ['\u200b', '\u202e', '\u2066 \u2069', '- . -']) {
      const { error } = firstName.safeParse(nothing);
      expect(error?.issues.map(({ message }) => message)).toEqual(['First name is required.']);
    }
    expect(firstName.parse('\u202eMaria\u200b')).toBe('Maria');
    // Persian joins and parts its letters with characters that cannot be seen.
    for (const name of ['X Æ 12', '李', 'علی\u200cرضا']) expect(firstName.parse(name)).toBe(name);
  });

  test('a story is counted as people count: an emoji and a new line are one character', () => {
    const { bio } = profileFields;
    expect(bio.safeParse('🌻'.repeat(99)).success).toBe(false);
    expect(bio.safeParse('🌻'.repeat(500)).success).toBe(true);
    expect(bio.parse(`  ${'x'.repeat(98)}\r\n\u0007y `)).toBe(`${'x'.repeat(98)}\ny`);
  });

  test.each([
    ['Maria', 'Gonzalez', 'Maria G.'],
    ['Mary Ann', 'de la Cruz', 'Mary Ann D.'],
    ['Åsa', 'éluard', 'Åsa É.'],
  ])('%s %s goes by %3$s', (firstName, lastName, name) => {
    expect(displayNameOf({ firstName, lastName })).toBe(name);
  });
});

test('CGS-3 CGS-4 what the sign-up offers is part of what the product knows', () => {
  expect(languages).toEqual(expect.arrayContaining(languagesOffered));
  expect(specialties).toEqual(expect.arrayContaining(specialtiesOffered));
  expect(certifications).toEqual(expect.arrayContaining(certificationsOffered));
});

test('CGS-3 PROF-6 a box left unticked says nothing: nobody becomes a smoker by it', () => {
  const sent = (isNonSmoker: boolean) => formOf({ ...work, isNonSmoker }, {}).get('isNonSmoker');
  expect([sent(true), sent(false)]).toEqual(['true', null]);
});

test('CGS-8 the form repeats a list, and carries an account only where one is made', () => {
  const answers = { ...work, languages: ['English', 'Polish'], email: 'a@example.com' };
  const form = formOf(answers, { profilePhoto: photo, resumeFile: undefined }, 'secret words');
  expect(form.getAll('languages')).toEqual(['English', 'Polish']);
  expect(form.get('password')).toBe('secret words');
  expect(form.get('profilePhoto')).toBeInstanceOf(File);
  expect(['certifications', 'resumeFile', 'step'].map((name) => form.has(name))).toEqual([
    false,
    false,
    false,
  ]);
  const completion = formOf(answers, {});
  expect([completion.has('email'), completion.has('password')]).toEqual([false, false]);
});

test('who has an account finds the two names filled in', () => {
  expect(namesIn(' Carol  van Whitman ')).toEqual({ firstName: 'Carol', lastName: 'van Whitman' });
  expect(namesIn('Carol')).toEqual({ firstName: 'Carol', lastName: '' });
});
