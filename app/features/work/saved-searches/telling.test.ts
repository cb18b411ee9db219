import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { joinCircle } from '#tests/circles.ts';
import { postJob } from '#tests/jobs.ts';
import { joinPoster } from '#tests/listings.ts';
import { joinCaregiver, joinFamily, plantCaregiver } from '#tests/people.ts';
import {
  about,
  bellOf,
  list,
  mailsTo,
  match,
  product,
  save,
  setUp,
  tellOfDay,
} from './test-searches.ts';

setUp();

const minute = 60_000;
const day = 24 * 60 * minute;
const later = (time: number) => {
  product.time.now = new Date(product.time.now.getTime() + time);
};
/** The next day of the week at two in the afternoon, UTC. 1 is Monday. */
function next(weekday: number) {
  do later(day);
  while (product.time.now.getUTCDay() !== weekday);
  product.time.now.setUTCHours(14, 0, 0, 0);
}

const near = { zipCode: '33139', city: 'Miami Beach', state: 'FL', travelDistanceMiles: 10 };
const update = (id: string, facts: object) =>
  product.db.updateTable('caregivers').set(facts).where('id', '=', id).execute();

test('ALERT-3 a new profile is told at once, behind the bell and by a mail that says who, where and for how much', async () => {
  const family = await joinFamily(product);
  await save(family);
  const { slug } = await plantCaregiver(product.db, { ...near, displayName: 'Rosa D.' });
  await plantCaregiver(product.db, { zipCode: '10001', city: 'New York', state: 'NY' });
  await match();
  expect(await bellOf(family)).toEqual(['1 new caregiver for “Near the beach”']);
  const [mail, ...others] = await mailsTo(family);
  expect(others).toEqual([]);
  expect(mail!.subject).toBe('1 new caregiver for “Near the beach”');
  expect(mail!.bodyText).toContain(
    `Rosa D. (Miami Beach, FL · $25+/hr)\nhttp://127.0.0.1:3000/caregivers/${slug}`,
  );
  expect(await list(family)).toMatchObject([
    { newCount: 1, matches: [{ title: 'Rosa D.', path: `/caregivers/${slug}` }] },
  ]);
});

test('ALERT-3 a second change is told of, also if it ends while the first is compared', async () => {
  const family = await joinFamily(product);
  await save(family, { hourlyRateMax: 30 });
  const { id } = await plantCaregiver(product.db, { ...near, hourlyRateMinCents: 4000 });
  await product.db.transaction().execute(async (db) => {
    const cheaper = db.updateTable('caregivers').set({ hourlyRateMinCents: 2500 });
    await cheaper.where('id', '=', id).execute();
    await match();
  });
  await match();
  expect(await bellOf(family)).toEqual(['1 new caregiver for “Near the beach”']);
});

test('ALERT-3 what is noted of a job is not compared while the job changes again', async () => {
  const family = await joinFamily(product);
  const { id: postId } = await postJob(product, family);
  const poster = await joinPoster(product);
  await poster.post();
  const noted = () =>
    sql`select from search_news where num_nonnulls(job_request_id, job_listing_id) = 1
      for update skip locked`.execute(product.db);
  expect((await noted()).rows).toHaveLength(2);
  await product.db.transaction().execute(async (db) => {
    await sql`update job_requests set pay_min_cents = 2100, pay_max_cents = 2200
      where id = ${postId}`.execute(db);
    await sql`update job_listings set title = title || ' again'`.execute(db);
    expect((await noted()).rows).toEqual([]);
  });
  await match();
});

test('ALERT-3 who fitted before is not new, and who changes so that they fit is', async () => {
  const fitting = await plantCaregiver(product.db, near);
  const dear = await plantCaregiver(product.db, { ...near, hourlyRateMinCents: 4000 });
  await match();
  const family = await joinFamily(product);
  await save(family, { hourlyRateMax: 30 });
  await update(fitting.id, {
    bio: about('I like to cook.'),
    hourlyRateMinCents: 2400,
  });
  await match();
  expect(await bellOf(family)).toEqual([]);
  await update(dear.id, { hourlyRateMinCents: 3000 });
  await match();
  expect(await bellOf(family)).toHaveLength(1);
});

