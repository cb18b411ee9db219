import { expect, test } from 'vitest';
import type { JobRequestDetails } from '../contract.ts';
import { jobPosting } from './job-posting.ts';

const job: JobRequestDetails = {
  id: 41,
  slug: 'care-needed-in-33101-41',
  zipCode: '33101',
  city: 'Miami',
  state: 'FL',
  careTypes: ['Companionship', "Dementia / Alzheimer's"],
  frequency: ['live_in', 'full_time', 'occasional'],
  experienceLevel: ['beginner'],
  startDate: null,
  createdAt: new Date('2026-03-04T23:30:00Z'),
  confirmedAt: new Date('2026-03-04T23:30:00Z'),
  userDisplayName: 'Ottilie B.',
  userAvatarUrl: null,
  memberSince: 2026,
  isSaved: false,
  myApplicationStatus: null,
  distanceMiles: null,
  match: null,
  offeredCareTypes: null,
  payMin: 24,
  payMax: 28,
  about: 'Mom is 84 & funny.\n\nMornings start slowly.',
  status: 'open',
  isOwn: false,
};

test('JOB-7 a family post is marked up as a job without naming the family', () => {
  const site = { name: 'Tendwell', publicUrl: 'https://tendwell.example' };
  const posting = jobPosting(job, 'Care Needed in 33101', site);
  expect(posting).toEqual({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: 'Care Needed in 33101',
    description:
      "<p>A family in Miami, FL is looking for a caregiver to help with companionship and dementia / Alzheimer's. The position is live in, full-time, or occasional. They would like someone who is new to care work. The start date is flexible.</p><p>Mom is 84 &amp; funny.</p><p>Mornings start slowly.</p>",
    identifier: { '@type': 'PropertyValue', name: 'Tendwell', value: '41' },
    url: 'https://tendwell.example/private-jobs/care-needed-in-33101-41',
    datePosted: '2026-03-04',
    employmentType: ['FULL_TIME', 'PER_DIEM'],
    hiringOrganization: 'confidential',
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: 'Miami',
        addressRegion: 'FL',
        postalCode: '33101',
        addressCountry: 'US',
      },
    },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'USD',
      value: { '@type': 'QuantitativeValue', minValue: 24, maxValue: 28, unitText: 'HOUR' },
    },
    directApply: true,
  });
  expect(JSON.stringify(posting)).not.toContain('Ottilie');
  const silent = jobPosting({ ...job, payMin: null, payMax: null }, '', site);
  expect(silent).not.toHaveProperty('baseSalary');
  const oneRate = jobPosting({ ...job, payMax: 24 }, '', site);
  expect(oneRate.baseSalary!.value).toMatchObject({ value: 24 });
  const least = jobPosting({ ...job, payMax: null }, '', site);
  expect(least.baseSalary!.value).toMatchObject({ minValue: 24 });
});
