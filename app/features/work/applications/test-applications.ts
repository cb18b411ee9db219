/** What the tests of applications share: a product, and acts on it. */
import { beforeAll, beforeEach } from 'vitest';
import type { Question } from '#gate/calls.ts';
import { applyTo, postJob } from '#tests/jobs.ts';
import { joinCaregiver, joinFamily } from '#tests/people.ts';
import type { TestCaregiver, TestFamily } from '#tests/people.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';

export let product: TestProduct;

export let family: TestFamily;

/** Each test file calls this once: files that run in one process share this module. */
export function setUp() {
  beforeAll(async () => {
    product = await testProduct();
    family = await joinFamily(product);
  });
  beforeEach(restLimits);
}

// Messages are a second apart.
export const restLimits = () => product.db.deleteFrom('rateLimits').execute();

type Status = Question<'POST job-applications/change-status'>['status'];

export const invitation = 'We would like to meet you. Does Tuesday suit you?';

export const decide = (
  applicationId: string,
  status: Status,
  note: string | undefined = status === 'interview' ? invitation : undefined,
) =>
  product.call(
    'POST job-applications/change-status',
    { applicationId, status, note },
    family.visit,
  );

export const statusOf = async (id: string) => {
  const query = product.db.selectFrom('applications').select('status').where('id', '=', id);
  return (await query.executeTakeFirstOrThrow()).status;
};

export const jobStatusOf = async (id: number) => {
  const query = product.db.selectFrom('jobRequests').select('status').where('id', '=', id);
  return (await query.executeTakeFirstOrThrow()).status;
};

/** A new job and someone who applied to it. */
export async function application(by?: TestCaregiver) {
  const job = await postJob(product, family);
  const caregiver = by ?? (await joinCaregiver(product));
  const id = await applyTo(product, caregiver, job.id);
  const withdraw = () =>
    product.call('POST job-applications/withdraw', { applicationId: id }, caregiver.visit);
  return { id, job, caregiver, withdraw };
}
