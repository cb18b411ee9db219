import { beforeAll, expect, test } from 'vitest';
import type { Visit } from '#gate/row.ts';
import { postJob } from '#tests/jobs.ts';
import { joinPoster } from '#tests/listings.ts';
import { joinCaregiver, joinFamily } from '#tests/people.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});

const intentOf = async (returnUrl: string, visit?: Visit) =>
  (await product.call('GET auth/intent', { returnUrl }, visit)).intent;

test('PROF-2 the way to a caregiver is named by the public name alone', async () => {
  const { slug } = await joinCaregiver(product, { displayName: 'Maria G.' });
  const intent = { kind: 'connect', name: 'Maria G.' };
  expect(await intentOf(`/caregivers/${slug}#connect`)).toEqual(intent);
  expect(await intentOf(`/caregivers/${slug.toUpperCase()}?from=mail#connect`)).toEqual(intent);
  expect(await intentOf(`/caregivers/${slug}`)).toBeNull();
  expect(await intentOf(`/caregivers/${slug}#apply`)).toBeNull();
});

test('PROF-2 a caregiver who does not show has no name on the way either', async () => {
  const pending = await joinCaregiver(product, { approvalStatus: 'pending' });
  expect(await intentOf(`/caregivers/${pending.slug}#connect`)).toBeNull();

  const blocking = await joinCaregiver(product);
  const family = await joinFamily(product);
  const address = `/caregivers/${blocking.slug}#connect`;
  expect(await intentOf(address, family.visit)).not.toBeNull();
  const subject = { subjectKind: 'profile', subjectId: blocking.caregiverId } as const;
  await product.call('POST blocks/create', subject, family.visit);
  expect(await intentOf(address, family.visit)).toBeNull();
});

test('JOB-5 a job is named as its page names it', async () => {
  const family = await joinFamily(product);
  const { id, slug } = await postJob(product, family, { zipCode: '33101' });
  const name = 'the job of Carol W. in Miami, FL';
  expect(await intentOf(`/private-jobs/${slug}#apply`)).toEqual({ kind: 'apply', name });
  expect(await intentOf(`/private-jobs/${slug}#save`)).toEqual({ kind: 'save', name });
  expect(await intentOf(`/caregiver-jobs/${id}#apply`)).toEqual({ kind: 'apply', name });
  await product.call('POST job-requests/change-status', { id, status: 'paused' }, family.visit);
  expect(await intentOf(`/private-jobs/${slug}#apply`)).toBeNull();
});

test('JOB-5 a public listing is named by its title and place', async () => {
  const poster = await joinPoster(product);
  const { path } = await poster.post({ title: 'Night caregiver', citySlug: 'miami-fl' });
  expect(await intentOf(`${path}#apply`)).toEqual({
    kind: 'apply',
    name: expect.stringMatching(/^“Night caregiver” in Miami, FL$/),
  });
});

test.each([
  'https://evil.example/caregivers/maria-g#connect',
  '//evil.example/caregivers/maria-g#connect',
  '/messages',
  '/caregivers/%zz#connect',
  '/caregivers/nobody-of-this-name#connect',
  '/private-jobs/none#apply',
  '/caregiver-jobs/99999999#apply',
  '',
])('AUTH-3 %j is nobody’s intent', async (returnUrl) => {
  expect(await intentOf(returnUrl)).toBeNull();
});
