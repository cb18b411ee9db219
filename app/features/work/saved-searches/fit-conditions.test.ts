import { expect, test } from 'vitest';
import type { Question } from '#gate/calls.ts';
import { postJob } from '#tests/jobs.ts';
import { joinPoster } from '#tests/listings.ts';
import { joinCaregiver, joinFamily, plantCaregiver } from '#tests/people.ts';
import { matchNews } from './matching.server.ts';
import { about, product, save, setUp } from './test-searches.ts';

setUp();

const places = [
  { zipCode: '33139', city: 'Miami Beach', state: 'FL' },
  { zipCode: '33101', city: 'Miami', state: 'FL' },
  { zipCode: '33301', city: 'Fort Lauderdale', state: 'FL' },
  { zipCode: '10001', city: 'New York', state: 'NY' },
  // A military post office lies nowhere.
  { zipCode: '09001', city: 'APO', state: 'AE' },
];
async function plantPeople() {
  const zipCodes = await product.db.selectFrom('zipCodes').select('zipCode').execute();
  const known = new Set(zipCodes.map(({ zipCode }) => zipCode));
  const people = [];
  for (const [place, where] of places.filter(({ zipCode }) => known.has(zipCode)).entries()) {
    for (let number = 0; number < 8; number += 1) {
      const { id } = await plantCaregiver(product.db, {
        ...where,
        displayName: `Rosa ${number}`,
        travelDistanceMiles: [5, 15, 30, 100][number % 4],
        hourlyRateMinCents: 1500 + 400 * number,
        hourlyRateMaxCents: number % 3 === 0 ? null : 1800 + 400 * number,
        languages: number % 2 === 0 ? ['English', 'Spanish'] : ['English', 'Quechua'],
        specialties:
          number % 3 === 0 ? ['Companionship', 'Reading aloud'] : ['Senior Care', 'Companionship'],
        availabilityTypes: number % 2 === 0 ? ['live_in'] : ['part_time', 'overnight'],
        isNonSmoker: number > 3,
        profession: number === 5 ? 'Home Health Aide' : 'Caregiver',
        bio: about(number === 7 ? 'Paella and walks' : 'Walks and company'),
      });
      if (number % 4 === 1) {
        await product.db
          .insertInto('verifications')
          .values({
            caregiverId: id,
            type: 'id_verification',
            status: 'clear',
            completedAt: new Date(),
          })
          .execute();
      }
      if (place === 0 && number === 3) {
        await product.db
          .updateTable('caregivers')
          .set({ isListed: false })
          .where('id', '=', id)
          .execute();
      }
      people.push(id);
    }
  }
  return people;
}

/** For each search, what it found of what is new. */
async function found(column: 'caregiverId' | 'jobRequestId' | 'jobListingId', ids: string[]) {
  const rows = await product.db
    .selectFrom('searchMatches')
    .select(['searchId', `${column} as subject`])
    .where('searchId', 'in', ids)
    .execute();
  return ids.map((id) =>
    rows
      .filter(({ searchId }) => searchId === id)
      .map(({ subject }) => String(subject))
      .sort(),
  );
}

const caregiverSearches: Question<'GET caregivers/search'>[] = [
  { location: '33139' },
  { location: '33301' },
  { location: '10001', hourlyRateMax: 25 },
  { location: 'miami-fl' },
  { location: 'Miami Beach, FL', hourlyRateMin: 30 },
  { location: 'Florida', isVerified: true },
  { location: 'NY', isNonSmoker: true },
  { hourlyRateMin: 20, hourlyRateMax: 24 },
  { specialties: ['Companionship'] },
  { specialties: ['Reading aloud'] },
  { languages: ['Quechua'], location: '33139' },
  { languages: ['Spanish'], specialties: ['Senior Care'] },
  { availability: ['part_time', 'overnight'] },
  { caregiverType: 'live_in' },
  { caregiverType: 'standard' },
  { caregiverType: 'Home Health Aide' },
  { q: 'paella' },
  { q: 'walking company', location: '33139' },
  { q: 'rosa', languages: ['Spanish'] },
  { licenses: ['cna_certification'] },
];

