import { describe, expect, test } from 'vitest';
import { recording } from '#tests/asked.ts';
import { applyTo, postJob } from '#tests/jobs.ts';
import { joinCaregiver, joinFamily } from '#tests/people.ts';
import { actedFor } from '#values/acted-for.ts';
import type { ActedFor } from '#values/acted-for.ts';
import { countFitting } from './board-count.server.ts';
import { noFilters } from './board-queries.server.ts';
import type { BoardFilters } from './board-queries.server.ts';
import { caregiver, family, found, jobs, phone, product, search, setUp } from './test-board.ts';
import type { Search } from './test-board.ts';

setUp();

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

  test('PJOB-2 a country with too many to count is counted for visitors once a minute', async () => {
    const most = 3;
    const { db, asked } = recording(product.db);
    const count = async (onlooker: ActedFor | null, filters: Partial<BoardFilters> = {}) => {
      const before = asked.length;
      const found = await countFitting(db, onlooker, { ...noFilters, ...filters }, most);
      return [found, asked.length - before];
    };
    expect(await count(null)).toEqual([most + 1, 1]);
    expect(await count(null)).toEqual([most + 1, 0]);
    expect(await count(null, { frequency: ['live_in'] })).toEqual([1, 1]);
    expect(await count(null, { zipCode: '33010' })).toEqual([1, 1]);
    expect(await count(actedFor(family.id))).toEqual([most + 1, 1]);
    const { db: smaller, asked: each } = recording(product.db);
    for (let time = 0; time < 2; time += 1) {
      expect(await countFitting(smaller, null, noFilters)).toBe(most + 1);
    }
    expect(each).toHaveLength(2);
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
    const unknown = { jobRequests: [], isPlaceUnknown: true };
    expect(await search({ zipCode: '00000' })).toMatchObject(unknown);
    expect(await search({ zipCode: '00000', withinMiles: 50 })).toMatchObject(unknown);
    const empty = { jobRequests: [], isPlaceUnknown: false };
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
    expect(first!.distanceMiles).toBe(0);
    expect(second!.distanceMiles).toBe(6);
    expect(first!.match!.flatMap(({ short }) => short ?? [])).toEqual([
      'Personal care',
      'less than a mile away',
      'live-in',
      '2+ years',
    ]);
    const { jobRequests } = await search();
    expect(jobRequests[0]).toMatchObject({ distanceMiles: null, match: null });
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
