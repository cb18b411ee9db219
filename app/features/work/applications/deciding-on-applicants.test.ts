import { describe, expect, test } from 'vitest';
import { listenAs } from '#tests/event-stream.ts';
import { applyTo } from '#tests/jobs.ts';
import { readMails } from '#tests/mailbox.ts';
import { notificationsOf } from '#tests/notifications.ts';
import { joinCaregiver, joinFamily } from '#tests/people.ts';
import type { TestCaregiver } from '#tests/people.ts';
import {
  application,
  decide,
  family,
  invitation,
  jobStatusOf,
  product,
  restLimits,
  setUp,
  statusOf,
} from './test-applications.ts';

setUp();

describe('an application goes its way', () => {
  test('APPLY-4 opening the list is seen by the caregiver', async () => {
    const { id, job, caregiver } = await application();
    const view = { jobRequestId: job.id };
    const bell = product.db
      .selectFrom('notifications')
      .select('readAt')
      .where('path', '=', `/my-jobs/${job.id}`);
    expect(await bell.execute()).toEqual([{ readAt: null }]);
    await product.call('POST job-applications/mark-viewed', view, family.visit);
    expect(await bell.execute()).toEqual([{ readAt: expect.any(Date) }]);
    expect(await statusOf(id)).toBe('viewed');
    const pay = { payMinCents: 2200, payMaxCents: 2800 };
    await product.db.updateTable('jobRequests').set(pay).where('id', '=', job.id).execute();
    const { applications } = await product.call('GET job-applications/mine', {}, caregiver.visit);
    expect(applications).toMatchObject([
      {
        applicationId: id,
        status: 'viewed',
        job: {
          title: 'Personal care',
          postedBy: 'Carol W.',
          pay: '$22 - $28/hr',
          distanceMiles: expect.any(Number),
          isOpen: true,
        },
      },
    ]);
    expect(JSON.stringify(applications)).not.toContain('Whitman');
  });

  test('APPLY-4 shortlist, interview and hire are told and mailed; the job is filled', async () => {
    const { id, job, caregiver } = await application();
    const other = await joinCaregiver(product);
    const otherId = await applyTo(product, other, job.id);
    for (const status of ['shortlisted', 'interview', 'hired'] as const) await decide(id, status);

    expect(await jobStatusOf(job.id)).toBe('filled');
    expect((await notificationsOf(product.db, caregiver.id)).map(({ title }) => title)).toEqual([
      'Carol W. put you on the shortlist',
      'Carol W. invites you to an interview',
      'New message from Carol W.',
      'Carol W. chose you',
    ]);
    const mails = await readMails(product, caregiver.email);
    const kinds = mails.map(({ kind }) => kind).filter((kind) => kind.startsWith('application_'));
    expect(kinds).toEqual([
      'application_shortlisted',
      'application_interview',
      'application_hired',
    ]);

    expect(await statusOf(otherId)).toBe('submitted');
    expect((await notificationsOf(product.db, other.id)).map(({ title }) => title)).toEqual([
      'A job you applied to is filled: Personal care in Miami, FL',
    ]);
    await expect(decide(otherId, 'hired')).rejects.toMatchObject({
      kind: 'conflict',
      message: 'You have hired another caregiver for this job already.',
    });
    await decide(otherId, 'declined');
  });

  const threadOf = async (caregiver: TestCaregiver) => {
    const { conversations } = await product.call('GET conversations/list', {}, caregiver.visit);
    const choice = { conversationId: conversations[0]!.id };
    const { messages } = await product.call('GET messages/get', choice, caregiver.visit);
    return { ...choice, texts: messages.map(({ content }) => content) };
  };

  test('APPLY-4 an invitation to an interview is a message in the conversation of the two', async () => {
    const { id, job, caregiver } = await application();
    await decide(id, 'interview');
    const { conversationId, texts } = await threadOf(caregiver);
    expect(texts).toEqual([invitation]);
    const choice = { jobRequestId: job.id };
    const { applicants } = await product.call('GET job-applications/list', choice, family.visit);
    expect(applicants[0]).toMatchObject({ status: 'interview', conversationId, note: null });
    const { applications } = await product.call('GET job-applications/mine', {}, caregiver.visit);
    expect(applications[0]).toMatchObject({ mayMessage: true, conversationId });

    // Who talks already goes on in the same place.
    await restLimits();
    const again = await application(caregiver);
    await decide(again.id, 'interview', 'And about our other job?');
    expect(await threadOf(caregiver)).toEqual({
      conversationId,
      texts: [invitation, 'And about our other job?'],
    });
  });

  test('APPLY-4 without words nobody is invited, and nothing is half done', async () => {
    const { id, caregiver } = await application();
    await expect(decide(id, 'interview', '  ')).rejects.toMatchObject({
      kind: 'invalid',
      details: [{ field: 'note', message: 'Please write a message.' }],
    });
    expect(await statusOf(id)).toBe('submitted');
    const { applications } = await product.call('GET job-applications/mine', {}, caregiver.visit);
    expect(applications[0]).toMatchObject({ mayMessage: true, conversationId: null });

    await product.db
      .insertInto('blocks')
      .values({ blockerId: caregiver.id, blockedId: family.id })
      .execute();
    await expect(decide(id, 'interview')).rejects.toMatchObject({ kind: 'missing' });
    expect(await statusOf(id)).toBe('submitted');
    const blocked = await product.call('GET job-applications/mine', {}, caregiver.visit);
    expect(blocked.applications[0]).toMatchObject({ mayMessage: false, conversationId: null });
  });

  test('APPLY-4 the open page of a caregiver hears that the application was viewed', async () => {
    const { job, caregiver } = await application();
    const page = await listenAs(product, caregiver);
    await page.atLeast(1);
    const view = { jobRequestId: job.id };
    await product.call('POST job-applications/mark-viewed', view, family.visit);
    expect((await page.atLeast(2))[1]).toMatchObject({ event: 'notification' });
    await page.close();
  });

  test('APPLY-4 a decline carries the family’s kind word', async () => {
    const { id, caregiver } = await application();
    await decide(id, 'declined', ' You were wonderful;\u0007 we found someone next door. ');
    const [mail] = (await readMails(product, caregiver.email)).filter(
      ({ kind }) => kind === 'application_declined',
    );
    expect(mail!.bodyText).toContain(
      'They write: “You were wonderful; we found someone next door.”',
    );
    const { applications } = await product.call('GET job-applications/mine', {}, caregiver.visit);
    expect(applications[0]).toMatchObject({
      status: 'declined',
      note: 'You were wonderful; we found someone next door.',
    });
  });

  test('words of people are mailed only between confirmed addresses', async () => {
    for (const isFamilyConfirmed of [true, false]) {
      const isEmailVerified = !isFamilyConfirmed;
      const { id, caregiver } = await application(
        await joinCaregiver(product, { isEmailVerified }),
      );
      const emailVerifiedAt = isFamilyConfirmed ? product.time.now : null;
      await product.db
        .updateTable('users')
        .set({ emailVerifiedAt })
        .where('id', '=', family.id)
        .execute();
      await decide(id, 'declined', 'Win a prize at evil.example');
      const mails = await readMails(product, caregiver.email);
      const [mail] = mails.filter(({ kind }) => kind === 'application_declined');
      expect(mail!.bodyText).not.toContain('evil');
      const { applications } = await product.call('GET job-applications/mine', {}, caregiver.visit);
      expect(applications[0]).toMatchObject({ note: 'Win a prize at evil.example' });
    }
  });

  test('APPLY-4 a withdrawal is told to the family and cannot be undone', async () => {
    const { id, job, withdraw } = await application();
    await withdraw();
    expect((await notificationsOf(product.db, family.id)).at(-1)).toEqual({
      kind: 'application',
      title: 'Maria A. withdrew from your job in Miami',
      path: `/my-jobs/${job.id}`,
    });
    await expect(withdraw()).rejects.toThrow('You have withdrawn this application already.');
    await expect(decide(id, 'hired')).rejects.toMatchObject({
      kind: 'conflict',
      message: 'The caregiver has withdrawn this application.',
    });
    const jobRequestId = job.id;
    const list = await product.call('GET job-applications/list', { jobRequestId }, family.visit);
    expect(list.applicants).toEqual([]);
  });

  test('APPLY-4 a hire that did not work out frees the job again', async () => {
    const { id, job, withdraw } = await application();
    await decide(id, 'hired');
    await expect(withdraw()).rejects.toMatchObject({ kind: 'conflict' });
    const reopen = () =>
      product.call('POST job-requests/change-status', { id: job.id, status: 'open' }, family.visit);
    await expect(reopen()).rejects.toMatchObject({ kind: 'conflict' });
    await decide(id, 'declined');
    await reopen();
    expect(await jobStatusOf(job.id)).toBe('open');
  });

  test('FAMD-5 nobody decides about, sees or withdraws what is not theirs', async () => {
    const { id, job } = await application();
    const stranger = await joinFamily(product);
    const rival = await joinCaregiver(product);
    const decision = { applicationId: id, status: 'hired' as const };
    const view = { jobRequestId: job.id };
    const missing = { kind: 'missing' };
    await expect(
      product.call('POST job-applications/change-status', decision, stranger.visit),
    ).rejects.toMatchObject(missing);
    await expect(
      product.call('POST job-applications/mark-viewed', view, stranger.visit),
    ).rejects.toMatchObject(missing);
    await expect(
      product.call('POST job-applications/withdraw', { applicationId: id }, rival.visit),
    ).rejects.toMatchObject(missing);
    const list = await product.call('GET job-applications/list', view, stranger.visit);
    expect(list.applicants).toEqual([]);
    expect(await statusOf(id)).toBe('submitted');
  });

  test('FAMD-5 a removed post takes its list of applicants along', async () => {
    const { job } = await application();
    const removal = { id: job.id, status: 'removed' as const };
    await product.call('POST job-requests/change-status', removal, family.visit);
    const jobRequestId = job.id;
    const list = await product.call('GET job-applications/list', { jobRequestId }, family.visit);
    expect(list.applicants).toEqual([]);
  });

  test('APPLY-4 a withdrawal from a removed post leads nowhere, so the family is not told', async () => {
    const { id, job, withdraw } = await application();
    const removal = { id: job.id, status: 'removed' as const };
    await product.call('POST job-requests/change-status', removal, family.visit);
    const before = await notificationsOf(product.db, family.id);
    await withdraw();
    expect(await statusOf(id)).toBe('withdrawn');
    expect(await notificationsOf(product.db, family.id)).toEqual(before);
  });

  test('APPLY-4 a family decides nothing about someone who blocked it, or whom it blocked', async () => {
    for (const isByFamily of [true, false]) {
      const { id, caregiver } = await application();
      const [blockerId, blockedId] = isByFamily
        ? [family.id, caregiver.id]
        : [caregiver.id, family.id];
      await product.db.insertInto('blocks').values({ blockerId, blockedId }).execute();
      await expect(decide(id, 'declined', 'Words that are not wanted.')).rejects.toMatchObject({
        kind: 'missing',
        message: 'Application not found.',
      });
      const kept = product.db.selectFrom('applications').select(['status', 'note']);
      expect(await kept.where('id', '=', id).executeTakeFirst()).toEqual({
        status: 'submitted',
        note: null,
      });
      expect(await notificationsOf(product.db, caregiver.id)).toEqual([]);
      expect(await readMails(product, caregiver.email)).toEqual([]);
      await product.db.deleteFrom('blocks').where('blockerId', '=', blockerId).execute();
    }
  });

  test.each([
    ['submitted', true],
    ['viewed', true],
    ['shortlisted', true],
    ['interview', true],
    ['declined', false],
    ['withdrawn', false],
  ] as const)(
    'APPLY-4 whether who is %s is told that the job is gone: %s',
    async (status, isTold) => {
      const { id, job, caregiver } = await application();
      await product.db.updateTable('applications').set({ status }).where('id', '=', id).execute();
      const move = { id: job.id, status: 'filled' as const };
      await product.call('POST job-requests/change-status', move, family.visit);
      const title = 'A job you applied to is filled: Personal care in Miami, FL';
      expect((await notificationsOf(product.db, caregiver.id)).map((told) => told.title)).toEqual(
        isTold ? [title] : [],
      );
    },
  );
});
