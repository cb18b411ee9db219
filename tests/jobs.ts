import type { CareRequest } from '#features/work/job-requests/contract.ts';
import { postJobRequest } from '#features/work/job-requests/actions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import type { TestPerson } from './people.ts';
import type { TestProduct } from './product.ts';

export const someCare: CareRequest = {
  careTypes: ['Personal care'],
  zipCode: '33101',
  frequency: ['full_time'],
  experienceLevel: ['2_plus_years'],
};

export function postJob(
  product: TestProduct,
  family: { familyId: string },
  care: Partial<CareRequest> = {},
) {
  const request = { familyId: family.familyId, ...someCare, ...care };
  return product.db
    .transaction()
    .execute((transaction) => postJobRequest(transaction, product.platform, request));
}

export const someLetter = 'I would love to help you and your mother.';

/** Applies to a family's job and returns the application's id. */
export async function applyTo(product: TestProduct, caregiver: TestPerson, jobRequestId: number) {
  const { applicationId } = await product.call(
    'POST job-applications/apply',
    { jobRequestId, coverLetter: someLetter },
    caregiver.visit,
  );
  return applicationId;
}

/** An application of which nobody was notified. */
export async function plantApplication(
  db: Database,
  caregiver: { caregiverId: string },
  jobRequestId: number,
) {
  const { caregiverId } = caregiver;
  await db
    .insertInto('applications')
    .values({ caregiverId, jobRequestId, coverLetter: someLetter })
    .execute();
}
