import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { plantCaregiver } from '#tests/people.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});

async function suggest(q: string) {
  const { places } = await product.call('GET places/suggest', { q });
  return places.map(({ text, detail }) => (detail ? `${text} (${detail})` : text));
}

const springfield = { zipCode: '05156', city: 'Springfield', state: 'VT' };

test('SEARCH-2 a beginning is completed to places that exist, the larger first', async () => {
  expect((await suggest('miam'))[0]).toBe('Miami, FL');
  expect(await suggest('Miami, o')).toEqual(['Miami, OK']);
  expect(await suggest('los ange')).toEqual(['Los Angeles, CA']);
  expect(await suggest('zzz')).toEqual([]);
});

test('SEARCH-2 digits are completed to ZIP codes, with their place', async () => {
  const found = await suggest('331');
  expect(found[0]).toBe('33101 (Miami, FL)');
  expect(found.length).toBe(6);
  expect(await suggest('33101')).toEqual(['33101 (Miami, FL)']);
  expect(await suggest('00000')).toEqual([]);
});

test('SEARCH-2 where caregivers are listed comes before larger places', async () => {
  expect((await suggest('springfie'))[0]).not.toBe('Springfield, VT');
  await plantCaregiver(product.db, { ...springfield, approvalStatus: 'pending' });
  expect((await suggest('springfie'))[0]).not.toBe('Springfield, VT');
  await plantCaregiver(product.db, springfield);
  expect((await suggest('springfie'))[0]).toBe('Springfield, VT');
});

test('SEARCH-2 abbreviations, accents and signs mean the same place', async () => {
  expect((await suggest('St. Petersb'))[0]).toBe('Saint Petersburg, FL');
  expect((await suggest('ft lauderd'))[0]).toBe('Fort Lauderdale, FL');
  expect((await suggest('Cañon C'))[0]).toBe('Canon City, CO');
  expect((await suggest('nyc'))[0]).toBe('New York, NY');
  expect((await suggest('East St. Lou'))[0]).toBe('East Saint Louis, IL');
  const { place } = await product.call('GET caregivers/search', { location: 'St. Petersburg, FL' });
  expect(place).toBe('Saint Petersburg, FL');
});

test('SEARCH-2 a state is offered by its name, after the cities', async () => {
  expect((await suggest('flori')).at(-1)).toBe('Florida (State)');
  expect((await suggest('flo')).join()).not.toContain('State');
});

test('SEARCH-2 too little, too much and wildcards suggest nothing or are refused', async () => {
  expect(await suggest('m')).toEqual([]);
  expect(await suggest('%%')).toEqual([]);
  expect(await suggest('__')).toEqual([]);
  await expect(suggest('m'.repeat(101))).rejects.toMatchObject({
    details: [{ field: 'q' }],
  });
});

test('SEARCH-2 suggestions are found by an index', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select city from zip_codes where place_key like place_key(${'miami'}) || '%'`.execute(
    product.db,
  );
  expect(JSON.stringify(rows)).toContain('zip_codes_by_place_key');
});
