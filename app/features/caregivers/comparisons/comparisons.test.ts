import { beforeAll, expect, test } from 'vitest';
import { joinFamily, plantCaregiver } from '#tests/people.ts';
import { testProduct, visitWith } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';
import { chosenIn, comparisonPath } from './rules.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});

const compare = (caregiverIds: string[], visit = visitWith()) =>
  product.call('GET caregivers/compare', { caregiverIds }, visit);

test('SHORT-6 facts, checks with their days and public testimonials, in the order asked for', async () => {
  const ana = await plantCaregiver(product.db, { displayName: 'Ana B.', languages: ['Spanish'] });
  const maria = await plantCaregiver(product.db, { availabilityTypes: ['live_in'] });
  await product.db
    .insertInto('verifications')
    .values({
      caregiverId: ana.id,
      type: 'cpr_first_aid',
      status: 'clear',
      completedAt: new Date('2026-03-05T12:00:00Z'),
      expiresOn: '2028-03-05',
    })
    .execute();
  for (const visibility of ['public', 'private'] as const) {
    await product.db
      .insertInto('testimonials')
      .values({
        caregiverId: maria.id,
        refName: 'Rita Referee',
        relation: 'Neighbor',
        quote: 'She was patient and kind with my mother.',
        contactEmail: `${visibility}@example.com`,
        status: 'approved',
        visibility,
        mayBePublic: true,
        verifiedAt: new Date(),
        reviewedAt: new Date(),
      })
      .execute();
  }
  const { caregivers } = await compare([maria.id, ana.id, maria.id]);
  expect(caregivers).toMatchObject([
    { id: maria.id, availabilityTypes: ['live_in'], testimonialCount: 1, badges: [] },
    {
      displayName: 'Ana B.',
      languages: ['Spanish'],
      testimonialCount: 0,
      badges: [{ type: 'cpr_first_aid', completedOn: '2026-03-05', expiresOn: '2028-03-05' }],
      distanceMiles: null,
    },
  ]);
});

test('SHORT-6 a family reads how far away they are, in steps', async () => {
  const near = await plantCaregiver(product.db);
  const far = await plantCaregiver(product.db, { zipCode: '10001', city: 'New York', state: 'NY' });
  const family = await joinFamily(product);
  const { caregivers } = await compare([near.id, far.id], family.visit);
  expect(caregivers.map(({ distanceMiles }) => distanceMiles)).toEqual([5, 2500]);
});

test('SHORT-7 who is hidden is left out, and two to four can be asked for', async () => {
  const [a, b, hidden] = await Promise.all([
    plantCaregiver(product.db),
    plantCaregiver(product.db),
    plantCaregiver(product.db, { isListed: false }),
  ]);
  const { caregivers } = await compare([a.id, hidden.id, b.id]);
  expect(caregivers.map(({ id }) => id)).toEqual([a.id, b.id]);
  for (const ids of [[a.id], Array.from({ length: 5 }, () => crypto.randomUUID())]) {
    await expect(compare(ids)).rejects.toMatchObject({ status: 400 });
  }
});

test('SHORT-7 an address says who is compared, or what is wrong with it', () => {
  const ids = Array.from({ length: 5 }, () => crypto.randomUUID());
  const read = (address: string) => chosenIn(new URL(address, 'http://here').searchParams);
  expect(read(comparisonPath(ids.slice(0, 2)))).toEqual({ ids: ids.slice(0, 2) });
  expect(read(`/compare?ids=${ids[0]}&ids=${ids[1]}&ids=${ids[1]}`)).toEqual({
    ids: ids.slice(0, 2),
  });
  expect(read('/compare')).toEqual({ ids: [], problem: 'few' });
  expect(read(comparisonPath(ids.slice(0, 1))).problem).toBe('few');
  expect(read(comparisonPath(ids)).problem).toBe('many');
  expect(read(`/compare?ids=${ids[0]},<script>`).problem).toBe('unknown');
});
