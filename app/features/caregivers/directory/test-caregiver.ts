import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Caregivers } from '#db/types.ts';
import type { TestProduct } from '#tests/product.ts';

/** A caregiver in Miami whom everybody may see, unless the facts say otherwise. */
export async function plantCaregiver(
  product: TestProduct,
  facts: Partial<Insertable<Caregivers>> = {},
) {
  const { id: userId } = await product.join(['caregiver']);
  return product.db
    .insertInto('caregivers')
    .values({
      userId,
      slug: `someone-${randomUUID()}`,
      displayName: 'Maria A.',
      legalName: 'Maria Alvarez',
      gender: 'female',
      profession: 'Caregiver',
      zipCode: '33101',
      city: 'Miami',
      state: 'FL',
      travelDistanceMiles: 10,
      yearsExperience: 9,
      hourlyRateMinCents: 2450,
      languages: ['English'],
      specialties: ['Senior Care'],
      availabilityTypes: [],
      approvalStatus: 'approved',
      ...facts,
    })
    .returning(['id', 'slug', 'userId', 'updatedAt'])
    .executeTakeFirstOrThrow();
}