test('ALERT-4 nothing is told twice: not after a pause, not by two searches, not by two pages of one day', async () => {
  const family = await joinFamily(product);
  await save(family);
  const { id } = await plantCaregiver(product.db, near);
  await match();
  await save(family, { name: 'In Florida', location: 'Florida', alerts: 'daily' });
  for (const isListed of [false, true]) await update(id, { isListed });
  later(20 * minute);
  await match();
  await tellOfDay();
  expect(await mailsTo(family)).toHaveLength(1);
  expect(await bellOf(family)).toHaveLength(1);
});

test('ALERT-4 several searches make one mail, each with its own link to end it', async () => {
  const family = await joinFamily(product);
  await save(family);
  await save(family, { name: 'Cooks', location: undefined, q: 'paella' });
  await plantCaregiver(product.db, near);
  await plantCaregiver(product.db, {
    bio: about('I make paella.'),
    zipCode: '90001',
    city: 'Los Angeles',
    state: 'CA',
  });
  await match();
  const [mail, ...others] = await mailsTo(family);
  expect(others).toEqual([]);
  expect(mail!.subject).toBe('2 new matches for 2 saved searches');
  expect(mail!.bodyText).toMatch(/no more alerts of “Cooks”: http/);
  expect(mail!.bodyText).toMatch(/no more alerts of “Near the beach”: http/);
  expect(mail!.bodyText).toMatch(/none of any saved search: http/);
});

test('ALERT-4 a paused, suspended or blocked person and a filled job are never told of, and are when they are back', async () => {
  const family = await joinFamily(product);
  await save(family, { alerts: 'daily' });
  const paused = await plantCaregiver(product.db, near);
  const suspended = await plantCaregiver(product.db, near);
  const blocked = await plantCaregiver(product.db, near);
  await match();
  await update(paused.id, { isListed: false });
  await product.db
    .updateTable('users')
    .set({ suspendedAt: product.time.now, suspensionReason: 'Reported' })
    .where('id', '=', suspended.userId)
    .execute();
  await product.db
    .insertInto('blocks')
    .values({ blockerId: blocked.userId, blockedId: family.id })
    .execute();
  next(2);
  await tellOfDay();
  expect(await mailsTo(family)).toEqual([]);
  expect((await list(family))[0]).toMatchObject({ newCount: 0, matches: [] });
  await update(paused.id, { isListed: true });
  next(3);
  await tellOfDay();
  expect((await mailsTo(family))[0]!.subject).toBe('1 new caregiver for “Near the beach”');

  const caregiver = await joinCaregiver(product);
  await save(caregiver, { kind: 'posts', location: '33101', withinMiles: 10, alerts: 'daily' });
  const poster = await joinFamily(product);
  const job = await postJob(product, poster, { zipCode: '33101' });
  await match();
  await product.call(
    'POST job-requests/change-status',
    { id: job.id, status: 'filled' },
    poster.visit,
  );
  next(4);
  await tellOfDay();
  expect(await mailsTo(caregiver)).toEqual([]);
});

test('ALERT-4 CIRC-5 in a circle the family’s blocks count, and one’s own while it rests', async () => {
  const owner = await joinFamily(product);
  const ben = await joinCircle(product, owner, 'helper');
  await save(ben, { alerts: 'daily' });
  await product.db
    .updateTable('users')
    .set({ suspendedAt: product.time.now, suspensionReason: 'Reported' })
    .where('id', '=', owner.id)
    .execute();
  const blocked = await plantCaregiver(product.db, near);
  await product.db
    .insertInto('blocks')
    .values({ blockerId: blocked.userId, blockedId: ben.id })
    .execute();
  await match();
  expect((await list(ben))[0]).toMatchObject({ newCount: 0, matches: [] });
  next(2);
  await tellOfDay();
  expect(await mailsTo(ben)).toEqual([]);
});

