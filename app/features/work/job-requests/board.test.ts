import { beforeAll, describe, expect, test } from 'vitest';
import type { Question } from '#gate/calls.ts';
import type { Visit } from '#gate/row.ts';
import { applyTo, postJob } from '#tests/jobs.ts';
import { joinCaregiver, joinFamily } from '#tests/people.ts';
import type { TestFamily } from '#tests/people.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';

let product: TestProduct;
let family: TestFamily;
const phone = '+13055550123';
let caregiver: Awaited<ReturnType<typeof joinCaregiver>>;
const jobs = {} as Record<'miami' | 'hialeah' | 'orlando' | 'boston', { id: number; slug: string }>;

const day = 24 * 60 * 60 * 1000;

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

type Search = Question<'GET job-requests/list'>;
const search = (input: Search = {}, visit?: Visit) =>
  product.call('GET job-requests/list', input, visit);
const found = async (input: Search, visit?: Visit) => {
  const { jobRequests } = await search(input, visit);
  const names = Object.entries(jobs).map(([name, { id }]) => [id, name] as const);
  return jobRequests.map(({ id }) => new Map(names).get(id));
};

describe('the board', () => {
  test('PJOB-2 shows the newest first, in pages', async () => {
    const first = await search({ pageSize: 3 });
    expect(first.jobRequests.map(({ id }) => id)).toEqual([
      jobs.miami.id,
      jobs.hialeah.id,
      jobs.orlando.id,
    ]);
    expect(first.pagination).toEqual({
      page: 1,
      totalPages: 2,
      total: 4,
      hasMoreThanTotal: false,
    });
    expect(await found({ page: 2, pageSize: 3 })).toEqual(['boston']);
    expect(await found({ page: 3, pageSize: 3 })).toEqual([]);
  });

  test.each([
    [{ zipCode: '33010' }, ['hialeah']],
    [{ zipCode: '33101', withinMiles: 25 }, ['miami', 'hialeah']],
    [{ zipCode: '33101', withinMiles: 25, sortBy: 'distance' }, ['miami', 'hialeah']],
    [{ careTypes: ['Companionship', 'Meal prep'] }, ['miami', 'boston']],
    [{ frequency: ['part_time'] }, ['miami', 'orlando']],
    [{ frequency: 'live_in' }, ['miami']],
    [{ experienceLevel: ['cna_hha_certified'] }, ['hialeah']],
    [{ frequency: ['part_time'], careTypes: ['Companionship'] }, []],
    [{ recentDays: 4 }, ['miami', 'hialeah']],
    [{ recentDays: 1_000_000_000, zipCode: '33010' }, ['hialeah']],
  ] satisfies [Search, string[]][])('PJOB-2 %j finds %j', async (input, names) => {
    expect(await found(input)).toEqual(names);
  });

  test.each([
    [{ page: 0 }, 'Page must be at least 1.'],
    [{ page: 'x' }, 'Page must be a number.'],
    [{ page: 1.5 }, 'Page must be a whole number.'],
    [{ pageSize: 51 }, 'Page size must be at most 50.'],
    [{ zipCode: '3310' }, 'Enter a valid 5-digit ZIP code'],
    [{ careTypes: ['Juggling'] }, 'Unknown care type.'],
    [{ frequency: ['never'] }, 'Unknown frequency.'],
    [{ experienceLevel: ['wizard'] }, 'Unknown experience level.'],
    [{ sortBy: 'price' }, 'Unknown order.'],
    [{ recentDays: 0 }, 'Days must be at least 1.'],
    [{ savedOnly: 'maybe' }, 'Must be true or false.'],
  ])('PJOB-2 %j is refused: %s', async (input, message) => {
    await expect(search(input as Search)).rejects.toMatchObject({ kind: 'invalid', message });
  });

  test('PJOB-2 an unknown ZIP code is told, a known one without jobs is not', async () => {
    const unknown = { jobRequests: [], isZipCodeUnknown: true };
    expect(await search({ zipCode: '00000' })).toMatchObject(unknown);
    expect(await search({ zipCode: '00000', withinMiles: 50 })).toMatchObject(unknown);
    const empty = { jobRequests: [], isZipCodeUnknown: false };
    expect(await search({ zipCode: '59001' })).toMatchObject(empty);
  });

  test('PJOB-2 limit is another name of the page’s size, and counts where both are given', async () => {
    const address = async (query: string) => {
      const { json } = await (await product.request(`job-requests/list?${query}`)).json();
      const { jobRequests, pagination } = json;
      return [jobRequests.length, pagination.totalPages];
    };
    expect(await address('limit=1')).toEqual([1, 4]);
    expect(await address('pageSize=2')).toEqual([2, 2]);
    expect(await address('limit=3&pageSize=1&page=2')).toEqual([1, 2]);
    expect(await address('')).toEqual([4, 1]);
    await expect(search({ limit: 51 })).rejects.toMatchObject({
      message: 'Limit must be at most 50.',
    });
  });

  test('PJOB-2 miles are miles: a post 32 of them away is not within 25', async () => {
    const pompano = await postJob(product, family, { zipCode: '33060' });
    const isWithin = async (withinMiles: number) => {
      const { jobRequests } = await search({ zipCode: '33101', withinMiles });
      return jobRequests.some(({ id }) => id === pompano.id);
    };
    expect([await isWithin(25), await isWithin(30), await isWithin(40)]).toEqual([
      false,
      false,
      true,
    ]);
    await product.db.deleteFrom('jobRequests').where('id', '=', pompano.id).execute();
  });

  test('PJOB-2 filters arrive from an address as from a form', async () => {
    const address = 'job-requests/list?careTypes[]=Companionship&careTypes[]=Meal%20prep&page=1';
    const { json } = await (await product.request(address)).json();
    expect(json.jobRequests).toHaveLength(2);
    expect(json.jobRequests[0]).not.toHaveProperty('userIdUuid');
  });

  test('PJOB-2 a caregiver sorts by distance and sees why a job suits', async () => {
    const near = await search({ sortBy: 'distance' }, caregiver.visit);
    expect(near.jobRequests.map(({ id }) => id)).toEqual([
      jobs.miami.id,
      jobs.hialeah.id,
      jobs.orlando.id,
      jobs.boston.id,
    ]);
    const [first, second] = near.jobRequests;
    expect(first!.distanceMiles).toBe(5);
    expect(second!.distanceMiles).toBe(10);
    expect(first!.matchHints).toEqual([
      'Your skills: Personal care',
      'You offer live-in care',
      'Within your travel distance',
    ]);
    const { jobRequests } = await search();
    expect(jobRequests[0]).toMatchObject({ distanceMiles: null, matchHints: [] });
  });
});

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

