import { expect, test } from 'vitest';
import {
  applicationWords,
  descriptionOf,
  familyName,
  paragraphsOf,
  payText,
  postedText,
  startText,
} from './job-words.ts';

const job = {
  zipCode: '33101',
  city: 'Miami',
  state: 'FL',
  careTypes: ['Personal care', "Dementia / Alzheimer's", 'Meal prep'],
  frequency: ['part_time', 'occasional'],
  experienceLevel: ['2_plus_years', 'cna_hha_certified'],
  startDate: '2026-11-20',
} satisfies Parameters<typeof descriptionOf>[0];

test('PJOB-5 the description tells what the family said, and nothing else', () => {
  expect(descriptionOf(job)).toBe(
    'A family in Miami, FL is looking for a caregiver to help with personal care, ' +
      "dementia / Alzheimer's, and meal prep. The position is part-time or occasional. " +
      'They would like someone with 2 or more years of experience or a certified nursing ' +
      'assistant or home health aide. Care is planned to start on Nov 20, 2026.',
  );
  expect(descriptionOf({ ...job, startDate: null })).toMatch(/The start date is flexible\.$/);
});

test('PJOB-4 a job without a date starts when it suits', () => {
  expect(startText(job)).toBe('Nov 20, 2026');
  expect(startText({ startDate: null })).toBe('Flexible');
});

test('PJOB-4 a job tells when it was posted and when the family last confirmed it', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  const createdAt = new Date('2026-10-25T12:00:00Z');
  const confirmedAt = new Date('2026-11-13T12:00:00Z');
  expect(postedText({ createdAt, confirmedAt: createdAt }, now)).toBe('Posted 3 weeks ago');
  expect(postedText({ createdAt, confirmedAt }, now)).toBe(
    'Posted 3 weeks ago, confirmed 2 days ago',
  );
});

test('PJOB-4 pay is told as it was offered', () => {
  const told = [
    [24, 28],
    [24, 24],
    [22.5, null],
    [null, 30],
    [null, null],
  ] as const;
  expect(told.map(([payMin, payMax]) => payText({ payMin, payMax }))).toEqual([
    '$24 - $28/hr',
    '$24/hr',
    'From $22.50/hr',
    'Up to $30/hr',
    null,
  ]);
});

test('PJOB-5 what a family wrote has its paragraphs', () => {
  expect(paragraphsOf('One.\nStill one.\n \nTwo.\n')).toEqual(['One.\nStill one.', 'Two.']);
  expect(paragraphsOf(null)).toEqual([]);
});

test('PJOB-5 a family without a name is a private family', () => {
  expect([null, ' ', 'Ana P.'].map(familyName)).toEqual([
    'Private Family',
    'Private Family',
    'Ana P.',
  ]);
});

test('APPLY-4 a card says how the application stands, to the person who sent it', () => {
  const told = (['submitted', 'interview', 'withdrawn'] as const).map(
    (one) => applicationWords[one],
  );
  expect(told).toEqual(['You applied', 'Interview', 'You withdrew']);
});
