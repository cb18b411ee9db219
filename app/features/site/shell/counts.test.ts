import { beforeAll, expect, test } from 'vitest';
import { applyTo, postJob } from '#tests/jobs.ts';
import { joinCaregiver, joinFamily, plantCaregiver } from '#tests/people.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});

type Asking = { visit: Parameters<TestProduct['call']>[2] };
const countsOf = ({ visit }: Asking) => product.call('GET header/counts', {}, visit);
const none = {
  posts: 0,
  applications: 0,
  signups: 0,
  reports: 0,
  questions: 0,
  cases: 0,
  testimonials: 0,
};

test('SHELL-5 everyone has the numbers of their own places, and no others', async () => {
  const family = await joinFamily(product);
  const other = await joinFamily(product);
  const maria = await joinCaregiver(product);
  const admin = await product.join(['admin']);
  const job = await postJob(product, family);
  await postJob(product, other);
  await applyTo(product, maria, job.id);
  await plantCaregiver(product.db, { approvalStatus: 'pending' });
  const question = { topic: 'account', details: 'How do I change my name?' } as const;
  await product.call('POST help/open', question, family.visit);

  expect(await countsOf(family)).toEqual({ ...none, posts: 1 });
  expect(await countsOf(maria)).toEqual({ ...none, applications: 1 });
  expect(await countsOf(admin)).toEqual({ ...none, signups: 1, questions: 1, cases: 1 });

  const { id } = job;
  await product.call('POST job-requests/change-status', { id, status: 'paused' }, family.visit);
  expect(await countsOf(family)).toEqual(none);
});