describe('privacy', () => {
  test('PJOB-5 no answer to a visitor or caregiver has a full name, address, number or account', async () => {
    const answers = [
      await search(),
      await search({ sortBy: 'distance' }, caregiver.visit),
      await product.call('GET job-requests/by-slug', { slug: jobs.miami.slug }, caregiver.visit),
      await product.call('GET job-requests/details', { id: jobs.miami.id }),
    ];
    const told = JSON.stringify(answers);
    for (const secret of ['Whitman', family.email, phone, family.id, family.familyId]) {
      expect(told).not.toContain(secret);
    }
  });

  test('jobs of a suspended family show to nobody', async () => {
    const other = await joinFamily(product);
    const job = await postJob(product, other);
    const applicant = await joinCaregiver(product);
    await applyTo(product, applicant, job.id);
    const isShown = async () =>
      (await search()).jobRequests.some(({ id }) => id === job.id) &&
      (await search()).pagination.total === 5;
    expect(await isShown()).toBe(true);
    await product.db
      .updateTable('users')
      .set({ suspendedAt: new Date(), suspensionReason: 'scam' })
      .where('id', '=', other.id)
      .execute();
    expect(await isShown()).toBe(false);
    for (const visit of [undefined, applicant.visit]) {
      const bySlug = product.call('GET job-requests/by-slug', { slug: job.slug }, visit);
      await expect(bySlug).rejects.toMatchObject({ kind: 'missing' });
    }
    const { applications } = await product.call('GET job-applications/mine', {}, applicant.visit);
    expect(applications[0]!.job).toMatchObject({ path: null, isOpen: false });
  });

  test('blocked people do not meet on the board', async () => {
    const other = await joinCaregiver(product);
    const block = { blockerId: family.id, blockedId: other.id };
    await product.db.insertInto('blocks').values(block).execute();
    expect((await search({}, other.visit)).pagination.total).toBe(0);
    const { slug } = jobs.miami;
    await expect(
      product.call('GET job-requests/by-slug', { slug }, other.visit),
    ).rejects.toMatchObject({ kind: 'missing' });
  });
});
