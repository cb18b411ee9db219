/** What the tests of one’s own profile share: a product, and acts on it. */
import { beforeAll } from 'vitest';
import { joinCaregiver } from '#tests/people.ts';
import type { TestCaregiver, TestPerson } from '#tests/people.ts';
import { sendForm } from '#tests/uploads.ts';
import { testProduct, visitWith } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';
import type { VerificationStatus, VerificationType } from '#values/verifications.ts';

export let product: TestProduct;

/** Each test file calls this once: files that run in one process share this module. */
export function setUp() {
  beforeAll(async () => {
    product = await testProduct();
  });
}

export async function join(
  facts: object = {},
  checks: Partial<Record<VerificationType, VerificationStatus>> = {},
): Promise<TestCaregiver> {
  const caregiver = await joinCaregiver(product, facts);
  const entries = Object.entries(checks) as [VerificationType, VerificationStatus][];
  for (const [type, status] of entries) {
    const completedAt = status === 'pending' ? null : new Date('2026-01-02T12:00:00Z');
    await product.db
      .insertInto('verifications')
      .values({ caregiverId: caregiver.caregiverId, type, status, completedAt })
      .execute();
  }
  return caregiver;
}

export const update = (fields: Record<string, string | File>, { visit }: TestPerson) =>
  sendForm(product, 'caregiver/profile/update', fields, visit);

export async function read({ visit }: TestPerson) {
  const own = visitWith(visit.sessionToken);
  return (await product.call('GET auth/caregiver-profile', {}, own)).caregiverProfile!;
}

export const statusesOf = async (caregiver: TestCaregiver) =>
  Object.fromEntries(
    (await read(caregiver)).verifications.map(({ type, status }) => [type, status]),
  );

/** As an admin would, the documents there are before their eyes. */
export async function decide(
  { caregiverId }: TestCaregiver,
  type: VerificationType,
  status: VerificationStatus,
) {
  await product.db
    .updateTable('verifications')
    .set({ status, completedAt: status === 'clear' ? new Date() : null })
    .where('caregiverId', '=', caregiverId)
    .where('type', '=', type)
    .execute();
}

export const bio = 'I have cared for older people at home for eight years. '.repeat(3).trim();
