import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { meet } from '#tests/conversations.ts';
import { plantApplication, postJob } from '#tests/jobs.ts';
import { joinCaregiver, joinFamily, plantCaregiver } from '#tests/people.ts';
import type { TestPerson } from '#tests/people.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';
import type { Problem } from '#values/problem.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});
type Subject = { subjectKind: 'conversation' | 'profile' | 'job_request'; subjectId: string };
const block = (who: TestPerson, subject: Subject) =>
  product.call('POST blocks/create', subject, who.visit);
const mine = async (who: TestPerson) =>
  (await product.call('GET blocks/mine', {}, who.visit)).blocks;
const conversation = (id: string): Subject => ({ subjectKind: 'conversation', subjectId: id });

describe('a block', () => {
  const answerTo = (answer: Promise<unknown>) =>
    answer.then(
      (value) => ({ value }),
      ({ kind, message, details }: Problem) => ({ kind, message, details }),
    );

  test('cannot be told from absence, whoever of the two made it', async () => {
    const caregiver = await joinCaregiver(product);
    const family = await joinFamily(product);
    const { id: jobRequestId } = await postJob(product, family);
    const missing = { caregiverId: randomUUID(), jobRequestId: 999_999_999, slug: 'nobody-at-all' };
    const there = { caregiverId: caregiver.caregiverId, jobRequestId, slug: caregiver.slug };
    const coverLetter = 'I would love to help you.';
    const asFamily = ({ caregiverId, slug }: typeof there) => ({
      write: product.call('POST conversations/create', { caregiverId }, family.visit),
      find: product.call('GET conversations/find', { caregiverId }, family.visit),
      profile: product.call('GET caregivers/profile', { slug }, family.visit),
      badges: product.call('GET caregivers/verification-badges', { caregiverId }, family.visit),
      checks: product.call('GET verifications/list', { caregiverId }, family.visit),
      testimonials: product.call('GET testimonials/list', { caregiverId }, family.visit),
      report: product.call(
        'POST reports/create',
        { subjectKind: 'profile', subjectId: caregiverId, reason: 'scam' },
        family.visit,
      ),
      block: block(family, { subjectKind: 'profile', subjectId: caregiverId }),
    });
    const asCaregiver = ({ jobRequestId: id }: typeof there) => ({
      write: product.call('POST conversations/create', { jobRequestId: id }, caregiver.visit),
      find: product.call('GET conversations/find', { jobRequestId: id }, caregiver.visit),
      details: product.call('GET job-requests/details', { id }, caregiver.visit),
      resolve: product.call('GET jobs/resolve', { segment: String(id) }, caregiver.visit),
      save: product.call('POST saved-jobs/save', { jobRequestId: id }, caregiver.visit),
      apply: product.call(
        'POST job-applications/apply',
        { jobRequestId: id, coverLetter },
        caregiver.visit,
      ),
      report: product.call(
        'POST reports/create',
        { subjectKind: 'job_request', subjectId: id, reason: 'scam' },
        caregiver.visit,
      ),
      block: block(caregiver, { subjectKind: 'job_request', subjectId: String(id) }),
    });
    const answersTo = async (questions: Record<string, Promise<unknown>>) =>
      Object.fromEntries(
        await Promise.all(
          Object.entries(questions).map(async ([name, each]) => [name, await answerTo(each)]),
        ),
      ) as object;
    const blocks = [
      [caregiver, family, asFamily],
      [family, caregiver, asCaregiver],
    ] as const;
    for (const [blocker, blocked, ask] of blocks) {
      await product.db.deleteFrom('blocks').execute();
      await product.db
        .insertInto('blocks')
        .values({ blockerId: blocker.id, blockedId: blocked.id })
        .execute();
      expect(await answersTo(ask(there))).toEqual(await answersTo(ask(missing)));
    }
  });

  test('tells no name behind a hidden post or profile, and is limited to thirty a day', async () => {
    const caregiver = await joinCaregiver(product);
    const family = await joinFamily(product);
    const { id: jobRequestId } = await postJob(product, family);
    const post: Subject = { subjectKind: 'job_request', subjectId: String(jobRequestId) };
    const profile: Subject = { subjectKind: 'profile', subjectId: caregiver.caregiverId };
    const pause = { status: 'paused' as const };
    await product.db.updateTable('jobRequests').set(pause).where('id', '=', jobRequestId).execute();
    await product.db
      .updateTable('caregivers')
      .set({ approvalStatus: 'pending', decidedAt: null })
      .where('id', '=', caregiver.caregiverId)
      .execute();
    const curious = await product.join(['family', 'caregiver']);
    const missing = { kind: 'missing', message: 'We do not find what this is about.' };
    for (const subject of [post, profile]) {
      await expect(block(curious, subject)).rejects.toMatchObject(missing);
      const report = { ...subject, reason: 'scam' as const };
      await expect(
        product.call('POST reports/create', report, curious.visit),
      ).rejects.toMatchObject(missing);
    }
    expect(await mine(curious)).toEqual([]);

    for (let count = 0; count < 30; count += 1) {
      const { id: caregiverId } = await plantCaregiver(product.db);
      await block(curious, { subjectKind: 'profile', subjectId: caregiverId });
    }
    const { id: caregiverId } = await plantCaregiver(product.db);
    await expect(
      block(curious, { subjectKind: 'profile', subjectId: caregiverId }),
    ).rejects.toMatchObject({ kind: 'too-many' });
    expect(await mine(curious)).toHaveLength(30);
  });

  test('may be made of an unlisted applicant, and of a post that is closed but was applied to', async () => {
    const caregiver = await joinCaregiver(product);
    const family = await joinFamily(product);
    const { id: jobRequestId } = await postJob(product, family);
    await plantApplication(product.db, caregiver, jobRequestId);
    const filled = { status: 'filled' as const };
    await product.db
      .updateTable('jobRequests')
      .set(filled)
      .where('id', '=', jobRequestId)
      .execute();
    await product.db
      .updateTable('caregivers')
      .set({ isListed: false })
      .where('id', '=', caregiver.caregiverId)
      .execute();
    await block(family, { subjectKind: 'profile', subjectId: caregiver.caregiverId });
    expect(await mine(family)).toHaveLength(1);
    await product.db.deleteFrom('blocks').execute();
    await block(caregiver, { subjectKind: 'job_request', subjectId: String(jobRequestId) });
    expect(await mine(caregiver)).toHaveLength(1);
  });

  test('needs somebody else', async () => {
    const { family, caregiver, conversationId } = await meet(product);
    await expect(
      block(caregiver, { subjectKind: 'profile', subjectId: caregiver.caregiverId }),
    ).rejects.toThrow('You cannot block yourself.');
    const stranger = await joinFamily(product);
    await expect(block(stranger, conversation(conversationId))).rejects.toMatchObject({
      kind: 'missing',
    });
    await product.db.deleteFrom('users').where('id', '=', caregiver.id).execute();
    await expect(block(family, conversation(conversationId))).rejects.toMatchObject({
      kind: 'conflict',
    });
  });
});