test('ALERT-3 a new profile fits exactly the saved searches that would show it', async () => {
  const family = await joinFamily(product);
  const ids: string[] = [];
  for (const [number, asked] of caregiverSearches.entries()) {
    ids.push((await save(family, { location: undefined, ...asked, name: `${number}` })).id);
  }
  await plantPeople();
  await matchNews(product.db, product.platform);
  const shown = await Promise.all(
    caregiverSearches.map(async (asked) => {
      const { caregivers } = await product.call(
        'GET caregivers/search',
        { ...asked, limit: 48 },
        family.visit,
      );
      return caregivers.map(({ id }) => id).sort();
    }),
  );
  expect(await found('caregiverId', ids)).toEqual(shown);
  expect(shown.filter(({ length }) => length > 0).length).toBeGreaterThan(15);
});

const postSearches: Partial<Question<'GET job-requests/list'>>[] = [
  { location: '33139', withinMiles: 10 },
  { location: '33139', withinMiles: 0 },
  { location: 'Miami, FL' },
  { location: 'Florida' },
  { nearMe: true },
  { nearMe: true, withinMiles: 100, minPay: 25 },
  { minPay: 1 },
  { minPay: 22, location: '10001' },
  { careTypes: ['Companionship', 'Meal prep'] },
  { careTypes: ['Transportation'], frequency: ['live_in'] },
  { experienceLevel: ['beginner'], location: 'NY' },
];

test('ALERT-3 a new post fits exactly the saved searches that would show it', async () => {
  const caregiver = await joinCaregiver(product, { ...places[1], travelDistanceMiles: 15 });
  const ids: string[] = [];
  for (const [number, asked] of postSearches.entries()) {
    const search = { location: undefined, ...asked, kind: 'posts' as const, name: `${number}` };
    ids.push((await save(caregiver, search)).id);
  }
  const family = await joinFamily(product);
  for (const { zipCode } of places.slice(0, 4)) {
    await postJob(product, family, {
      zipCode,
      careTypes: ['Companionship'],
      budgetMin: 20,
      budgetMax: 26,
    });
    await postJob(product, family, {
      zipCode,
      careTypes: ['Meal prep', 'Transportation'],
      frequency: ['live_in'],
      budgetMin: 23,
    });
    await postJob(product, family, {
      zipCode,
      careTypes: ['Transportation'],
      experienceLevel: ['beginner'],
    });
  }
  await matchNews(product.db, product.platform);
  const shown = await Promise.all(
    postSearches.map(async (asked) => {
      const { jobRequests } = await product.call(
        'GET job-requests/list',
        { ...asked, pageSize: 50 },
        caregiver.visit,
      );
      return jobRequests.map(({ id }) => String(id)).sort();
    }),
  );
  expect(await found('jobRequestId', ids)).toEqual(shown);
  expect(shown.every(({ length }) => length > 0)).toBe(true);
});

const listingSearches: Partial<Question<'GET jobs/search'>>[] = [
  { location: '33139', withinMiles: 25 },
  { location: 'Florida' },
  { location: 'MD', jobType: 'live_in' },
  { location: 'DC' },
  { nearMe: true },
  { minPay: 20 },
  { jobType: 'standard', minPay: 1, location: '33101' },
];

test('ALERT-3 a new listing fits exactly the saved searches that would show it', async () => {
  const caregiver = await joinCaregiver(product, { ...places[1], travelDistanceMiles: 15 });
  const ids: string[] = [];
  for (const [number, asked] of listingSearches.entries()) {
    const search = { location: undefined, ...asked, kind: 'listings' as const, name: `${number}` };
    ids.push((await save(caregiver, search)).id);
  }
  const poster = await joinPoster(product);
  for (const citySlug of ['miami-fl', 'tampa-fl', 'baltimore-dc', null]) {
    await poster.post({ citySlug });
    await poster.post({
      citySlug,
      jobType: 'standard',
      salaryMin: 21,
      salaryMax: null,
      salaryUnit: 'hour',
    });
    await poster.post({
      citySlug,
      jobType: 'standard',
      salaryMin: null,
      salaryMax: null,
      salaryUnit: null,
    });
  }
  await matchNews(product.db, product.platform);
  const shown = await Promise.all(
    listingSearches.map(async (asked) => {
      const { jobs } = await product.call(
        'GET jobs/search',
        { ...asked, limit: 50 },
        caregiver.visit,
      );
      return jobs.map(({ id }) => String(id)).sort();
    }),
  );
  expect(await found('jobListingId', ids)).toEqual(shown);
  expect(shown.every(({ length }) => length > 0)).toBe(true);
});
