import { beforeAll, expect, test } from 'vitest';
import { postJob } from '#tests/jobs.ts';
import { joinCaregiver, joinFamily } from '#tests/people.ts';
import type { TestPerson } from '#tests/people.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});

const austin = { zipCode: '78701', city: 'Austin', state: 'TX' };
const care = {
  zipCode: austin.zipCode,
  careTypes: ['Companionship', 'Meal prep'],
  frequency: ['part_time'],
  budgetMax: 30,
  about: 'Grandpa speaks Spanish.',
} satisfies Parameters<typeof postJob>[2];

const offer = {
  ...austin,
  specialties: ['Companionship'],
  availabilityTypes: ['part_time' as const],
  hourlyRateMinCents: 2500,
  languages: ['English', 'Spanish'],
  yearsExperience: 3,
  travelDistanceMiles: 10,
};

async function met() {
  const family = await joinFamily(product);
  const caregiver = await joinCaregiver(product, offer);
  return { family, caregiver, job: await postJob(product, family, care) };
}

const matchOf = async (family: TestPerson, caregiverId: string) =>
  (await product.call('GET family/match', { caregiverId }, family.visit)).match;

test('MATCH-4 both sides read the same lines of one pair', async () => {
  const { family, caregiver, job } = await met();
  const hers = await matchOf(family, caregiver.caregiverId);
  const { jobRequest } = await product.call(
    'GET job-requests/details',
    { id: job.id },
    caregiver.visit,
  );
  const outcomes = (match: typeof hers) => match!.map(({ name, outcome }) => [name, outcome]);
  expect(outcomes(hers)).toEqual([
    ['care', 'fits'],
    ['all_care', 'differs'],
    ['distance', 'fits'],
    ['hours', 'fits'],
    ['pay', 'fits'],
    ['language', 'fits'],
    ['experience', 'fits'],
  ]);
  expect(outcomes(jobRequest.match)).toEqual(outcomes(hers));
});

test('MATCH-4 a family reads neither miles nor how far a caregiver travels', async () => {
  const { family, caregiver } = await met();
  const match = await matchOf(family, caregiver.caregiverId);
  expect(match!.find(({ name }) => name === 'distance')).toEqual({
    name: 'distance',
    outcome: 'fits',
    text: 'Travels to your ZIP code, from up to 5 miles away.',
    short: 'within about 5 miles',
  });
});

test('MATCH-4 there is nothing to compare without an open post', async () => {
  const { family, caregiver, job } = await met();
  const paused = { id: job.id, status: 'paused' } as const;
  await product.call('POST job-requests/change-status', paused, family.visit);
  expect(await matchOf(family, caregiver.caregiverId)).toBeNull();
});

test('MATCH-4 PERM-1 nothing is told of a caregiver who does not show', async () => {
  const { family } = await met();
  const paused = await joinCaregiver(product, { ...offer, isListed: false });
  expect(await matchOf(family, paused.caregiverId)).toBeNull();
  const blocking = await joinCaregiver(product, offer);
  const block = { blockerId: blocking.id, blockedId: family.id };
  await product.db.insertInto('blocks').values(block).execute();
  expect(await matchOf(family, blocking.caregiverId)).toBeNull();
});
