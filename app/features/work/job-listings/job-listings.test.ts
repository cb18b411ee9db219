import { beforeAll, describe, expect, test } from 'vitest';
import { postJob, someLetter } from '#tests/jobs.ts';
import { dayFrom, joinPoster } from '#tests/listings.ts';
import type { Poster } from '#tests/listings.ts';
import { joinCaregiver, joinFamily } from '#tests/people.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';
import { closeEndedListings } from './closing.server.ts';
import { jobPosting } from './job-posting.ts';

let product: TestProduct;
let poster: Poster;
beforeAll(async () => {
  product = await testProduct();
  poster = await joinPoster(product);
});

const resolve = (segment: string) => product.call('GET jobs/resolve', { segment });
const lastPart = (path: string) => path.split('/').at(-1)!;

describe('lists', () => {
  test('JOB-1 the newest open jobs come first, as many as asked for', async () => {
    const [older, newer] = [
      await poster.post({ postedDate: dayFrom(product, -3) }),
      await poster.post({ title: 'Night aide', citySlug: null }),
    ];
    const { jobs, pagination } = await product.call('GET jobs/list', { limit: 1 });
    expect(jobs.map(({ id }) => id)).toEqual([newer.id]);
    expect(pagination).toEqual({ page: 1, totalPages: 2, total: 2 });
    const second = await product.call('GET jobs/list', { limit: 1, page: 2 });
    expect(second.jobs.map(({ id }) => id)).toEqual([older.id]);
  });

  test.each([{ limit: 0 }, { limit: 101 }, { page: 0 }, { limit: 1.5 }])(
    'JOB-1 %j is refused',
    async (asked) => {
      await expect(product.call('GET jobs/list', asked)).rejects.toMatchObject({ kind: 'invalid' });
    },
  );

  test('JOB-3 a city shows its own jobs, of one kind where asked', async () => {
    const [, aide] = [
      await poster.post({ citySlug: 'austin-tx' }),
      await poster.post({ citySlug: 'austin-tx', jobType: 'standard', title: 'Aide' }),
    ];
    const all = await product.call('GET jobs/by-city', { citySlug: 'austin-tx' });
    expect(all.city).toMatchObject({ name: 'Austin', state: 'TX', slug: 'austin-tx' });
    expect(all.city!.metaDescription).toContain('Caregiver jobs in Austin, TX');
    expect(all.pagination.total).toBe(2);
    const asked = { citySlug: 'austin-tx', jobType: 'standard' as const };
    const standard = await product.call('GET jobs/by-city', asked);
    expect(standard.jobs.map(({ id }) => id)).toEqual([aide.id]);
    expect(standard.pagination.total).toBe(1);
    const unknown = await product.call('GET jobs/by-city', { citySlug: 'atlantis-xx' });
    expect(unknown).toMatchObject({ city: null, jobs: [], pagination: { total: 0 } });
  });

  test('JOB-1 the box finds jobs by city, state and ZIP code, the nearest first', async () => {
    const chicago = await poster.post({ citySlug: 'chicago-il', title: 'Aide in Chicago' });
    const find = async (location: string) => {
      const { jobs, place, pagination } = await product.call('GET jobs/search', { location });
      return { place, titles: jobs.map(({ title }) => title), total: pagination.total };
    };
    const here = { titles: ['Aide in Chicago'], total: 1 };
    expect(await find('60601')).toMatchObject({ place: '60601 (Chicago, IL)', ...here });
    expect(await find('Evanston, IL')).toMatchObject({ place: 'Evanston, IL', ...here });
    expect(await find('Illinois')).toMatchObject({ place: 'Illinois', ...here });
    expect(await find('chicago-il')).toMatchObject({ place: 'Chicago, IL', ...here });
    expect(await find('59001')).toMatchObject({ titles: [], total: 0 });
    expect(await find('Atlantis')).toEqual({ place: null, titles: [], total: 0 });
    const { jobs } = await product.call('GET jobs/search', { location: '60202' });
    expect(jobs[0]).toMatchObject({ id: chicago.id });
    expect(jobs[0]!.distanceMiles).toBeGreaterThan(3);
    const state = await product.call('GET jobs/search', { location: 'il' });
    expect(state).toMatchObject({ isWholeState: true, jobs: [{ distanceMiles: null }] });
  });
});

test('JOB-1 a city that lies in two states is found by either', async () => {
  const { id } = await poster.post({ citySlug: 'baltimore-dc', title: 'Aide by the river' });
  for (const location of ['Maryland', 'District of Columbia', 'DC']) {
    const { isWholeState, jobs } = await product.call('GET jobs/search', { location });
    expect([location, isWholeState, jobs.map((job) => job.id)]).toEqual([location, true, [id]]);
  }
});

