import { expect, test } from 'vitest';
import type { ComparedCaregiver } from '../contract.ts';
import { comparedFacts } from './compared-facts.ts';

const person = (facts: Partial<ComparedCaregiver>) =>
  ({
    hourlyRateMin: 20,
    hourlyRateMax: 20,
    distanceMiles: 5,
    city: 'Miami',
    state: 'FL',
    yearsExperience: 5,
    experienceRange: null,
    availabilityTypes: ['full_time'],
    badges: [],
    languages: ['English'],
    isNonSmoker: true,
    testimonialCount: 0,
    ...facts,
  }) as ComparedCaregiver;

test('FAMD-5 SHORT-6 what differs is told from what is the same for all', () => {
  const facts = comparedFacts([person({}), person({ languages: ['English', 'Spanish'] })]);
  const differing = facts.filter(({ isSame }) => !isSame).map(({ label }) => label);
  expect(differing).toEqual(['Languages']);
});

test('FAMD-5 SHORT-6 every check that one of them has stands in each column, and only a clear one counts', () => {
  const clear = {
    type: 'cna_certification',
    status: 'clear',
    completedOn: '2026-03-05',
    expiresOn: null,
  } as const;
  const expired = {
    type: 'cpr_first_aid',
    status: 'expired',
    completedOn: null,
    expiresOn: '2026-01-31',
  } as const;
  const facts = comparedFacts([person({ badges: [clear] }), person({ badges: [expired] })]);
  expect(facts.find(({ label }) => label === 'Checks')!.cells).toEqual([
    [
      { label: 'CPR/First Aid', has: false },
      { label: 'CNA', has: true, detail: 'Checked Mar 5, 2026' },
    ],
    [
      { label: 'CPR/First Aid, expired', has: false, detail: 'Jan 31, 2026' },
      { label: 'CNA', has: false },
    ],
  ]);
});