test('ALERT-3 daily comes every morning, weekly on Mondays, in one mail with the daily one', async () => {
  const family = await joinFamily(product);
  await save(family, { name: 'Daily', alerts: 'daily' });
  await save(family, { name: 'Weekly', location: 'Florida', alerts: 'weekly' });
  await save(family, { name: 'Off', location: 'Texas', alerts: 'off' });
  const texan = { zipCode: '77001', city: 'Houston', state: 'TX' };
  await plantCaregiver(product.db, { ...near, displayName: 'Daily D.' });
  await plantCaregiver(product.db, {
    zipCode: '32801',
    city: 'Orlando',
    state: 'FL',
    displayName: 'Weekly W.',
  });
  await plantCaregiver(product.db, { ...texan, displayName: 'Off O.' });
  await match();
  expect(await mailsTo(family)).toEqual([]);
  next(6);
  await tellOfDay();
  expect((await mailsTo(family)).map(({ bodyText }) => bodyText)).toEqual([
    expect.stringContaining('Daily D.'),
  ]);
  await plantCaregiver(product.db, { ...near, displayName: 'Sunday S.' });
  next(1);
  await tellOfDay();
  const [, mail, ...others] = await mailsTo(family);
  expect(others).toEqual([]);
  for (const name of ['Weekly W.', 'Sunday S.']) expect(mail!.bodyText).toContain(name);
  for (const name of ['Daily D.', 'Off O.']) expect(mail!.bodyText).not.toContain(name);
});

test('ALERT-3 who is told at once is told of what comes soon after together, a quarter of an hour later', async () => {
  const family = await joinFamily(product);
  await save(family);
  await plantCaregiver(product.db, near);
  await match();
  await plantCaregiver(product.db, near);
  await plantCaregiver(product.db, near);
  later(5 * minute);
  await match();
  expect(await mailsTo(family)).toHaveLength(1);
  later(11 * minute);
  await match();
  expect((await mailsTo(family))[1]!.subject).toBe('2 new caregivers for “Near the beach”');
});

test('ALERT-3 what is due at one and the same moment for two reasons is told for both', async () => {
  const family = await joinFamily(product);
  await save(family);
  await save(family, { name: 'In New York', location: 'NY', alerts: 'daily' });
  await plantCaregiver(product.db, near);
  await plantCaregiver(product.db, { zipCode: '10001', city: 'New York', state: 'NY' });
  await match();
  await tellOfDay();
  expect((await bellOf(family)).sort()).toEqual([
    '1 new caregiver for “In New York”',
    '1 new caregiver for “Near the beach”',
  ]);
  expect(await mailsTo(family)).toHaveLength(2);
});

test('ALERT-3 an address that is not confirmed gets no mail, and the bell tells', async () => {
  const family = await joinFamily(product, { isEmailVerified: false });
  await save(family);
  await plantCaregiver(product.db, near);
  await match();
  expect(await mailsTo(family)).toEqual([]);
  expect(await bellOf(family)).toHaveLength(1);
});

