import { beforeAll, expect, test } from 'vitest';
import { plantCaregiver, plantCaregivers } from '#tests/people.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';
import { refreshRanks } from './rank-queries.server.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);

async function verify(caregiverId: string, type: 'cpr_first_aid' | 'fcra_background_check') {
  const check = { caregiverId, type, status: 'clear', completedAt: new Date() } as const;
  await product.db.insertInto('verifications').values(check).execute();
}

/** More than one batch of the nightly refresh, and more than are counted. */
const plantMany = () => plantCaregivers(product.db, 1002, { city: 'Tampa' });

test('SEARCH-1 best match: checks, a profile to read, and a visit not long ago', async () => {
  const plant = (displayName: string, facts: object = {}) =>
    plantCaregiver(product.db, {
      displayName,
      lastActiveAt: daysAgo(60),
      availabilityTypes: [],
      ...facts,
    });
  await plant('Nothing');
  await plant('Hours', { availabilityTypes: ['overnight'] });
  await verify((await plant('First aid')).id, 'cpr_first_aid');
  await plant('Story', { bio: 'I have looked after people at home for years. '.repeat(3) });
  await plant('Here', { lastActiveAt: daysAgo(0) });
  await plant('Last week', { lastActiveAt: daysAgo(7) });
  await verify((await plant('Background')).id, 'fcra_background_check');

  const { caregivers } = await product.call('GET caregivers/search', { sort: 'best' });
  expect(caregivers.map(({ displayName }) => displayName)).toEqual([
    'Background',
    'Here',
    'Last week',
    'Story',
    'First aid',
    'Hours',
    'Nothing',
  ]);
});

test('SEARCH-1 BROWSE-4 more than five hundred are told as such, and all ranks are kept fresh', async () => {
  await plantMany();
  const found = await product.call('GET caregivers/search', { location: 'Tampa, FL' });
  expect(found).toMatchObject({ total: 500, hasMoreThanTotal: true });

  const ranks = () =>
    product.driver`select caregiver_id, rank from listed_caregivers order by caregiver_id`;
  const before = await ranks();
  await product.driver`update listed_caregivers set rank = 0`;
  await refreshRanks(product.db);
  expect([...(await ranks())]).toEqual([...before]);
});
