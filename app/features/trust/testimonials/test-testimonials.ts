/** What the tests of testimonials share: a product, and acts on it. */
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach } from 'vitest';
import type { Visit } from '#gate/row.ts';
import { readMails } from '#tests/mailbox.ts';
import { notificationsOf } from '#tests/notifications.ts';
import { joinCaregiver } from '#tests/people.ts';
import type { TestCaregiver } from '#tests/people.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';

export let product: TestProduct;

export let admin: { id: string; visit: Visit };

/** Each test file calls this once: files that run in one process share this module. */
export function setUp() {
  beforeAll(async () => {
    product = await testProduct();
    admin = await product.join(['admin']);
  });
  beforeEach(async () => {
    product.time.now = new Date();
    await product.db.deleteFrom('rateLimits').execute();
  });
}

export const join = () => joinCaregiver(product);

export const words = 'She was kind and always on time, and my father laughed again.';

export const request = async (caregiver: TestCaregiver, facts: object = {}) => {
  const contactEmail = `${randomUUID()}@example.com`;
  const { testimonial } = await product.call(
    'POST testimonials/request',
    { refName: 'Robert Hale', relation: 'Son of a client', contactEmail, ...facts },
    caregiver.visit,
  );
  return testimonial;
};

export const mine = async ({ visit }: TestCaregiver) =>
  (await product.call('GET testimonials/mine', {}, visit)).testimonials;

export const shown = async ({ caregiverId }: TestCaregiver) =>
  (await product.call('GET testimonials/list', { caregiverId })).testimonials;

export const act = (caregiver: TestCaregiver, what: 'resend' | 'cancel', testimonialId: string) =>
  product.call(`POST testimonials/${what}`, { testimonialId }, caregiver.visit);

export const verify = (token: string, answer: object = {}) =>
  product.call('POST testimonials/verify', { token, quote: words, ...answer });

export const review = (id: string, answer: object, visit = admin.visit) =>
  product.call('POST admin/testimonials/review', { id, approve: true, ...answer }, visit);

export const issue = (id: string, visit = admin.visit) =>
  product.call('POST admin/testimonials/issue-link', { id }, visit);

export async function tokensTo(recipient: string | null): Promise<string[]> {
  const mails = await readMails(product, recipient!);
  return mails.map(({ bodyText }) => /token=(\S+)/.exec(bodyText!)![1]!);
}

export const titlesFor = async ({ id }: TestCaregiver) =>
  (await notificationsOf(product.db, id)).map(({ title }) => title);

export const wait = (days: number) => {
  product.time.now = new Date(product.time.now.getTime() + days * 24 * 60 * 60 * 1000);
};

export const unknown =
  'This link may be invalid or expired. Please try again or request a new verification link.';
