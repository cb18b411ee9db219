import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { someLetter } from '#tests/jobs.ts';
import { dayFrom, joinPoster, someListing } from '#tests/listings.ts';
import type { Poster } from '#tests/listings.ts';
import { readMails } from '#tests/mailbox.ts';
import { notificationsOf } from '#tests/notifications.ts';
import { joinCaregiver } from '#tests/people.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';

let product: TestProduct;
let poster: Poster;
beforeAll(async () => {
  product = await testProduct();
  poster = await joinPoster(product);
});

const find = (filters: object) => product.call('GET admin/listings/list', filters, poster.visit);
const actionsOn = async (id: number) => {
  const entries = await product.db
    .selectFrom('auditLog')
    .select('action')
    .where('subjectKind', '=', 'job_listing')
    .where('subjectId', '=', String(id))
    .orderBy('id')
    .execute();
  return entries.map(({ action }) => action);
};

test('ADM-8 an admin makes, edits and expires a listing, all written down', async () => {
  const { id } = await poster.post({ title: 'Companion' });
  const { path } = await poster.edit(id, { title: 'Weekend companion', salaryMin: 210 });
  expect(path).toBe(`/caregiver-jobs/weekend-companion-miami-fl-${id}`);
  await product.call('POST admin/listings/expire', { id }, poster.visit);
  const again = product.call('POST admin/listings/expire', { id }, poster.visit);
  await expect(again).rejects.toThrow('This listing has ended already.');
  expect(await actionsOn(id)).toEqual(['listing_create', 'listing_update', 'listing_expire']);
});

test('ADM-8 a form that is sent again, because its answer was lost, posts one listing', async () => {
  const formKey = randomUUID();
  const send = (title: string, key = formKey) =>
    product.call(
      'POST admin/listings/create',
      { ...someListing(product, { title }), formKey: key },
      poster.visit,
    );
  const [first, second] = await Promise.all([send('Sent twice'), send('Sent twice')]);
  expect(second).toEqual(first);
  expect((await find({ q: 'Sent twice' })).listings).toHaveLength(1);
  expect(await actionsOn(first.id)).toEqual(['listing_create']);
  expect((await send('Sent twice', randomUUID())).id).not.toBe(first.id);
});

test('ADM-8 a later last day opens an ended listing again, other words do not', async () => {
  const { id } = await poster.post();
  const statusNow = async () => {
    const answer = await product.call('GET admin/listings/details', { id }, poster.visit);
    return answer.listing.status;
  };
  await product.call('POST admin/listings/expire', { id }, poster.visit);
  await poster.edit(id, { title: 'Other words' });
  expect(await statusNow()).toBe('ended');
  await poster.edit(id, { expiresDate: dayFrom(product, 31) });
  expect(await statusNow()).toBe('open');
});

test('ADM-8 of two forms of one listing, the later is refused with the reason', async () => {
  const { id } = await poster.post();
  const read = async () => {
    const answer = await product.call('GET admin/listings/details', { id }, poster.visit);
    return answer.listing;
  };
  const { updatedAt } = await read();
  const save = (facts: Parameters<typeof someListing>[1]) => {
    const change = { id, updatedAt: updatedAt.toISOString(), ...someListing(product, facts) };
    return product.call('POST admin/listings/update', change, poster.visit);
  };
  const results = await Promise.allSettled([
    save({ title: 'Calm home', salaryMax: 300 }),
    save({ title: 'Quiet home', salaryMax: 300 }),
  ]);
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused).toMatchObject([{ reason: { kind: 'conflict' } }]);
  const kept = await read();
  await expect(save({ title: 'Old words' })).rejects.toThrow(
    'Somebody changed this listing while you had it open.',
  );
  expect(await read()).toEqual(kept);
});

test.each([
  ['no title', { title: ' ' }, 'title'],
  ['an unknown city', { citySlug: 'atlantis-xx' }, 'citySlug'],
  ['another type for a live-in job', { jobType: 'private' as const, isLiveIn: true }, 'isLiveIn'],
  ['a highest pay below the lowest', { salaryMax: 100 }, 'salaryMax'],
  ['pay without a unit', { salaryUnit: null }, 'salaryUnit'],
  ['a unit without pay', { salaryMin: null, salaryMax: null }, 'salaryMin'],
  ['an end before its beginning', { expiresDate: '2020-01-01' }, 'expiresDate'],
  ['no end for a year', { expiresDate: '2999-01-01' }, 'expiresDate'],
  ['a day to come', { postedDate: '2998-12-01', expiresDate: '2999-01-01' }, 'postedDate'],
])('ADM-8 a listing with %s is refused', async (_, facts, field) => {
  await expect(poster.post(facts)).rejects.toMatchObject({ details: [{ field }] });
});

test('ADM-8 a reference belongs to one listing', async () => {
  await poster.post({ externalReference: 'acme-1' });
  await expect(poster.post({ externalReference: 'acme-1' })).rejects.toMatchObject({
    details: [{ field: 'externalReference' }],
  });
});

