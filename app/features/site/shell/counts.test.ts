import { beforeAll, expect, test } from 'vitest';
import { meet } from '#tests/conversations.ts';
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
const placesOf = async (who: Asking) => {
  const { messages, notifications, ...places } = await countsOf(who);
  return places;
};
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

  expect(await placesOf(family)).toEqual({ ...none, posts: 1 });
  expect(await placesOf(maria)).toEqual({ ...none, applications: 1 });
  expect(await placesOf(admin)).toEqual({ ...none, signups: 1, questions: 1, cases: 1 });

  const { id } = job;
  await product.call('POST job-requests/change-status', { id, status: 'paused' }, family.visit);
  expect(await placesOf(family)).toEqual(none);
});

test('SHELL-5 an admin’s number of cases is that of those they may see', async () => {
  const family = await joinFamily(product);
  const caregiver = await joinCaregiver(product);
  const subjectId = caregiver.caregiverId;
  const report = { subjectKind: 'profile', subjectId, reason: 'scam' } as const;
  await product.call('POST reports/create', report, family.visit);
  const admin = await product.join(['admin']);
  const before = (await placesOf(admin)).reports;
  await product.db
    .updateTable('users')
    .set({ roles: ['caregiver', 'admin'] })
    .where('id', '=', caregiver.id)
    .execute();
  expect((await placesOf(caregiver)).reports).toBe(before - 1);
});

test('SHELL-5 PERM-1 unread messages and notifications are counted, of nobody who is blocked', async () => {
  const { family, caregiver, conversationId, say } = await meet(product);
  await say(family, 'Good morning');
  await say(caregiver, 'Good morning');
  await say(caregiver, 'Is Monday free?');
  expect(await countsOf(family)).toMatchObject({ messages: 2, notifications: 1 });
  expect(await countsOf(caregiver)).toMatchObject({ messages: 1, notifications: 1 });

  await product.call('POST messages/mark-read', { conversationId }, family.visit);
  expect(await countsOf(family)).toMatchObject({ messages: 0, notifications: 0 });

  const writer = { subjectKind: 'conversation', subjectId: conversationId } as const;
  await product.call('POST blocks/create', writer, caregiver.visit);
  expect(await countsOf(caregiver)).toMatchObject({ messages: 0 });
});
