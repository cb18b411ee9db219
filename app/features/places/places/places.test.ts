import { beforeAll, expect, test } from 'vitest';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';
import { resolvePlace } from './actions.server.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});

test.each([
  ['Los Angeles CA', 'Los Angeles, CA'],
  ['los angeles ca', 'Los Angeles, CA'],
  ['New York NY', 'New York, NY'],
  ['NYC', 'New York, NY'],
  ['Fort Lauderdale FL', 'Fort Lauderdale, FL'],
  ['Ft. Lauderdale', 'Fort Lauderdale, FL'],
  ['Miami Beach FL', 'Miami Beach, FL'],
  ['Miami, FL 33101', '33101 (Miami, FL)'],
  ['  miami   fl  33101 ', '33101 (Miami, FL)'],
  ['Baltimore/DC', 'Baltimore and Washington, DC'],
  ['baltimore / dc', 'Baltimore and Washington, DC'],
  ['Baltimore/DC, MD', 'Baltimore and Washington, DC'],
  ['baltimore-dc', 'Baltimore and Washington, DC'],
  ['Baltimore and Washington, DC', 'Baltimore and Washington, DC'],
  ['Baltimore MD', 'Baltimore, MD'],
  ['St. Louis', 'Saint Louis, MO'],
  ['Saint Louis', 'Saint Louis, MO'],
  ['st louis mo', 'Saint Louis, MO'],
  ['East St. Louis IL', 'East Saint Louis, IL'],
  ['Port Washington', 'Port Washington, NY'],
  ['Frederiksted VI', 'Frederiksted, VI'],
  ['Washington DC', 'Washington, DC'],
  ['Washington, D.C.', 'Washington, DC'],
  ['Kansas City', 'Kansas City, MO'],
  ['Winston-Salem', 'Winston Salem, NC'],
  ['Florida', 'Florida'],
  ['LA', 'Louisiana'],
  ['miami-fl', 'Miami, FL'],
])('SEARCH-2 JOB-1 %j is found by both searches as %s', async (location, place) => {
  const caregivers = await product.call('GET caregivers/search', { location });
  const jobs = await product.call('GET jobs/search', { location });
  expect([caregivers.place, jobs.place]).toEqual([place, place]);
});

test.each(['Atlantis', '00000', 'Miami, FL 00000', 'Los Angeles FL', '/', ', FL 1'])(
  'SEARCH-2 %j is no place we know',
  async (location) => {
    const { place, isPlaceUnknown } = await product.call('GET caregivers/search', { location });
    expect({ place, isPlaceUnknown }).toEqual({ place: null, isPlaceUnknown: true });
  },
);

test('SEARCH-2 every hundredth place of the country is found as people type it', async () => {
  const all = await product.db
    .selectFrom('zipCodes')
    .select(['city', 'state'])
    .distinct()
    .where('position', 'is not', null)
    .orderBy('state')
    .orderBy('city')
    .execute();
  const missed: string[] = [];
  for (const { city, state } of all.filter((_, index) => index % 100 === 0)) {
    for (const text of [`${city}, ${state}`, `${city} ${state}`.toLowerCase()]) {
      const place = await resolvePlace(product.db, text);
      if (place?.kind !== 'city' || place.label !== `${city}, ${state}`) missed.push(text);
    }
  }
  expect(all.length).toBeGreaterThan(20_000);
  expect(missed).toEqual([]);
});
