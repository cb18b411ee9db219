import { beforeAll, expect, test } from 'vitest';
import { joinCaregiver, joinFamily } from '#tests/people.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';
import type { Question } from '#gate/calls.ts';
import { mostSaved, refusals } from './rules.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});

type Person = { visit: Parameters<TestProduct['call']>[2] };

const listOf = async ({ visit }: Person) =>
  (await product.call('GET saved-searches/list', {}, visit)).searches;

const save = ({ visit }: Person, search: Partial<Question<'POST saved-searches/save'>>) =>
  product.call(
    'POST saved-searches/save',
    {
      kind: 'caregivers',
      location: '33139',
      name: 'Near the beach',
      alerts: 'daily',
      ...search,
    } as Question<'POST saved-searches/save'>,
    visit,
  );

test('ALERT-1 a family saves what is on the screen, and finds it again in plain words', async () => {
  const family = await joinFamily(product);
  const asked = {
    kind: 'caregivers',
    location: '33139',
    specialties: ['Companionship'],
    hourlyRateMax: 25,
    isVerified: false,
  } as const;
  const draft = await product.call(
    'GET saved-searches/draft',
    { ...asked, specialties: [...asked.specialties] },
    family.visit,
  );
  expect(draft).toEqual({
    name: 'Companionship near 33139 (Miami Beach, FL), up to $25 an hour',
    words: ['Companionship', 'Near 33139 (Miami Beach, FL)', 'Up to $25 an hour'],
    path: '/caregivers?location=33139&specialties=Companionship&hourlyRateMax=25',
    refusal: null,
  });
  await save(family, { ...asked, specialties: [...asked.specialties], name: draft.name });
  expect(await listOf(family)).toMatchObject([
    {
      name: draft.name,
      alerts: 'daily',
      words: draft.words,
      path: '/caregivers?location=33139&specialties=Companionship&hourlyRateMax=25',
      newCount: 0,
    },
  ]);
});

test('ALERT-1 a caregiver saves searches of both boards; near me is their own ZIP code', async () => {
  const caregiver = await joinCaregiver(product, { zipCode: '33139', travelDistanceMiles: 25 });
  await save(caregiver, { kind: 'posts', nearMe: true, location: undefined, name: 'Around me' });
  await save(caregiver, {
    kind: 'posts',
    location: 'Florida',
    withinMiles: 10,
    careTypes: ['Companionship'],
    minPay: 20,
    name: 'Florida',
  });
  await save(caregiver, {
    kind: 'listings',
    location: undefined,
    citySlug: 'miami-fl',
    jobType: 'live_in',
    name: 'Miami',
  });
  expect((await listOf(caregiver)).map(({ words, path }) => ({ words, path }))).toEqual([
    { words: ['Live-in', 'In Miami, FL'], path: '/caregiver-jobs/miami-fl/live-in' },
    {
      words: ['Companionship', 'In Florida', '$20 an hour or more'],
      path: '/private-caregiver-jobs?minPay=20&location=Florida&careTypes=Companionship',
    },
    {
      words: ['Within 25 miles of Miami Beach, FL 33139'],
      path: '/private-caregiver-jobs?location=33139&withinMiles=25',
    },
  ]);
});

test('ALERT-2 a search without criteria, of an unknown place or of the other side is refused', async () => {
  const [family, caregiver] = [await joinFamily(product), await joinCaregiver(product)];
  await expect(save(family, { location: undefined })).rejects.toThrow(refusals.nothing);
  await expect(
    save(family, { location: undefined, caregiverType: 'private', isNonSmoker: false }),
  ).rejects.toThrow(refusals.nothing);
  await expect(
    save(caregiver, { kind: 'posts', location: undefined, withinMiles: 5 }),
  ).rejects.toThrow(refusals.nothing);
  await expect(save(family, { location: 'Nowhere, ZZ' })).rejects.toThrow(refusals.place);
  await expect(save(caregiver, {})).rejects.toThrow(refusals.family);
  await expect(save(family, { kind: 'posts' })).rejects.toThrow(refusals.caregiver);
  await expect(save(family, { kind: 'people' as never })).rejects.toThrow('Choose what to search');
  await expect(save(family, { hourlyRateMin: 30, hourlyRateMax: 20 })).rejects.toThrow(
    'Must not be less than the lowest rate.',
  );
  const draft = { kind: 'caregivers' } as const;
  expect(await product.call('GET saved-searches/draft', draft, family.visit)).toMatchObject({
    refusal: refusals.nothing,
  });
});

test('ALERT-2 a name is given, is one line, and stands for one search', async () => {
  const family = await joinFamily(product);
  await save(family, {});
  await expect(save(family, { name: ' near THE beach ' })).rejects.toThrow(refusals.name);
  await expect(save(family, { name: '  ' })).rejects.toThrow('Give it a name.');
  await expect(save(family, { name: 'a'.repeat(81) })).rejects.toThrow('up to 80 characters');
  await expect(save(family, { name: 'two\nlines' })).rejects.toThrow('A name is one line.');
  const { id } = await save(family, { name: 'Another' });
  const change = (input: object) =>
    product.call('POST saved-searches/update', { id, ...input }, family.visit);
  await expect(change({ name: 'Near the beach' })).rejects.toThrow(refusals.name);
  await expect(change({})).rejects.toThrow('Say what changes.');
  await change({ name: 'another', alerts: 'weekly' });
  expect((await listOf(family))[0]).toMatchObject({ name: 'another', alerts: 'weekly' });
});

test('ALERT-2 fifty can be saved, not one more', async () => {
  const family = await joinFamily(product);
  for (let number = 1; number <= mostSaved; number += 1) await save(family, { name: `${number}` });
  await expect(save(family, { name: 'One more' })).rejects.toThrow(refusals.tooMany);
  const [newest] = await listOf(family);
  const { id } = newest!;
  await product.call('POST saved-searches/remove', { id }, family.visit);
  await save(family, { name: 'One more' });
});

test('ALERT-2 nobody changes, removes or reads somebody else’s search', async () => {
  const [family, other] = [await joinFamily(product), await joinFamily(product)];
  const { id } = await save(family, {});
  await expect(
    product.call('POST saved-searches/update', { id, alerts: 'off' }, other.visit),
  ).rejects.toThrow('This search is no longer saved.');
  await product.call('POST saved-searches/remove', { id }, other.visit);
  expect(await listOf(other)).toEqual([]);
  expect(await listOf(family)).toMatchObject([{ id, alerts: 'daily' }]);
});
