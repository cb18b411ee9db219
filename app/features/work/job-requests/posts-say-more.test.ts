import { describe, expect, test } from 'vitest';
import { leftOut } from '#values/contact-details.ts';
import { postJob, someCare } from '#tests/jobs.ts';
import { joinCaregiver } from '#tests/people.ts';
import { payAfter } from './pay-backfill.server.ts';
import { caregiver, family, found, jobs, product, search, setUp } from './test-board.ts';

setUp();

const about = 'Mom is 84 and funny.\nCall 305 555 0199 or write to carol@example.com.';

describe('what a post says', () => {
  test('PJOB-4 FAMD-5 pay and words are posted, shown, edited and taken away again', async () => {
    const { id, slug } = await postJob(product, family, { budgetMin: 24, budgetMax: 28.5, about });
    const read = async () =>
      (await product.call('GET job-requests/by-slug', { slug }, caregiver.visit)).jobRequest;
    expect(await read()).toMatchObject({
      payMin: 24,
      payMax: 28.5,
      about: `Mom is 84 and funny.\nCall ${leftOut} or write to ${leftOut}.`,
      offeredCareTypes: ['Personal care'],
    });
    const own = async () =>
      (await product.call('GET job-requests/own', { id }, family.visit)).jobRequest;
    expect(await own()).toMatchObject({ payMin: 24, payMax: 28.5, about });

    const edit = (changed: object) =>
      product.call('POST job-requests/update', { id, ...someCare, ...changed }, family.visit);
    await edit({ budgetMin: 30, about: ' A quiet house. \r\n' });
    expect(await own()).toMatchObject({ payMin: 30, payMax: null, about: 'A quiet house.' });
    await expect(edit({ budgetMin: 30, budgetMax: 20 })).rejects.toMatchObject({
      details: [
        { field: 'budgetMax', message: 'The highest rate must not be lower than the lowest' },
      ],
    });
    await expect(edit({ about: 'x'.repeat(501) })).rejects.toMatchObject({
      details: [{ field: 'about', message: 'Please use at most 500 characters.' }],
    });
    await edit({ about: ' ' });
    expect(await own()).toMatchObject({ payMin: null, about: null });
    await product.db.deleteFrom('jobRequests').where('id', '=', id).execute();
  });

  test('DATA-1 a family downloads what it wrote', async () => {
    const { id } = await postJob(product, family, { budgetMin: 24, about });
    const answer = await product.call('POST account/export', {}, family.visit);
    expect(JSON.stringify(answer)).toContain('Call 305 555 0199');
    await product.db.deleteFrom('jobRequests').where('id', '=', id).execute();
  });

  test('what was posted before pay stood on posts gets what its family named', async () => {
    const ofFamily = product.db.updateTable('families').where('id', '=', family.familyId);
    await ofFamily.set({ budgetMinCents: 2000, budgetMaxCents: 2600 }).execute();
    const other = await postJob(product, family, { budgetMin: 31 });
    let cursor: string | null = null;
    do cursor = await payAfter(product.db, cursor);
    while (cursor !== null);
    const pay = async (id: number) => {
      const { jobRequest } = await product.call('GET job-requests/details', { id });
      return [jobRequest.payMin, jobRequest.payMax];
    };
    expect(await pay(jobs.miami.id)).toEqual([20, 26]);
    expect(await pay(other.id)).toEqual([31, null]);
    await product.db
      .updateTable('jobRequests')
      .set({ payMinCents: null, payMaxCents: null })
      .execute();
    await product.db.deleteFrom('jobRequests').where('id', '=', other.id).execute();
  });
});

describe('where to look', () => {
  test.each([
    ['Miami, FL', 25, ['miami', 'hialeah']],
    ['Miami FL', 25, ['miami', 'hialeah']],
    ['33101', 1, ['miami']],
    ['33010', 0, ['hialeah']],
    ['Florida', undefined, ['miami', 'hialeah', 'orlando']],
    ['Boston MA', undefined, ['boston']],
  ])('PJOB-2 in %s within %s miles are %j', async (location, withinMiles, names) => {
    expect(await found({ location, withinMiles })).toEqual(names);
  });

  test('PJOB-2 the answer says where it looked, and an unknown place is told', async () => {
    const { area } = await search({ location: 'Miami, FL' });
    expect(area).toEqual({ label: 'Miami, FL', miles: 50, isOwn: false });
    expect((await search({ location: 'Texas' })).area).toMatchObject({ miles: null });
    expect((await search()).area).toBeNull();
    const unknown = await search({ location: 'Nowhere at all' });
    expect(unknown).toMatchObject({ isPlaceUnknown: true, jobRequests: [], counts: null });
  });

  test('PJOB-1 a caregiver looks as far as they travel', async () => {
    const near = await search({ nearMe: true, sortBy: 'distance' }, caregiver.visit);
    expect(near.jobRequests.map(({ id }) => id)).toEqual([jobs.miami.id, jobs.hialeah.id]);
    expect(near.area).toEqual({ label: 'Miami, FL 33101', miles: 15, isOwn: true });
    const far = await search({ nearMe: true, withinMiles: 100 }, caregiver.visit);
    expect(far.area).toMatchObject({ miles: 100, isOwn: false });
    const athome = await joinCaregiver(product, { travelDistanceMiles: 0 });
    expect(await found({ nearMe: true }, athome.visit)).toEqual(['miami']);
    // Of anyone else nobody knows where they are.
    expect(await found({ nearMe: true })).toHaveLength(4);
    expect(await found({ nearMe: true }, family.visit)).toHaveLength(4);
  });
});

describe('choices', () => {
  test('PJOB-2 pay filters by the highest that is offered', async () => {
    const posts = [
      await postJob(product, family, { budgetMin: 18, budgetMax: 25 }),
      await postJob(product, family, { budgetMin: 20 }),
    ];
    const ids = async (minPay: number) =>
      (await search({ minPay, location: '33101' })).jobRequests
        .map(({ id }) => id)
        .toSorted((one, other) => one - other);
    expect(await ids(1)).toEqual(posts.map(({ id }) => id));
    expect(await ids(25)).toEqual([posts[0]!.id]);
    expect(await ids(26)).toEqual([]);

    const { counts } = await search({ location: '33101', frequency: ['full_time'], minPay: 25 });
    // Each filter is counted as if it alone were changed.
    expect(counts).toMatchObject({ all: 4, 'minPay:1': 2, 'minPay:20': 2, 'minPay:25': 1 });
    expect(counts).toMatchObject({ 'frequency:full_time': 1 });
    expect(counts).not.toHaveProperty('frequency:live_in');
    expect(counts).toMatchObject({ 'careTypes:Personal care': 1, 'recentDays:3': 1 });
    for (const { id } of posts) {
      await product.db.deleteFrom('jobRequests').where('id', '=', id).execute();
    }
  });
});
