import { beforeAll, describe, expect, test } from 'vitest';
import type { Question } from '#gate/calls.ts';
import { startSession } from '#features/members/sessions/actions.server.ts';
import { applyTo, postJob, someCare } from '#tests/jobs.ts';
import { readMails } from '#tests/mailbox.ts';
import { notificationsOf } from '#tests/notifications.ts';
import { joinCaregiver, joinFamily } from '#tests/people.ts';
import type { TestFamily } from '#tests/people.ts';
import { testProduct, visitWith } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';
import { keepBoardFresh } from './still-hiring.server.ts';

let product: TestProduct;
let family: TestFamily;
beforeAll(async () => {
  product = await testProduct();
  family = await joinFamily(product);
});

const day = 24 * 60 * 60 * 1000;
const later = (days: number) => {
  product.time.now = new Date(product.time.now.getTime() + days * day);
};
const nextYear = `${new Date().getUTCFullYear() + 1}-06-01`;

/** Signed in now, however long ago they were last. */
async function visitOf({ id }: TestFamily) {
  const visit = visitWith();
  const { db, platform } = product;
  await startSession(db, { visit, platform, userId: id, roles: ['family'] });
  return visitWith(visit.kept?.token);
}
const own = async (id: number, of = family) => {
  const { jobRequest } = await product.call('GET job-requests/own', { id }, await visitOf(of));
  return jobRequest;
};
type Status = Question<'POST job-requests/change-status'>['status'];
const change = async (id: number, status: Status, of = family) =>
  product.call('POST job-requests/change-status', { id, status }, await visitOf(of));
const isListed = async (id: number) => {
  const { jobRequests } = await product.call('GET job-requests/list', { pageSize: 50 });
  return jobRequests.some((job) => job.id === id);
};

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

