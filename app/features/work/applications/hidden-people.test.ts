import { describe, expect, test } from 'vitest';
import { applyTo } from '#tests/jobs.ts';
import { notificationsOf } from '#tests/notifications.ts';
import { joinCaregiver } from '#tests/people.ts';
import type { TestCaregiver } from '#tests/people.ts';
import {
  application,
  decide,
  family,
  jobStatusOf,
  product,
  setUp,
  statusOf,
} from './test-applications.ts';

setUp();

describe('a hire who no longer shows to the family', () => {
  const hide = {
    'is suspended': ({ id }: TestCaregiver) =>
      product.db
        .updateTable('users')
        .set({ suspendedAt: new Date(), suspensionReason: 'Spam' })
        .where('id', '=', id)
        .execute(),
    'has blocked it': ({ id }: TestCaregiver) =>
      product.db.insertInto('blocks').values({ blockerId: id, blockedId: family.id }).execute(),
  };
  const own = async (id: number) => {
    const { jobRequest } = await product.call('GET job-requests/own', { id }, family.visit);
    return jobRequest;
  };

  test.each(Object.entries(hide))(
    'APPLY-4 FAMD-5 does not stand in its way: the caregiver %s',
    async (_, vanish) => {
      const reopened = await application();
      await decide(reopened.id, 'hired');
      expect((await own(reopened.job.id)).isSomeoneHired).toBe(true);
      await vanish(reopened.caregiver);
      expect((await own(reopened.job.id)).isSomeoneHired).toBe(false);
      const opening = { id: reopened.job.id, status: 'open' as const };
      await product.call('POST job-requests/change-status', opening, family.visit);
      expect(await jobStatusOf(reopened.job.id)).toBe('open');
      expect(await statusOf(reopened.id)).toBe('declined');

      const replaced = await application();
      const otherId = await applyTo(product, await joinCaregiver(product), replaced.job.id);
      await decide(replaced.id, 'hired');
      await vanish(replaced.caregiver);
      const before = await notificationsOf(product.db, replaced.caregiver.id);
      await decide(otherId, 'hired');
      expect(await statusOf(replaced.id)).toBe('declined');
      expect(await statusOf(otherId)).toBe('hired');
      expect(await jobStatusOf(replaced.job.id)).toBe('filled');
      expect(await notificationsOf(product.db, replaced.caregiver.id)).toEqual(before);
    },
  );
});

describe('people with a block between them', () => {
  test('APPLY-4 an application that does not show has not been viewed', async () => {
    const { id, job } = await application();
    const blocked = await joinCaregiver(product);
    const blockedId = await applyTo(product, blocked, job.id);
    const suspended = await joinCaregiver(product);
    const suspendedId = await applyTo(product, suspended, job.id);
    const block = { blockerId: family.id, blockedId: blocked.id };
    await product.db.insertInto('blocks').values(block).execute();
    await product.db
      .updateTable('users')
      .set({ suspendedAt: new Date(), suspensionReason: 'Spam' })
      .where('id', '=', suspended.id)
      .execute();
    const choice = { jobRequestId: job.id };
    await product.call('POST job-applications/mark-viewed', choice, family.visit);
    const statuses = await Promise.all([id, blockedId, suspendedId].map(statusOf));
    expect(statuses).toEqual(['viewed', 'submitted', 'submitted']);
  });

  test.each(['family', 'caregiver'] as const)(
    'APPLY-4 FAMD-5 do not meet as applicant and family, whoever blocked: the %s',
    async (blocker) => {
      const { id, job, caregiver } = await application();
      const other = await joinCaregiver(product);
      const otherId = await applyTo(product, other, job.id);
      const seen = async () => {
        const choice = { jobRequestId: job.id };
        const { applicants } = await product.call(
          'GET job-applications/list',
          choice,
          family.visit,
        );
        const { jobRequest } = await product.call(
          'GET job-requests/own',
          { id: job.id },
          family.visit,
        );
        const { applicantCount, newApplicantCount } = jobRequest;
        const ids = applicants.map(({ applicationId }) => applicationId);
        return { ids: ids.toSorted(), applicantCount, newApplicantCount };
      };
      const own = async () => {
        const { visit } = caregiver;
        const { applications } = await product.call('GET job-applications/mine', {}, visit);
        return applications[0]!.job;
      };
      const both = { ids: [id, otherId].toSorted(), applicantCount: 2, newApplicantCount: 2 };
      expect(await seen()).toEqual(both);
      expect(await own()).toMatchObject({
        path: `/private-jobs/${job.slug}`,
        postedBy: 'Carol W.',
        isOpen: true,
      });

      const [blockerId, blockedId] =
        blocker === 'family' ? [family.id, caregiver.id] : [caregiver.id, family.id];
      await product.db.insertInto('blocks').values({ blockerId, blockedId }).execute();
      expect(await seen()).toEqual({ ids: [otherId], applicantCount: 1, newApplicantCount: 1 });
      expect(await own()).toMatchObject({ path: null, postedBy: null, isOpen: false });

      await product.db.deleteFrom('blocks').where('blockerId', '=', blockerId).execute();
      expect(await seen()).toEqual(both);
    },
  );
});

describe('an application goes its way', () => {
  test.each(['filled', 'removed'] as const)(
    'APPLY-4 a blocked applicant is not told that the job is %s, others are',
    async (outcome) => {
      const { job, caregiver } = await application();
      const other = await joinCaregiver(product);
      await applyTo(product, other, job.id);
      const block = { blockerId: family.id, blockedId: caregiver.id };
      await product.db.insertInto('blocks').values(block).execute();
      const move = { id: job.id, status: outcome };
      await product.call('POST job-requests/change-status', move, family.visit);
      expect(await notificationsOf(product.db, caregiver.id)).toEqual([]);
      expect(await notificationsOf(product.db, other.id)).toMatchObject([
        { path: '/my-applications' },
      ]);
      await product.db.deleteFrom('blocks').where('blockerId', '=', family.id).execute();
    },
  );
});
