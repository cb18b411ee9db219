import { describe, expect, test } from 'vitest';
import { applyTo, postJob, someCare } from '#tests/jobs.ts';
import { joinCaregiver, joinFamily } from '#tests/people.ts';
import {
  change,
  day,
  family,
  isListed,
  later,
  nextYear,
  own,
  product,
  setUp,
} from './test-own-jobs.ts';

setUp();

describe('a family and its posts', () => {
  test('FAMD-5 sees its own, newest first, and who applied', async () => {
    const other = await joinFamily(product);
    const first = await postJob(product, other);
    later(0.01);
    const second = await postJob(product, other, { startDate: nextYear });
    await applyTo(product, await joinCaregiver(product), first.id);
    const { jobRequests } = await product.call('GET job-requests/mine', {}, other.visit);
    expect(jobRequests).toMatchObject([
      { id: second.id, startDate: nextYear, status: 'open', applicantCount: 0 },
      { id: first.id, startDate: null, applicantCount: 1, newApplicantCount: 1 },
    ]);
    await expect(own(first.id)).rejects.toMatchObject({ kind: 'missing' });
    await expect(change(first.id, 'paused')).rejects.toMatchObject({ kind: 'missing' });
    const edit = { id: first.id, ...someCare };
    await expect(
      product.call('POST job-requests/update', edit, family.visit),
    ).rejects.toMatchObject({ kind: 'missing' });
  });

  test('FAMD-5 edits it: the place follows the ZIP code, the address stays', async () => {
    const { id, slug } = await postJob(product, family);
    const twice = ['Meal prep' as const, 'Meal prep' as const];
    const words = { ...someCare, zipCode: '32801', careTypes: twice };
    await product.call('POST job-requests/update', { id, ...words }, family.visit);
    expect(await own(id)).toMatchObject({ slug, city: 'Orlando', careTypes: ['Meal prep'] });
    const { jobRequests } = await product.call('GET job-requests/list', {
      zipCode: '32801',
      withinMiles: 1,
    });
    expect(jobRequests.map((job) => job.id)).toContain(id);
  });

  test.each([
    [{ careTypes: [] }, 'At least one care type is required'],
    [{ zipCode: '123' }, 'Must be a valid 5-digit US zip code'],
    [{ zipCode: '00000' }, 'Must be a valid 5-digit US zip code'],
    [{ frequency: [] }, 'Please select at least one frequency option'],
    [{ experienceLevel: [] }, 'Please select at least one experience level'],
    [{ startDate: '2020-01-01' }, 'This day is in the past'],
    [{ startDate: 'soon' }, 'Must be a valid date'],
  ])('FAMD-5 %j is refused: %s', async (words, message) => {
    const { id } = await postJob(product, family);
    await expect(
      product.call('POST job-requests/update', { id, ...someCare, ...words }, family.visit),
    ).rejects.toMatchObject({ kind: 'invalid', message });
  });

  test('FAMD-5 a post whose start has passed can be edited, if that day stays', async () => {
    const startDate = new Date(product.time.now.getTime() + 3 * day).toISOString().slice(0, 10);
    const { id } = await postJob(product, family, { startDate });
    later(10);
    const edit = (changed: object) =>
      product.call('POST job-requests/update', { id, ...someCare, ...changed }, family.visit);
    await edit({ startDate, zipCode: '32801' });
    expect(await own(id)).toMatchObject({ startDate, city: 'Orlando' });
    const before = new Date(product.time.now.getTime() - 5 * day).toISOString().slice(0, 10);
    await expect(edit({ startDate: before })).rejects.toThrow('This day is in the past');
    expect(await own(id)).toMatchObject({ startDate });
  });

  test('FAMD-5 pauses, resumes, fills, reopens and removes it', async () => {
    const { id } = await postJob(product, family);
    for (const status of ['paused', 'open', 'filled', 'open'] as const) {
      await change(id, status);
      expect((await own(id)).status).toBe(status);
      expect(await isListed(id)).toBe(status === 'open');
    }
    await change(id, 'removed');
    await expect(own(id)).rejects.toMatchObject({ kind: 'missing' });
    expect(await isListed(id)).toBe(false);
  });

  test('FAMD-5 an impossible step is refused and says why', async () => {
    const { id } = await postJob(product, family);
    await change(id, 'filled');
    await expect(change(id, 'paused')).rejects.toMatchObject({
      kind: 'conflict',
      message: 'A job that is filled cannot become paused.',
    });
    await expect(
      product.call('POST job-requests/update', { id, ...someCare }, family.visit),
    ).rejects.toMatchObject({ kind: 'conflict' });
  });
});