describe('one segment', () => {
  test('ROUTE-3 a city, a number and a slug are told apart', async () => {
    const { id, path } = await poster.post();
    expect(path).toBe(`/caregiver-jobs/live-in-caregiver-miami-fl-${id}`);
    expect(await resolve('miami-fl')).toEqual({ kind: 'city', citySlug: 'miami-fl' });
    expect(await resolve(lastPart(path))).toEqual({ kind: 'listing', id });
    expect(await resolve(String(id))).toEqual({ kind: 'moved', to: path });

    const anywhere = await poster.post({ citySlug: null });
    expect(anywhere.path).toBe(`/caregiver-jobs/${anywhere.id}`);
    expect(await resolve(String(anywhere.id))).toEqual({ kind: 'listing', id: anywhere.id });

    const request = await postJob(product, await joinFamily(product));
    expect(await resolve(String(request.id))).toEqual({ kind: 'request', id: request.id });
    expect(await resolve(`care-${request.id}`).catch(({ kind }) => kind)).toBe('missing');
  });

  test('JOB-6 an old or mistyped address leads to the one a job has', async () => {
    const { id, path } = await poster.post({ title: 'First title' });
    expect(await resolve(`any-words-${id}`)).toEqual({ kind: 'moved', to: path });
    expect(await resolve('Miami-FL')).toEqual({ kind: 'moved', to: '/caregiver-jobs/miami-fl' });
    expect(await resolve(lastPart(path).toUpperCase())).toEqual({ kind: 'moved', to: path });
  });

  test('JOB-6 eight digits at the end of five segments are a number too', async () => {
    const { id } = await poster.post();
    const large = 12_345_678;
    await product.db.deleteFrom('searchNews').execute();
    await product.db.updateTable('jobListings').set({ id: large }).where('id', '=', id).execute();
    const slug = `live-in-caregiver-miami-fl-${large}`;
    expect(await resolve(slug)).toEqual({ kind: 'listing', id: large });
  });

  test('JOB-8 what there is not is missing, what has ended is gone', async () => {
    await expect(resolve('999999')).rejects.toMatchObject({ kind: 'missing' });
    await expect(resolve('no-such-job')).rejects.toMatchObject({ kind: 'missing' });
    const { id } = await poster.post({ title: 'Weekend aide' });
    await product.call('POST admin/listings/expire', { id }, poster.visit);
    expect(await resolve(String(id))).toMatchObject({ kind: 'ended', title: 'Weekend aide' });
    await expect(product.call('GET jobs/details', { id })).rejects.toMatchObject({ kind: 'gone' });
    const unknown = product.call('GET jobs/details', { id: 999_999 });
    await expect(unknown).rejects.toMatchObject({ kind: 'missing' });
  });
});

test('JOB-5 a job tells what its page shows, and how my application stands', async () => {
  const { id, path } = await poster.post();
  const caregiver = await joinCaregiver(product);
  const read = () => product.call('GET jobs/details', { id }, caregiver.visit);
  const { job } = await read();
  expect(job).toMatchObject({
    path,
    cityName: 'Miami',
    cityState: 'FL',
    isLiveIn: true,
    salaryMin: 200,
    salaryMax: 240,
    salaryUnit: 'day',
    duties: '• Meals\n• Company',
    myApplicationStatus: null,
  });
  const letter = { jobListingId: id, coverLetter: someLetter };
  await product.call('POST job-applications/apply', letter, caregiver.visit);
  expect((await read()).job.myApplicationStatus).toBe('submitted');
});

test('JOB-5 only admins learn which family it is', async () => {
  const { id } = await poster.post({ companyName: 'The Rossi family', citySlug: 'tampa-fl' });
  const caregiver = await joinCaregiver(product);
  const letter = { jobListingId: id, coverLetter: someLetter };
  await product.call('POST job-applications/apply', letter, caregiver.visit);
  const seen = [
    await product.call('GET jobs/details', { id }),
    await product.call('GET jobs/list', {}),
    await product.call('GET jobs/by-city', { citySlug: 'tampa-fl' }),
    await product.call('GET jobs/search', { location: 'Tampa, FL' }),
    await product.call('GET job-applications/mine', {}, caregiver.visit),
  ];
  expect(seen.map((answer) => JSON.stringify(answer).includes('Rossi'))).toEqual(
    seen.map(() => false),
  );
  const asAdmin = await product.call('GET admin/listings/details', { id }, poster.visit);
  expect(asAdmin.listing.companyName).toBe('The Rossi family');
});

test('JOB-7 the markup names no place that may be another', async () => {
  const addressIn = async (citySlug: string) => {
    const { id } = await poster.post({ citySlug });
    const { job } = await product.call('GET jobs/details', { id });
    return jobPosting(job, { name: 'Tendwell', publicUrl: '' }).jobLocation.address;
  };
  const inAmerica = { '@type': 'PostalAddress', addressCountry: 'US' };
  expect(await addressIn('miami-fl')).toEqual({
    ...inAmerica,
    addressLocality: 'Miami',
    addressRegion: 'FL',
  });
  expect(await addressIn('baltimore-dc')).toEqual(inAmerica);
});

test('JOB-1 the board may ask for the cities with the most jobs alone', async () => {
  for (let count = 0; count < 3; count += 1) await poster.post({ citySlug: 'phoenix-az' });
  const all = await product.call('GET cities/with-job-counts', {});
  expect(all.length).toBeGreaterThan(2);
  expect(await product.call('GET cities/with-job-counts', { limit: 2 })).toEqual(all.slice(0, 2));
});

test('JOB-1 a job ends with its last day, and the hourly work changes no count', async () => {
  const before = product.time.now;
  const { id } = await poster.post({ citySlug: 'seattle-wa', expiresDate: dayFrom(product, 1) });
  const count = async () => {
    const cities = await product.call('GET cities/with-job-counts', {});
    return cities.find(({ slug }) => slug === 'seattle-wa')?.totalJobCount;
  };
  expect(await count()).toBe(1);
  product.time.now = new Date(`${dayFrom(product, 1)}T23:59:59Z`);
  expect(await count()).toBe(1);
  expect(await resolve(String(id))).toMatchObject({ kind: 'moved' });

  product.time.now = new Date(`${dayFrom(product, 1)}T00:00:01Z`);
  expect(await count()).toBeUndefined();
  expect(await resolve(String(id))).toMatchObject({ kind: 'ended' });
  await closeEndedListings(product.db, product.platform);
  expect(await count()).toBeUndefined();
  product.time.now = before;
  expect(await count()).toBeUndefined();
});
