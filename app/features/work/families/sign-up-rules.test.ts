import { expect, test } from 'vitest';
import { inputOf, issuesOf, noAnswers, stepOf } from './sign-up-rules.ts';
import type { Step } from './sign-up-rules.ts';

const variantB = { isStartDateRequired: true, isSignedIn: false };
const empty = { ...noAnswers, password: '' };
const textsOf = (step: Step, answers: object = {}, circumstances: object = {}) =>
  issuesOf(step, { ...empty, ...answers }, { ...variantB, ...circumstances }).map(
    ({ message }) => message,
  );

test('FAM-3 the texts of step 1, and a start date that only variant B needs', () => {
  expect(textsOf('care')).toEqual([
    'Please select at least one care type',
    'Enter a valid 5-digit ZIP code',
    'Please select a start date',
  ]);
  const filled = { careTypes: ['Companionship'], zipCode: '33133' };
  expect(textsOf('care', filled, { isStartDateRequired: false })).toEqual([]);
  expect(textsOf('care', { ...filled, startDate: '2026-12-01' })).toEqual([]);
});

test('FAM-3 the texts of step 2', () => {
  expect(textsOf('preferences')).toEqual([
    'Please select at least one frequency option',
    'Please select at least one experience level',
  ]);
});

test('FAM-3 the texts of step 3, none of them for someone who is signed in', () => {
  expect(textsOf('account')).toEqual([
    'Name is required',
    'Please enter a valid email address',
    'Password must be at least 8 characters long',
  ]);
  expect(textsOf('account', { email: 'carol@example' })).toContain(
    'Please enter a valid email address',
  );
  expect(textsOf('account', {}, { isSignedIn: true })).toEqual([]);
});

test('FAM-3 phone, budget and words may be left empty, but not be nonsense', () => {
  const signedIn = { isSignedIn: true };
  expect(textsOf('account', { phone: '12' }, signedIn)).toEqual([
    'Enter a 10-digit US phone number, or leave it empty',
  ]);
  const chosen = { frequency: ['part_time'], experienceLevel: ['beginner'] };
  const paying = (answers: object) => textsOf('preferences', { ...chosen, ...answers }, signedIn);
  expect(paying({ budgetMin: 'lots', budgetMax: '2000' })).toEqual([
    'Enter dollars per hour, from 1 to 1000, or leave it empty',
    'Enter dollars per hour, from 1 to 1000, or leave it empty',
  ]);
  expect(paying({ budgetMin: '$30', budgetMax: '20' })).toEqual([
    'The highest rate must not be lower than the lowest',
  ]);
  expect(paying({ budgetMin: '$22.50', budgetMax: '30' })).toEqual([]);
  expect(paying({ about: `${'x'.repeat(494)}${'🌻'.repeat(6)} ` })).toEqual([]);
  expect(paying({ about: 'x'.repeat(501) })).toEqual(['Please use at most 500 characters.']);
});

test('FAM-4 only a newcomer sends an account, and empty answers are none', () => {
  const answers = { ...noAnswers, displayName: 'Carol', email: 'c@example.com', budgetMin: '$22' };
  expect(inputOf(answers, null)).not.toHaveProperty('email');
  expect(inputOf(answers, { password: 'long enough' })).toMatchObject({
    displayName: 'Carol',
    email: 'c@example.com',
    password: 'long enough',
    startDate: null,
    phone: null,
    budgetMin: 22,
    budgetMax: null,
    about: null,
  });
});

test('FAM-3 a complaint of the server leads to the step of its field', () => {
  expect(stepOf('zipCode')).toBe('care');
  expect(stepOf('email')).toBe('account');
  expect(stepOf('something')).toBeUndefined();
});
