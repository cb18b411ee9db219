import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { plantCaregiver } from '#tests/people.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});

const ask = async (location: string, sort: 'nearest' | 'best' = 'nearest') => {
  const answer = await product.call('GET caregivers/search', { location, sort, limit: 48 });
  return answer.caregivers;
};

test('SEARCH-2 someone who travels nowhere is found around their own ZIP code', async () => {
  const place = { zipCode: '59718', city: 'Bozeman', state: 'MT' };
  const { id } = await plantCaregiver(product.db, { ...place, travelDistanceMiles: 0 });
  const isFound = async (location: string, sort?: 'best') =>
    (await ask(location, sort)).some((caregiver) => caregiver.id === id);
  expect(await isFound('59718')).toBe(true);
  expect(await isFound('59718', 'best')).toBe(true);
  expect(await isFound('59001')).toBe(false);
});

test('SEARCH-2 nothing in an answer tells two ZIP codes of one square from each other', async () => {
  const zipCodesWhere = async (condition: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ zipCode: string }>`
      select zip_code from zip_codes where ${condition} order by zip_code`.execute(product.db);
    return rows.map(({ zipCode }) => zipCode);
  };
  const here = sql`(select on_plane(position) from zip_codes where zip_code = '90001')`;
  const square = await zipCodesWhere(sql`coarse(on_plane(position)) ~= coarse(${here})`);
  const homes = [square.at(0)!, square.at(-1)!];
  expect(homes[0]).not.toBe(homes[1]);
  const twins: string[] = [];
  for (const zipCode of homes) {
    const place = { zipCode, city: 'Los Angeles', state: 'CA', travelDistanceMiles: 10 };
    twins.push((await plantCaregiver(product.db, place)).id);
  }

  const around = await zipCodesWhere(sql`on_plane(position) <-> ${here} < 25`);
  const answers = [];
  for (const zipCode of around.filter((_, index) => index % 4 === 0)) {
    const found = await ask(zipCode);
    const seen = twins.map((id) => found.find((caregiver) => caregiver.id === id)?.distanceMiles);
    expect(seen[0]).toBe(seen[1]);
    answers.push(seen[0]);
    // In the order of their ids, never of their homes.
    const order = found.map(({ id }) => id).filter((id) => twins.includes(id));
    expect(order).toEqual(order.toSorted());
  }
  // From inside their travels and from beyond them.
  expect(new Set(answers)).toEqual(new Set([5, 10, undefined]));
});
