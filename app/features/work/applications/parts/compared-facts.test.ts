import { expect, test } from 'vitest';
import type { ComparedApplicant } from '../contract.ts';
import { applicantFacts } from './compared-facts.ts';

const person = (specialties: string[]) =>
  ({
    caregiver: {
      specialties,
      hourlyRateMin: 20,
      availabilityTypes: [],
      badges: [],
      languages: [],
      hourlyRateMax: null,
      distanceMiles: null,
    },
  }) as unknown as ComparedApplicant;

const job = { careTypes: ['Meal prep' as const] };

test('FAMD-5 the care of the post is found under the names of the caregivers', () => {
  const facts = applicantFacts([person(['Meal Preparation']), person([])], job);
  expect(facts.find(({ label }) => label === 'Care you asked for')!.cells).toEqual([
    [{ label: 'Meal prep', has: true }],
    [{ label: 'Meal prep', has: false }],
  ]);
});
