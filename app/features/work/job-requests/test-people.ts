import { randomUUID } from 'node:crypto';
import type { Question } from '#gate/calls.ts';
import { readMails } from '#platform/mail/test-mails.ts';
import type { TestProduct } from '#tests/product.ts';
import type { ApprovalStatus, AvailabilityType } from '#values/taxonomies.ts';
import { postJobRequest } from './actions.server.ts';
import type { CareRequest } from './contract.ts';

type CaregiverFacts = {
  displayName?: string;
  zipCode?: string;
  approvalStatus?: ApprovalStatus;
  isListed?: boolean;
  specialties?: string[];
  availabilityTypes?: AvailabilityType[];
  travelDistanceMiles?: number;
};

/** A caregiver with an account, a session and, unless told otherwise, an approved profile in Miami. */
export async function joinCaregiver(product: TestProduct, facts: CaregiverFacts = {}) {
  const email = `${randomUUID()}@example.com`;
  const account = await product.join(['caregiver'], { email, displayName: 'Maria Alvarez' });
  const { id: caregiverId } = await product.db
    .insertInto('caregivers')
    .values({
      userId: account.id,
      slug: `maria-${randomUUID()}`,
      displayName: 'Maria A.',
      legalName: 'Maria Alvarez',
      gender: 'female',
      profession: 'Caregiver',
      zipCode: '33101',
      city: 'Miami',
      state: 'FL',
      travelDistanceMiles: 15,
      yearsExperience: 5,
      hourlyRateMinCents: 2500,
      languages: ['English'],
      specialties: ['Senior Care'],
      availabilityTypes: ['full_time'],
      approvalStatus: 'approved',
      ...facts,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...account, email, caregiverId };
}

export type TestCaregiver = Awaited<ReturnType<typeof joinCaregiver>>;

/** A family with an account and a session, secrets included: none of them may ever leave. */
export async function joinFamily(product: TestProduct) {
  const email = `carol-${randomUUID()}@secret.example`;
  const account = await product.join(['family'], { email, displayName: 'Carol Whitman' });
  const phone = '+13055550123';
  await product.db.updateTable('users').set({ phone }).where('id', '=', account.id).execute();
  const { id: familyId } = await product.db
    .insertInto('families')
    .values({
      userId: account.id,
      familyName: 'Whitman',
      primaryContactName: 'Carol Whitman',
      zipCode: '33101',
      city: 'Miami',
      state: 'FL',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...account, email, phone, familyId };
}

export type TestFamily = Awaited<ReturnType<typeof joinFamily>>;

export const someCare: CareRequest = {
  careTypes: ['Personal care'],
  zipCode: '33101',
  frequency: ['full_time'],
  experienceLevel: ['2_plus_years'],
};

export function postJob(product: TestProduct, family: TestFamily, care: Partial<CareRequest> = {}) {
  const request = { familyId: family.familyId, ...someCare, ...care };
  return product.db
    .transaction()
    .execute((transaction) => postJobRequest(transaction, product.platform, request));
}

export const someLetter = 'I would love to help you and your mother.';

/** Applies to a family's job and tells the application's id. */
export async function applyTo(
  product: TestProduct,
  caregiver: TestCaregiver,
  jobRequestId: number,
) {
  const question: Question<'POST job-applications/apply'> = {
    jobRequestId,
    coverLetter: someLetter,
  };
  const answer = await product.call('POST job-applications/apply', question, caregiver.visit);
  return answer.applicationId;
}

export function mailsTo(product: TestProduct, recipient: string) {
  return readMails(product, recipient);
}

export async function bellOf(product: TestProduct, userId: string) {
  const rows = await product.db
    .selectFrom('notifications')
    .select(['kind', 'title', 'path'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
  return rows;
}
