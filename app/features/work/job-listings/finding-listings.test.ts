import { beforeAll, describe, expect, test } from 'vitest';
import { postJob, someLetter } from '#tests/jobs.ts';
import { dayFrom, joinPoster } from '#tests/listings.ts';
import type { Poster } from '#tests/listings.ts';
import { joinCaregiver, joinFamily } from '#tests/people.ts';
import type { TestPerson } from '#tests/people.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';

let product: TestProduct;
let poster: Poster;
let caregiver: TestPerson;
const ids: Record<'daily' | 'hourly' | 'silent' | 'tampa', number> = {
  daily: 0,
  hourly: 0,
  silent: 0,
  tampa: 0,
};
const standard = { jobType: 'standard', isLiveIn: false } as const;
beforeAll(async () => {
  product = await testProduct();
  poster = await joinPoster(product);
  caregiver = await joinCaregiver(product);
  // 200 to 240 dollars a day are up to 30 an hour.
  ids.daily = (await poster.post({ postedDate: dayFrom(product, -5) })).id;
  const hourly = { ...standard, salaryMin: 22, salaryMax: null, salaryUnit: 'hour' } as const;
  ids.hourly = (await poster.post({ ...hourly, postedDate: dayFrom(product, -1) })).id;
  const silent = { ...standard, salaryMin: null, salaryMax: null, salaryUnit: null };
  ids.silent = (await poster.post({ ...silent, postedDate: dayFrom(product, -2) })).id;
  ids.tampa = (await poster.post({ citySlug: 'tampa-fl' })).id;
});

const search = (input: object, person?: TestPerson) =>
  product.call('GET jobs/search', input, person?.visit);
const found = async (input: object) => {
  const { jobs, pagination } = await search({ location: 'Miami, FL', ...input });
  expect(pagination.total).toBe(jobs.length);
  return jobs.map(({ id }) => Object.entries(ids).find(([, own]) => own === id)?.[0]);
};

describe('filters', () => {
  test.each([
    [{}, ['hourly', 'silent', 'daily']],
    [{ minPay: 1 }, ['hourly', 'daily']],
    [{ minPay: 25 }, ['daily']],
    [{ minPay: 31 }, []],
    [{ jobType: 'standard' }, ['hourly', 'silent']],
    [{ jobType: 'standard', minPay: 20 }, ['hourly']],
    [{ recentDays: 3 }, ['hourly', 'silent']],
    [{ location: 'Florida', minPay: 25 }, ['tampa', 'daily']],
    [{ location: '33010', withinMiles: 1 }, []],
  ])('JOB-1 %j finds %j', async (asked, names) => {
    expect(new Set(await found(asked))).toEqual(new Set(names));
  });

  test('JOB-1 each choice is counted as if it alone were changed', async () => {
    const { counts, area } = await search({ location: 'Miami, FL', jobType: 'standard' });
    expect(area).toEqual({ label: 'Miami, FL', miles: 50, isOwn: false });
    expect(counts).toEqual({
      all: 3,
      'jobType:live_in': 1,
      'jobType:standard': 2,
      'minPay:1': 1,
      'minPay:20': 1,
      'recentDays:3': 2,
      'recentDays:7': 2,
      'recentDays:14': 2,
    });
  });

  test('JOB-1 everywhere, by what it pays', async () => {
    const { jobs, pagination } = await product.call('GET jobs/list', { minPay: 25 });
    expect(jobs.map(({ id }) => id)).toEqual([ids.tampa, ids.daily]);
    expect(pagination.total).toBe(2);
  });

  test('JOB-1 a caregiver looks as far as they travel; others everywhere', async () => {
    const near = await search({ nearMe: true }, caregiver);
    expect(near.area).toEqual({ label: 'Miami, FL 33101', miles: 15, isOwn: true });
    expect(near.jobs).toHaveLength(3);
    expect(near.jobs[0]!.distanceMiles).toBeLessThan(15);
    const everywhere = await search({ nearMe: true });
    expect(everywhere).toMatchObject({ area: null, pagination: { total: 4 } });
    expect(await search({})).toEqual(everywhere);
  });
});

describe('one place for both kinds of job', () => {
  test('PJOB-3 a listing is saved once, listed and counted with the posts of families', async () => {
    const post = await postJob(product, await joinFamily(product));
    const save = (job: object) => product.call('POST saved-jobs/save', job, caregiver.visit);
    const tabs = (input = {}) => product.call('GET jobs/tabs', input, caregiver.visit);
    const saved = async () =>
      (await product.call('GET jobs/saved', {}, caregiver.visit)).jobs.map(({ id }) => id);
    await Promise.all([save({ jobListingId: ids.daily }), save({ jobListingId: ids.daily })]);
    product.time.now = new Date(product.time.now.getTime() + 1000);
    await save({ jobListingId: ids.tampa });
    await save({ jobRequestId: post.id });
    expect(await saved()).toEqual([ids.tampa, ids.daily]);
    expect(await tabs()).toEqual({ families: 1, listings: 4, saved: 3 });
    expect(await tabs({ location: 'Tampa, FL', withinMiles: 25 })).toMatchObject({
      families: 0,
      listings: 1,
    });
    expect(await tabs({ nearMe: true })).toMatchObject({ families: 1, listings: 3 });
    expect(await product.call('GET jobs/tabs', {})).toMatchObject({ saved: null });

    const { jobs } = await search({ location: 'Tampa, FL' }, caregiver);
    expect(jobs[0]).toMatchObject({ id: ids.tampa, isSaved: true, myApplicationStatus: null });
    expect((await search({ location: 'Tampa, FL' })).jobs[0]!.isSaved).toBe(false);

    const exported = await product.call('POST account/export', {}, caregiver.visit);
    expect(exported).toMatchObject({ savedListings: [{ jobListingId: ids.daily }, {}] });

    await product.call('POST saved-jobs/remove', { jobListingId: ids.tampa }, caregiver.visit);
    expect(await saved()).toEqual([ids.daily]);
    const missing = { kind: 'missing', message: 'Job not found.' };
    await expect(save({ jobListingId: 999_999 })).rejects.toMatchObject(missing);
    await expect(save({})).rejects.toThrow('Invalid job ID. Please refresh and try again.');
  });

  test('APPLY-4 a row says how the own application stands', async () => {
    const letter = { jobListingId: ids.hourly, coverLetter: someLetter };
    await product.call('POST job-applications/apply', letter, caregiver.visit);
    const { jobs } = await search({ location: 'Miami, FL' }, caregiver);
    const own = jobs.find(({ id }) => id === ids.hourly)!;
    expect(own.myApplicationStatus).toBe('submitted');
    const { jobs: others } = await search({ location: 'Miami, FL' });
    expect(others.every(({ myApplicationStatus }) => myApplicationStatus === null)).toBe(true);
  });
});
