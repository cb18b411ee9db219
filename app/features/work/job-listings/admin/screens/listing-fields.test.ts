import { expect, test } from 'vitest';
import { listingFacts } from '../contract.ts';
import { cardOf, copyOf, emptyFields, factsOf } from './listing-fields.ts';

test('ADM-8 a copy is posted today, open for as many days, and no partner’s', () => {
  const listing = {
    id: 7,
    path: '/caregiver-jobs/7',
    externalReference: 'acme-7',
    title: 'Weekend companion',
    description: 'A calm home.',
    cityName: null,
    cityState: null,
    citySlug: null,
    companyName: null,
    isPrivateFamily: true,
    jobType: 'private',
    accommodationProvided: false,
    salaryMin: 21.5,
    salaryMax: null,
    salaryUnit: 'hour',
    duties: '',
    requirements: '',
    benefits: '',
    postedDate: '2026-01-01',
    expiresDate: '2026-01-31',
    status: 'ended',
    updatedAt: new Date('2026-01-02'),
    applicationCount: 3,
    newApplicationCount: 1,
  } as const;
  expect(copyOf(listing, Date.parse('2026-11-15T18:00:00Z'))).toMatchObject({
    title: 'Weekend companion',
    externalReference: '',
    salaryMin: '21.5',
    postedDate: '2026-11-15',
    expiresDate: '2026-12-15',
  });
});

test('ADM-8 pay is read as people write it, and what is no amount is sent to be refused', () => {
  const pay = (salaryMin: string, salaryMax: string) => {
    const sent = JSON.parse(JSON.stringify(factsOf({ ...emptyFields(0), salaryMin, salaryMax })));
    const { success, error } = listingFacts.safeParse({
      ...sent,
      title: 'Aide',
      description: 'Days.',
      salaryUnit: 'year',
    });
    return success ? [sent.salaryMin, sent.salaryMax] : error!.issues.map(({ message }) => message);
  };
  expect(pay('$52,000', ' 60,000.50 ')).toEqual([52_000, 60_000.5]);
  expect(pay('52000', '')).toEqual([52_000, null]);
  expect(pay('52000', '60k')).toEqual(['The highest pay must be a number.']);
  expect(pay('1e999', '')).toEqual(['The lowest pay must be a number.']);
});

test('ADM-8 the card beside the form has what is typed, and no pay that is none', () => {
  const fields = {
    ...emptyFields(0),
    title: ' Night aide ',
    salaryMin: '$21.5',
    salaryMax: 'lots',
  };
  expect(cardOf({ ...fields, salaryUnit: 'hour' }, { name: 'Miami', state: 'FL' })).toMatchObject({
    title: 'Night aide',
    cityName: 'Miami',
    companyName: null,
    salaryMin: 21.5,
    salaryMax: null,
    salaryUnit: 'hour',
  });
});
