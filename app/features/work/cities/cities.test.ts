import { beforeAll, expect, test } from 'vitest';
import { joinPoster } from '#tests/listings.ts';
import type { Poster } from '#tests/listings.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';

let product: TestProduct;
let admin: Poster;
beforeAll(async () => {
  product = await testProduct();
  admin = await joinPoster(product);
});

const savannah = {
  name: 'Savannah',
  state: 'ga',
  slug: 'savannah-ga',
  jobsDescription: 'By the bay.',
};
const create = (facts: object = {}) =>
  product.call('POST admin/cities/create', { ...savannah, ...facts }, admin.visit);

const update = async ({ id, ...facts }: { id: number } & typeof savannah) => {
  const { cities } = await product.call('GET admin/cities/list', {}, admin.visit);
  const { updatedAt } = cities.find((city) => city.id === id)!;
  const change = { id, ...facts, updatedAt: updatedAt.toISOString() };
  return product.call('POST admin/cities/update', change, admin.visit);
};

test('ADM-8 a city is made, found by its jobs, and renamed without losing its old address', async () => {
  const { id } = await create();
  await admin.post({ citySlug: 'savannah-ga' });
  const page = await product.call('GET jobs/by-city', { citySlug: 'savannah-ga' });
  expect(page.city).toMatchObject({
    name: 'Savannah',
    state: 'GA',
    metaDescription: 'By the bay.',
  });
  const near = await product.call('GET jobs/search', { location: '31401' });
  expect(near.jobs[0]).toMatchObject({ citySlug: 'savannah-ga' });

  const renamed = { id, ...savannah, name: 'Savannah Coast', slug: 'savannah-coast-ga' };
  await update(renamed);
  expect(await product.call('GET jobs/resolve', { segment: 'savannah-ga' })).toEqual({
    kind: 'moved',
    to: '/caregiver-jobs/savannah-coast-ga',
  });
  const search = await product.call('GET caregivers/search', { location: 'savannah-ga' });
  expect(search.cityPage).toMatchObject({ slug: 'savannah-coast-ga' });
  await update({ id, ...savannah });
  expect(await product.call('GET jobs/resolve', { segment: 'savannah-ga' })).toEqual({
    kind: 'city',
    citySlug: 'savannah-ga',
  });
  const { cities } = await product.call('GET admin/cities/list', {}, admin.visit);
  expect(cities.find(({ slug }) => slug === 'savannah-ga')).toMatchObject({ totalJobCount: 1 });
  const entries = await product.db
    .selectFrom('auditLog')
    .select('action')
    .where('subjectKind', '=', 'city')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual([
    'city_create',
    'city_update',
    'city_update',
  ]);
});

test('ADM-8 nobody takes the address that another city had', async () => {
  const { id } = await create({ name: 'Valdosta', slug: 'valdosta-ga' });
  const renamed = { ...savannah, id, name: 'Valdosta', slug: 'valdosta-lowndes-ga' };
  await update(renamed);
  await expect(create({ name: 'Augusta', slug: 'valdosta-ga' })).rejects.toMatchObject({
    kind: 'invalid',
    message: 'Another city has this address.',
  });
  const search = await product.call('GET caregivers/search', { location: 'valdosta-ga' });
  expect(search.cityPage).toMatchObject({ slug: 'valdosta-lowndes-ga' });
});

test('ADM-8 of two forms of one city, the later is refused with the reason', async () => {
  const facts = { ...savannah, name: 'Augusta', slug: 'augusta-ga' };
  const { id } = await create(facts);
  const read = async () => {
    const { cities } = await product.call('GET admin/cities/list', {}, admin.visit);
    return cities.find((city) => city.id === id)!;
  };
  const updatedAt = (await read()).updatedAt.toISOString();
  const save = (metaDescription: string) => {
    const change = { ...facts, id, updatedAt, metaDescription };
    return product.call('POST admin/cities/update', change, admin.visit);
  };
  await save('By the river.');
  await expect(save('By the canal.')).rejects.toMatchObject({
    kind: 'conflict',
    message: expect.stringContaining('Somebody changed this city while you had it open.'),
  });
  expect(await read()).toMatchObject({ metaDescription: 'By the river.' });
});

test('ADM-8 a city of no possible number is refused by its field', async () => {
  const change = { id: 3_000_000_000, ...savannah, updatedAt: new Date().toISOString() };
  await expect(product.call('POST admin/cities/update', change, admin.visit)).rejects.toMatchObject(
    { kind: 'invalid', details: [{ field: 'id' }] },
  );
});

test('ADM-8 of two cities made at once with one address the second is refused', async () => {
  const twin = { name: 'Macon', slug: 'macon-ga' };
  const results = await Promise.allSettled([create(twin), create(twin)]);
  const refused = results.flatMap((result) => (result.status === 'rejected' ? result.reason : []));
  expect(refused).toMatchObject([{ details: [{ field: 'slug' }] }]);
});

test.each([
  ['an address another has', { slug: 'miami-fl' }, 'slug'],
  ['an address that is a number', { slug: '123' }, 'slug'],
  ['an address with spaces', { slug: 'savannah coast' }, 'slug'],
  ['a place no ZIP code knows', { name: 'Atlantis', slug: 'atlantis' }, 'name'],
  ['no state of ours', { state: 'XX', slug: 'savannah-xx' }, 'state'],
])('ADM-8 a city with %s is refused', async (_, facts, field) => {
  await expect(create(facts)).rejects.toMatchObject({ details: [{ field }] });
});
