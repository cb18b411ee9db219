/** What the tests of a family’s own jobs share: a product, and acts on it. */
import { beforeAll } from 'vitest';
import type { Question } from '#gate/calls.ts';
import { startSession } from '#features/members/sessions/actions.server.ts';
import { joinFamily } from '#tests/people.ts';
import type { TestFamily } from '#tests/people.ts';
import { testProduct, visitWith } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';

export let product: TestProduct;

export let family: TestFamily;

/** Each test file calls this once: files that run in one process share this module. */
export function setUp() {
  beforeAll(async () => {
    product = await testProduct();
    family = await joinFamily(product);
  });
}

export const day = 24 * 60 * 60 * 1000;

export const later = (days: number) => {
  product.time.now = new Date(product.time.now.getTime() + days * day);
};

export const nextYear = `${new Date().getUTCFullYear() + 1}-06-01`;

/** Signed in now, however long ago they were last. */
async function visitOf({ id }: TestFamily) {
  const visit = visitWith();
  const { db, platform } = product;
  await startSession(db, { visit, platform, userId: id, roles: ['family'] });
  return visitWith(visit.kept?.token);
}

export const own = async (id: number, of = family) => {
  const { jobRequest } = await product.call('GET job-requests/own', { id }, await visitOf(of));
  return jobRequest;
};

type Status = Question<'POST job-requests/change-status'>['status'];

export const change = async (id: number, status: Status, of = family) =>
  product.call('POST job-requests/change-status', { id, status }, await visitOf(of));

export const isListed = async (id: number) => {
  const { jobRequests } = await product.call('GET job-requests/list', { pageSize: 50 });
  return jobRequests.some((job) => job.id === id);
};
