import { describe, expect, test } from 'vitest';
import type { Visit } from '#gate/row.ts';
import { applyTo, postJob } from '#tests/jobs.ts';
import { joinCaregiver, joinFamily } from '#tests/people.ts';
import { caregiver, family, found, jobs, product, search, setUp } from './test-board.ts';

setUp();

describe('saved jobs', () => {
  const save = (jobRequestId: number, visit = caregiver.visit) =>
    product.call('POST saved-jobs/save', { jobRequestId }, visit);
  const remove = (jobRequestId: number) =>
    product.call('POST saved-jobs/remove', { jobRequestId }, caregiver.visit);
  const saved = () => found({ savedOnly: true, sortBy: 'savedAt' }, caregiver.visit);

  test('PJOB-3 the one saved last comes first; saving twice is saving once', async () => {
    await save(jobs.boston.id);
    product.time.now = new Date(product.time.now.getTime() + 1000);
    await Promise.all([save(jobs.orlando.id), save(jobs.orlando.id)]);
    expect(await saved()).toEqual(['orlando', 'boston']);
    product.time.now = new Date(product.time.now.getTime() + 1000);
    await save(jobs.boston.id);
    expect(await saved()).toEqual(['orlando', 'boston']);
    expect(await found({ savedOnly: 'true' as never }, caregiver.visit)).toEqual([
      'orlando',
      'boston',
    ]);
    const { jobRequests } = await search({ zipCode: '02108' }, caregiver.visit);
    expect(jobRequests[0]!.isSaved).toBe(true);

    await remove(jobs.boston.id);
    await remove(jobs.boston.id);
    expect(await saved()).toEqual(['orlando']);
  });

  test('PJOB-3 nobody sees what others saved, and visitors have nothing', async () => {
    const other = await joinCaregiver(product);
    await save(jobs.miami.id);
    expect(await found({ savedOnly: true }, other.visit)).toEqual([]);
    expect(await found({ savedOnly: true })).toEqual([]);
    expect((await search({}, other.visit)).jobRequests.some(({ isSaved }) => isSaved)).toBe(false);
  });

  test('PJOB-3 a job that does not show to the caregiver cannot be saved', async () => {
    const family = await joinFamily(product);
    const { id } = await postJob(product, family);
    const block = { blockerId: family.id, blockedId: caregiver.id };
    await product.db.insertInto('blocks').values(block).execute();
    await expect(save(id)).rejects.toMatchObject({ kind: 'missing' });
    await product.db.deleteFrom('blocks').where('blockerId', '=', family.id).execute();
    const account = product.db.updateTable('users').where('id', '=', family.id);
    await account.set({ suspendedAt: new Date(), suspensionReason: 'Spam' }).execute();
    await expect(save(id)).rejects.toMatchObject({ kind: 'missing' });
    await account.set({ suspendedAt: null, suspensionReason: null }).execute();
    await save(id);
    await remove(id);
    await product.db.deleteFrom('jobRequests').where('id', '=', id).execute();
  });

  test('PJOB-3 a job that is not there cannot be saved', async () => {
    await expect(save(999_999)).rejects.toMatchObject({ kind: 'missing' });
    await expect(save(0)).rejects.toThrow('Invalid job ID. Please refresh and try again.');
  });
});

describe('one job', () => {
  const bySlug = (slug: string, visit?: Visit) =>
    product.call('GET job-requests/by-slug', { slug }, visit);

  test('PJOB-5 by its slug or its number, with the family as strangers may know it', async () => {
    const { jobRequest } = await bySlug(jobs.miami.slug);
    expect(jobs.miami.slug).toBe(`personal-care-miami-fl-${jobs.miami.id}`);
    expect(jobRequest).toMatchObject({
      city: 'Miami',
      state: 'FL',
      status: 'open',
      userDisplayName: 'Carol W.',
      memberSince: new Date().getUTCFullYear(),
      isOwn: false,
    });
    const byId = await product.call('GET job-requests/details', { id: jobs.miami.id });
    expect(byId.jobRequest).toEqual(jobRequest);
    expect((await bySlug(jobs.miami.slug, family.visit)).jobRequest.isOwn).toBe(true);
  });

  test('PJOB-5 what is not there is not found, and an id is a number', async () => {
    await expect(bySlug('nowhere')).rejects.toMatchObject({ kind: 'missing' });
    await expect(bySlug(' ')).rejects.toThrow('Job slug is required');
    for (const id of [0, -1, 1.5, 'x', 2 ** 40]) {
      await expect(product.call('GET job-requests/details', { id })).rejects.toThrow(
        'Invalid job ID. Please refresh and try again.',
      );
    }
  });

  test('a paused job shows to its family and to those who applied, and to nobody else', async () => {
    const applicant = await joinCaregiver(product);
    const job = await postJob(product, family);
    await applyTo(product, applicant, job.id);
    const pause = { id: job.id, status: 'paused' as const };
    await product.call('POST job-requests/change-status', pause, family.visit);

    await expect(bySlug(job.slug)).rejects.toMatchObject({ kind: 'missing' });
    await expect(bySlug(job.slug, caregiver.visit)).rejects.toMatchObject({ kind: 'missing' });
    expect((await bySlug(job.slug, family.visit)).jobRequest.status).toBe('paused');
    const mine = await bySlug(job.slug, applicant.visit);
    expect(mine.jobRequest).toMatchObject({ status: 'paused', myApplicationStatus: 'submitted' });
    expect((await search()).jobRequests.map(({ id }) => id)).not.toContain(job.id);
  });
});
