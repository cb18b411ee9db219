import { describe, expect, test } from 'vitest';
import { applyTo, postJob } from '#tests/jobs.ts';
import { readMails } from '#tests/mailbox.ts';
import { notificationsOf } from '#tests/notifications.ts';
import { joinCaregiver, joinFamily } from '#tests/people.ts';
import type { TestFamily } from '#tests/people.ts';
import { keepBoardFresh } from './still-hiring.server.ts';
import { change, isListed, later, own, product, setUp } from './test-own-jobs.ts';

setUp();

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

  test('FAMD-5 a post that is no longer open asks nothing', async () => {
    for (const status of ['paused', 'filled'] as const) {
      const { of, job } = await askedFamily();
      expect((await own(job.id, of)).isAsked).toBe(true);
      await change(job.id, status, of);
      expect(await own(job.id, of)).toMatchObject({ status, isAsked: false });
    }
    const { of, job } = await askedFamily();
    later(7);
    await refresh();
    expect(await own(job.id, of)).toMatchObject({ status: 'expired', isAsked: false });
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
    const preference = { userId: of.id, kind: 'job' as const, mail: 'off' as const };
    await product.db.insertInto('notificationPreferences').values(preference).execute();
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
