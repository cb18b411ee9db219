/** What the tests of the board share: a product, and acts on it. */
import { beforeAll } from 'vitest';
import type { Question } from '#gate/calls.ts';
import type { Visit } from '#gate/row.ts';
import { postJob } from '#tests/jobs.ts';
import { joinCaregiver, joinFamily } from '#tests/people.ts';
import type { TestFamily } from '#tests/people.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';

export let product: TestProduct;

export let family: TestFamily;

export const phone = '+13055550123';

export let caregiver: Awaited<ReturnType<typeof joinCaregiver>>;

export const jobs = {} as Record<
  'miami' | 'hialeah' | 'orlando' | 'boston',
  { id: number; slug: string }
>;

const day = 24 * 60 * 60 * 1000;

/** Each test file calls this once: files that run in one process share this module. */
export function setUp() {
  beforeAll(async () => {
    product = await testProduct();
    family = await joinFamily(product, { phone });
    caregiver = await joinCaregiver(product, {
      specialties: ['Personal Care'],
      availabilityTypes: ['live_in'],
    });
    const today = product.time.now;
    const post = async (
      name: keyof typeof jobs,
      age: number,
      care: Parameters<typeof postJob>[2],
    ) => {
      product.time.now = new Date(today.getTime() - age * day);
      jobs[name] = await postJob(product, family, care);
    };
    await post('boston', 10, { zipCode: '02108', careTypes: ['Companionship'] });
    await post('orlando', 6, { zipCode: '32801', frequency: ['part_time'] });
    await post('hialeah', 3, { zipCode: '33010', experienceLevel: ['cna_hha_certified'] });
    await post('miami', 1, {
      frequency: ['live_in', 'part_time'],
      careTypes: ['Personal care', 'Meal prep'],
    });
    product.time.now = today;
  });
}

export type Search = Question<'GET job-requests/list'>;

export const search = (input: Search = {}, visit?: Visit) =>
  product.call('GET job-requests/list', input, visit);

export const found = async (input: Search, visit?: Visit) => {
  const { jobRequests } = await search(input, visit);
  const names = Object.entries(jobs).map(([name, { id }]) => [id, name] as const);
  return jobRequests.map(({ id }) => new Map(names).get(id));
};
