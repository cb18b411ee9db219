import { expect, test } from 'vitest';
import type { ComparedApplicant } from '../contract.ts';
import { comparedFacts } from './compared-facts.ts';

const person = (facts: Partial<ComparedApplicant['caregiver']>) =>
  ({
    caregiver: {
      hourlyRateMin: 20,
      hourlyRateMax: 20,
      distanceMiles: 5,
      city: 'Miami',
      state: 'FL',
      yearsExperience: 5,
      experienceRange: null,
      availabilityTypes: ['full_time'],
      specialties: [],
      badges: [],
      languages: ['English'],
      isNonSmoker: true,
      testimonialCount: 0,
      ...facts,
    },
  }) as unknown as ComparedApplicant;

const job = { careTypes: ['Meal prep' as const] };

test('FAMD-5 what differs is told from what is the same for all', () => {
  const facts = comparedFacts([person({}), person({ languages: ['English', 'Spanish'] })], job);
  const differing = facts.filter(({ isSame }) => !isSame).map(({ label }) => label);
  expect(differing).toEqual(['Languages']);
});

test('FAMD-5 every check that one of them has stands in each column, and only a clear one counts', () => {
  const clear = { type: 'cna_certification', status: 'clear' } as const;
  const expired = { type: 'cpr_first_aid', status: 'expired' } as const;
  const facts = comparedFacts([person({ badges: [clear] }), person({ badges: [expired] })], job);
  expect(facts.find(({ label }) => label === 'Checks')!.cells).toEqual([
    [
      { label: 'CPR/First Aid', has: false },
      { label: 'CNA', has: true },
    ],
    [
      { label: 'CPR/First Aid, expired', has: false },
      { label: 'CNA', has: false },
    ],
  ]);
});

test('FAMD-5 the care of the post is found under the names of the caregivers', () => {
  const cook = person({ specialties: ['Meal Preparation'] });
  const facts = comparedFacts([cook, person({})], job);
  expect(facts.find(({ label }) => label === 'Care you asked for')!.cells).toEqual([
    [{ label: 'Meal prep', has: true }],
    [{ label: 'Meal prep', has: false }],
  ]);
});