test('ALERT-5 one click of a mail program ends one search or all, without a session', async () => {
  const family = await joinFamily(product);
  await save(family);
  await save(family, { name: 'Texas', location: 'Texas' });
  await plantCaregiver(product.db, near);
  await match();
  const [mail] = await mailsTo(family);
  const oneClick = (url: string) =>
    product.request(url.replace(/^.*\/_api\//, ''), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
  expect((await oneClick(mail!.unsubscribeUrl!)).status).toBe(200);
  const paces = async () => (await list(family)).map(({ name, alerts }) => ({ name, alerts }));
  expect(await paces()).toEqual([
    { name: 'Texas', alerts: 'at_once' },
    { name: 'Near the beach', alerts: 'off' },
  ]);
  const [all] = /none of any saved search: (\S+)/.exec(mail!.bodyText!)!.slice(1);
  const token = new URL(all!).searchParams.get('token')!;
  await product.call('POST saved-searches/end', { token });
  expect((await paces()).map(({ alerts }) => alerts)).toEqual(['off', 'off']);
  // Not its last character: some share the bits that count.
  const forged = token.replace(/\.([^.])(?=[^.]*$)/, (_, first) => (first === 'x' ? '.y' : '.x'));
  await expect(product.call('POST saved-searches/end', { token: forged })).rejects.toThrow(
    'We do not know this link.',
  );
  const opened = await product.request(`saved-searches/end?token=${token}`);
  expect(opened.headers.get('location')).toContain('/saved-searches/end?token=');
});

test('ALERT-3 a caregiver is told of posts and of listings, new and opened again', async () => {
  const caregiver = await joinCaregiver(product);
  await save(caregiver, {
    kind: 'posts',
    name: 'Company',
    location: '33101',
    withinMiles: 20,
    careTypes: ['Companionship'],
    frequency: ['part_time', 'full_time'],
    minPay: 20,
  });
  await save(caregiver, {
    kind: 'listings',
    name: 'Miami',
    location: undefined,
    citySlug: 'miami-fl',
    jobType: 'live_in',
  });
  const family = await joinFamily(product);
  const care = {
    careTypes: ['Companionship' as const],
    zipCode: '33139',
    budgetMin: 18,
    budgetMax: 22,
  };
  const { id } = await postJob(product, family, care);
  await postJob(product, family, { ...care, budgetMax: 19 });
  await postJob(product, family, { ...care, zipCode: '10001' });
  await postJob(product, family, { ...care, careTypes: ['Meal prep'] });
  const poster = await joinPoster(product);
  await poster.post({ title: 'Live-in by the bay' });
  await poster.post({ title: 'By the hour', jobType: 'standard' });
  await match();
  const [mail] = await mailsTo(caregiver);
  expect(mail!.subject).toBe('2 new matches for 2 saved searches');
  expect(mail!.bodyText).toContain('Companionship in Miami Beach, FL ($18 - $22/hr)');
  expect(mail!.bodyText).toContain('Live-in by the bay (Miami, FL · $200 - $240 a day)');

  const other = await joinCaregiver(product);
  await product.call('POST job-requests/change-status', { id, status: 'paused' }, family.visit);
  await save(other, { kind: 'posts', location: '33139', withinMiles: 0 });
  await product.call('POST job-requests/change-status', { id, status: 'open' }, family.visit);
  await match();
  expect(await bellOf(other)).toEqual(['1 new job for “Near the beach”']);
});

test('ALERT-4 matches are forgotten with their search, their person and after half a year', async () => {
  const family = await joinFamily(product);
  const { id } = await save(family);
  await plantCaregiver(product.db, near);
  await match();
  const found = () =>
    product.db.selectFrom('searchMatches').selectAll().where('searchId', '=', id).execute();
  expect(await found()).toHaveLength(1);
  later(181 * day);
  await product.runJob('saved-searches.sweep');
  expect(await found()).toEqual([]);
});

test('ALERT-3 a search of a city that was moved finds what is posted there', async () => {
  const poster = await joinPoster(product);
  const facts = { name: 'Savannah', state: 'GA', slug: 'coast-ga' };
  const { id } = await product.call('POST admin/cities/create', facts, poster.visit);
  const caregiver = await joinCaregiver(product);
  const asked = { kind: 'listings', location: undefined, citySlug: facts.slug } as const;
  await save(caregiver, { ...asked, name: 'The coast' });
  const { cities } = await product.call('GET admin/cities/list', {}, poster.visit);
  const updatedAt = cities.find((city) => city.id === id)!.updatedAt.toISOString();
  const moved = { ...facts, name: 'Augusta', id, updatedAt };
  await product.call('POST admin/cities/update', moved, poster.visit);
  await poster.post({ citySlug: facts.slug });
  await match();
  expect(await bellOf(caregiver)).toEqual(['1 new job for “The coast”']);
  expect(await list(caregiver)).toMatchObject([{ words: ['In Augusta, GA'], newCount: 1 }]);
});