test('ADM-8 listings are searched, filtered and paged', async () => {
  const { id } = await poster.post({
    title: 'Overnight companion',
    companyName: 'Bluebird Home Care',
    externalReference: 'blue-77',
    jobType: 'standard',
    citySlug: 'chicago-il',
  });
  for (const q of ['overnight comp', 'BLUEBIRD', 'blue-77', String(id)]) {
    expect((await find({ q })).listings.map((listing) => listing.id)).toContain(id);
  }
  expect((await find({ q: 'nothing like it' })).listings).toEqual([]);
  expect((await find({ q: "';--" })).pagination.total).toBeGreaterThan(0);
  const inChicago = await find({ citySlug: 'chicago-il', jobType: 'standard', status: 'open' });
  expect(inChicago.listings.map((listing) => listing.id)).toEqual([id]);
  expect((await find({ citySlug: 'chicago-il', status: 'ended' })).listings).toEqual([]);
  const { listings, pagination } = await find({ limit: 1, page: 2 });
  expect(listings).toHaveLength(1);
  expect(pagination.totalPages).toBe(pagination.total);
});

test('ADM-8 an admin reads and answers applications to a listing', async () => {
  const { id } = await poster.post({ companyName: 'Bluebird', isPrivateFamily: false });
  const caregiver = await joinCaregiver(product);
  const letter = { jobListingId: id, coverLetter: someLetter };
  await product.call('POST job-applications/apply', letter, caregiver.visit);
  const list = () =>
    product.call('GET admin/listings/applications', { listingId: id }, poster.visit);
  const [application] = (await list()).applications;
  expect(application).toMatchObject({
    status: 'submitted',
    listing: { id },
    coverLetter: someLetter,
  });
  expect((await find({ q: String(id) })).listings[0]).toMatchObject({ newApplicationCount: 1 });

  const viewed = { listingId: id };
  await product.call('POST admin/listings/applications/mark-viewed', viewed, poster.visit);
  expect((await list()).applications[0]!.status).toBe('viewed');
  const { applicationId } = application!;
  const answer = (status: 'interview' | 'viewed' | 'declined', note?: string) =>
    product.call(
      'POST admin/listings/applications/change-status',
      { applicationId, status, note },
      poster.visit,
    );
  await answer('interview');
  await expect(answer('viewed')).rejects.toMatchObject({ kind: 'conflict' });
  await answer('declined', 'Thank you, Maria.');
  expect((await notificationsOf(product.db, caregiver.id)).at(-1)).toMatchObject({
    title: 'Bluebird answered your application',
  });
  const mails = await readMails(product, caregiver.email);
  expect(JSON.stringify(mails)).toContain('Thank you, Maria.');
  const mine = await product.call('GET job-applications/mine', {}, caregiver.visit);
  expect(mine.applications[0]).toMatchObject({ status: 'declined', note: 'Thank you, Maria.' });
});

test('APPLY-3 who still hopes for a listing hears that it has ended', async () => {
  const { id } = await poster.post({ title: 'Short job' });
  const caregiver = await joinCaregiver(product);
  const letter = { jobListingId: id, coverLetter: someLetter };
  await product.call('POST job-applications/apply', letter, caregiver.visit);
  await product.call('POST admin/listings/expire', { id }, poster.visit);
  const title = 'A job you applied to has ended: Short job';
  expect(await notificationsOf(product.db, caregiver.id)).toMatchObject([{ title }]);
});

test('APPLY-3 a listing that ends by an earlier last day tells them once, too', async () => {
  const { id } = await poster.post({ title: 'Shorter job', postedDate: dayFrom(product, -9) });
  const caregiver = await joinCaregiver(product);
  const letter = { jobListingId: id, coverLetter: someLetter };
  await product.call('POST job-applications/apply', letter, caregiver.visit);
  const edit = (last: number) =>
    poster.edit(id, {
      title: 'Shorter job',
      postedDate: dayFrom(product, -9),
      expiresDate: dayFrom(product, last),
    });
  await edit(0);
  expect(await notificationsOf(product.db, caregiver.id)).toEqual([]);
  await edit(-1);
  await edit(-2);
  const title = 'A job you applied to has ended: Shorter job';
  expect(await notificationsOf(product.db, caregiver.id)).toMatchObject([{ title }]);
});

test('APPLY-3 nobody applies to a listing while it ends', async () => {
  const { id } = await poster.post();
  const caregiver = await joinCaregiver(product);
  let applying: Promise<unknown>;
  await product.db.transaction().execute(async (db) => {
    await db
      .updateTable('jobListings')
      .set({ closedAt: new Date() })
      .where('id', '=', id)
      .execute();
    const letter = { jobListingId: id, coverLetter: someLetter };
    applying = product.call('POST job-applications/apply', letter, caregiver.visit);
    applying.catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 300));
  });
  await expect(applying!).rejects.toThrow('This job is no longer open.');
});