describe('still hiring?', () => {
  const refresh = () => keepBoardFresh(product.db, product.platform);
  const questions = async (of: TestFamily) =>
    (await readMails(product, of.email)).filter(({ kind }) => kind === 'still_hiring');
  const tokenIn = (text: string | null) => /still-hiring\?token=(\S+)/.exec(text ?? '')![1]!;
  const asked = (token: string) => product.call('GET job-requests/asked', { token });
  const answer = (token: string, word: 'hiring' | 'filled') =>
    product.call('POST job-requests/confirm', { token, answer: word });

  /** A family of its own, whose one post is fourteen days old and was asked about. */
  async function askedFamily() {
    const of = await joinFamily(product);
    const job = await postJob(product, of);
    later(14);
    await refresh();
    const [mail] = await questions(of);
    return { of, job, token: tokenIn(mail!.bodyText) };
  }

  test('FAMD-5 is asked after fourteen days, once', async () => {
    const of = await joinFamily(product);
    const { id } = await postJob(product, of);
    later(13.9);
    await refresh();
    expect(await questions(of)).toEqual([]);
    later(0.1);
    await Promise.all([refresh(), refresh(), refresh()]);
    await refresh();
    expect(await questions(of)).toHaveLength(1);
    expect((await own(id, of)).isAsked).toBe(true);
    expect((await notificationsOf(product.db, of.id)).map(({ title }) => title)).toEqual([
      'Still hiring? Personal care in Miami, FL',
    ]);
  });

  const suspend = ({ id }: TestFamily, suspendedAt: Date | null) =>
    product.db
      .updateTable('users')
      .set({ suspendedAt, suspensionReason: suspendedAt && 'Spam' })
      .where('id', '=', id)
      .execute();

  const statusOf = async (id: number) => {
    const job = product.db.selectFrom('jobRequests').select('status').where('id', '=', id);
    return (await job.executeTakeFirstOrThrow()).status;
  };

  test('FAMD-5 a suspended family is not asked, and nothing of it expires', async () => {
    const unasked = await joinFamily(product);
    await postJob(product, unasked);
    await suspend(unasked, product.time.now);
    const { of, job } = await askedFamily();
    await suspend(of, product.time.now);
    later(30);
    await refresh();
    expect(await questions(unasked)).toEqual([]);
    expect(await statusOf(job.id)).toBe('open');
    expect((await readMails(product, of.email)).map(({ kind }) => kind)).toEqual(['still_hiring']);

    await suspend(of, null);
    await refresh();
    expect(await statusOf(job.id)).toBe('expired');
    await suspend(unasked, null);
    await refresh();
    expect(await questions(unasked)).toHaveLength(1);
  });

  test('FAMD-5 is asked by mail whatever else the family wants mailed', async () => {
    const of = await joinFamily(product);
    await postJob(product, of);
    const wish = { userId: of.id, kind: 'job' as const, mail: 'off' as const };
    await product.db.insertInto('notificationPreferences').values(wish).execute();
    later(14);
    await refresh();
    later(7);
    await refresh();
    const mails = await readMails(product, of.email);
    expect(mails.map(({ kind, unsubscribeUrl }) => [kind, unsubscribeUrl])).toEqual([
      ['still_hiring', null],
      ['job_expired', null],
    ]);
  });

  test('FAMD-5 looking at the question changes nothing; a yes holds for fourteen days', async () => {
    const { of, job, token } = await askedFamily();
    const before = await own(job.id, of);
    expect(await asked(token)).toMatchObject({ isAsked: true, status: 'open' });
    expect(await own(job.id, of)).toEqual(before);

    later(2);
    expect(await answer(token, 'hiring')).toEqual({ status: 'open' });
    const after = await own(job.id, of);
    expect(after).toMatchObject({ isAsked: false, confirmedAt: product.time.now });
    await expect(answer(token, 'filled')).rejects.toMatchObject({ kind: 'gone' });
    expect(await asked(token)).toMatchObject({ isAsked: false });

    later(13);
    await refresh();
    expect(await questions(of)).toHaveLength(1);
    later(1);
    await refresh();
    expect(await questions(of)).toHaveLength(2);
    await expect(answer(token, 'hiring')).rejects.toMatchObject({ kind: 'gone' });
  });

  test('FAMD-5 a filled job leaves the board', async () => {
    const { job, token } = await askedFamily();
    const hopeful = await joinCaregiver(product);
    await applyTo(product, hopeful, job.id);
    expect(await answer(token, 'filled')).toEqual({ status: 'filled' });
    expect(await isListed(job.id)).toBe(false);
    expect((await notificationsOf(product.db, hopeful.id))[0]!.title).toMatch(
      /^A job you applied to is filled/,
    );
  });

  test('FAMD-5 a job nobody confirms disappears after seven more days', async () => {
    const { of, job, token } = await askedFamily();
    later(6.9);
    await refresh();
    expect(await isListed(job.id)).toBe(true);
    later(0.1);
    await Promise.all([refresh(), refresh()]);
    expect(await isListed(job.id)).toBe(false);
    expect(await own(job.id, of)).toMatchObject({ status: 'expired' });
    const kinds = (await readMails(product, of.email)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'job_expired')).toHaveLength(1);
    expect((await notificationsOf(product.db, of.id)).at(-1)!.title).toBe(
      'Your post has expired: Personal care in Miami, FL',
    );

    // A late yes still counts, and so would the button on the post itself.
    expect(await answer(token, 'hiring')).toEqual({ status: 'open' });
    expect(await isListed(job.id)).toBe(true);
  });

  test('FAMD-5 the family reopens an expired post, confirmed by that', async () => {
    const { of, job } = await askedFamily();
    later(7);
    await refresh();
    await change(job.id, 'open', of);
    await refresh();
    expect(await own(job.id, of)).toMatchObject({
      status: 'open',
      isAsked: false,
      confirmedAt: product.time.now,
    });
    expect(await questions(of)).toHaveLength(1);
  });

  test('FAMD-5 nobody answers with a link of their own making', async () => {
    const { job, token } = await askedFamily();
    const [, askedAt, signature] = token.split('.');
    for (const forged of [
      'x',
      `${job.id + 1}.${askedAt}.${signature}`,
      `${job.id}.${Number(askedAt) + 1}.${signature}`,
      `${token}.more`,
    ]) {
      await expect(answer(forged, 'filled')).rejects.toMatchObject({ kind: 'missing' });
      await expect(asked(forged)).rejects.toMatchObject({ kind: 'missing' });
    }
  });

  test('FAMD-5 a paused post is left in peace', async () => {
    const of = await joinFamily(product);
    const { id } = await postJob(product, of);
    await change(id, 'paused', of);
    later(60);
    await refresh();
    expect(await questions(of)).toEqual([]);
    expect((await own(id, of)).status).toBe('paused');
  });
});
