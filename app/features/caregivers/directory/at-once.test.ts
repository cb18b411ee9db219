import { setTimeout } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '#platform/database/connection.ts';
import { plantCaregiver } from '#tests/people.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});

/** All of them under way before the first is through. */
const atOnce = (changes: ((db: Database) => Promise<unknown>)[]) =>
  Promise.all(
    changes.map((change) =>
      product.db.transaction().execute(async (db) => {
        await change(db);
        await setTimeout(100);
      }),
    ),
  );

const search = async (input: object) => {
  const { caregivers } = await product.call('GET caregivers/search', input);
  return caregivers.map(({ id }) => id);
};

test('SEARCH-1 several checks of one caregiver at once all count', async () => {
  const { id } = await plantCaregiver(product.db);
  const types = ['cpr_first_aid', 'fcra_background_check', 'id_verification'] as const;
  await atOnce(
    types.map((type) => (db) => {
      const check = { caregiverId: id, type, status: 'clear', completedAt: new Date() } as const;
      return db.insertInto('verifications').values(check).execute();
    }),
  );
  const all = { hasCprFirstAid: true, hasBackgroundCheck: true, isVerified: true };
  expect(await search(all)).toEqual([id]);
});

test('SEARCH-1 who is approved and suspended at once is not listed', async () => {
  const { id, userId } = await plantCaregiver(product.db, { approvalStatus: 'pending' });
  await atOnce([
    (db) =>
      db
        .updateTable('caregivers')
        .set({ approvalStatus: 'approved' })
        .where('id', '=', id)
        .execute(),
    (db) =>
      db
        .updateTable('users')
        .set({ suspendedAt: new Date(), suspensionReason: 'A test.' })
        .where('id', '=', userId)
        .execute(),
  ]);
  expect(await search({})).not.toContain(id);
});

test('SEARCH-1 a word beside a sign is a word', async () => {
  const { id } = await plantCaregiver(product.db, {
    specialties: ["Alzheimer's/Dementia Care"],
    bio: 'I love to cook.Please call me for a first talk.'.padEnd(120, ' I am patient.'),
  });
  for (const q of ['dementia', 'alzheimer', 'please']) expect(await search({ q })).toEqual([id]);
});
