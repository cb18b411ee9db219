import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Question } from '#gate/calls.ts';
import { listenAs } from '#tests/event-stream.ts';
import { applyTo, postJob, someLetter } from '#tests/jobs.ts';
import { readMails } from '#tests/mailbox.ts';
import { notificationsOf } from '#tests/notifications.ts';
import { joinCaregiver, joinFamily } from '#tests/people.ts';
import type { TestCaregiver, TestFamily } from '#tests/people.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';

let product: TestProduct;
let family: TestFamily;
beforeAll(async () => {
  product = await testProduct();
  family = await joinFamily(product);
});

// Messages are a second apart.
const restLimits = () => product.db.deleteFrom('rateLimits').execute();
beforeEach(restLimits);

type Status = Question<'POST job-applications/change-status'>['status'];
const invitation = 'We would like to meet you. Does Tuesday suit you?';
const decide = (
  applicationId: string,
  status: Status,
  note: string | undefined = status === 'interview' ? invitation : undefined,
) =>
  product.call(
    'POST job-applications/change-status',
    { applicationId, status, note },
    family.visit,
  );
const statusOf = async (id: string) => {
  const query = product.db.selectFrom('applications').select('status').where('id', '=', id);
  return (await query.executeTakeFirstOrThrow()).status;
};
const jobStatusOf = async (id: number) => {
  const query = product.db.selectFrom('jobRequests').select('status').where('id', '=', id);
  return (await query.executeTakeFirstOrThrow()).status;
};

/** A new job and someone who applied to it. */
async function application(by?: TestCaregiver) {
  const job = await postJob(product, family);
  const caregiver = by ?? (await joinCaregiver(product));
  const id = await applyTo(product, caregiver, job.id);
  const withdraw = () =>
    product.call('POST job-applications/withdraw', { applicationId: id }, caregiver.visit);
  return { id, job, caregiver, withdraw };
}

describe('applying', () => {
  test('APPLY-3 the letter reaches the family, who is told', async () => {
    const job = await postJob(product, family);
    const maria = await joinCaregiver(product);
    const letter = { jobRequestId: job.id, coverLetter: ` I'm <here> & "ready" to help ` };
    const answer = await product.call('POST job-applications/apply', letter, maria.visit);
    expect(answer.status).toBe('submitted');

    const { applicants } = await product.call(
      'GET job-applications/list',
      { jobRequestId: job.id },
      family.visit,
    );
    expect(applicants).toMatchObject([
      {
        applicationId: answer.applicationId,
        coverLetter: 'I’m here  “ready” to help',
        caregiver: { displayName: 'Maria A.', city: 'Miami', distanceMiles: 5, hourlyRateMin: 25 },
      },
    ]);
    const told = JSON.stringify(applicants);
    for (const secret of [maria.email, maria.id, 'Alvarez']) expect(told).not.toContain(secret);
    expect((await notificationsOf(product.db, family.id)).at(-1)).toEqual({
      kind: 'application',
      title: 'Maria A. applied to your job in Miami',
      path: `/my-jobs/${job.id}`,
    });
  });

  test('APPLY-3 once per job', async () => {
    const { job, caregiver } = await application();
    await expect(applyTo(product, caregiver, job.id)).rejects.toMatchObject({
      kind: 'conflict',
      message: 'You have already applied to this job.',
    });
  });

  test.each([
    [{ coverLetter: 'Too short' }, 'Cover letter must be at least 10 characters long'],
    [{ coverLetter: '<<<<<<<<<<<' }, 'Cover letter must be at least 10 characters long'],
    [{ coverLetter: 'x'.repeat(2001) }, 'Cover letter cannot exceed 2000 characters'],
    [{ jobRequestId: 0 }, 'Invalid job ID. Please refresh and try again.'],
    [{ jobRequestId: 1.5 }, 'Invalid job ID. Please refresh and try again.'],
    [{ jobRequestId: 'x' }, 'Invalid job ID. Please refresh and try again.'],
    [{ jobRequestId: undefined }, 'Invalid job ID. Please refresh and try again.'],
    [{ jobListingId: 2 }, 'Invalid job ID. Please refresh and try again.'],
  ])('APPLY-3 %j is refused: %s', async (change, message) => {
    const caregiver = await joinCaregiver(product);
    const input = { jobRequestId: 1, coverLetter: someLetter, ...change } as never;
    await expect(
      product.call('POST job-applications/apply', input, caregiver.visit),
    ).rejects.toMatchObject({ kind: 'invalid', message });
  });

  test.each([
    [{ approvalStatus: 'pending' }, /pending admin approval/],
    [{ isListed: false }, /is paused/],
    [{ approvalStatus: 'rejected', rejectionReason: 'blurry' }, /was not approved/],
  ] as const)('APPLY-3 only an active caregiver applies, not %j', async (facts, message) => {
    const job = await postJob(product, family);
    const caregiver = await joinCaregiver(product, facts);
    await expect(applyTo(product, caregiver, job.id)).rejects.toMatchObject({
      kind: 'forbidden',
      message: expect.stringMatching(message),
    });
  });

  test('APPLY-3 not to a job of one’s own, of someone blocked, or that is closed', async () => {
    const caregiver = await joinCaregiver(product);
    const own = await joinFamily(product);
    const move = { userId: caregiver.id };
    await product.db.updateTable('families').set(move).where('id', '=', own.familyId).execute();
    const ownJob = await postJob(product, own);
    await expect(applyTo(product, caregiver, ownJob.id)).rejects.toThrow(
      'You cannot apply to your own job.',
    );

    const job = await postJob(product, family);
    const block = { blockerId: caregiver.id, blockedId: family.id };
    await product.db.insertInto('blocks').values(block).execute();
    await expect(applyTo(product, caregiver, job.id)).rejects.toMatchObject({
      kind: 'missing',
      message: 'Job not found.',
    });
    await product.db.deleteFrom('blocks').where('blockerId', '=', caregiver.id).execute();

    const pause = { id: job.id, status: 'paused' as const };
    await product.call('POST job-requests/change-status', pause, family.visit);
    await expect(applyTo(product, caregiver, job.id)).rejects.toThrow(
      'This job is no longer open.',
    );
    await expect(applyTo(product, caregiver, 999_999)).rejects.toMatchObject({ kind: 'missing' });
  });

  test('APPLY-3 a public listing takes applications until it ends', async () => {
    const caregiver = await joinCaregiver(product);
    const list = async (expires: string) => {
      const { rows } = await sql<{ id: number }>`
        insert into job_listings (title, description, job_type, posted_date, expires_date)
        values ('Night aide', 'Nights.', 'standard', '2020-01-01', ${expires}) returning id`.execute(
        product.db,
      );
      return rows[0]!.id;
    };
    const apply = (jobListingId: number) => {
      const letter = { jobListingId, coverLetter: someLetter };
      return product.call('POST job-applications/apply', letter, caregiver.visit);
    };
    const open = await list('2999-01-01');
    await apply(open);
    await expect(apply(open)).rejects.toThrow('You have already applied to this job.');
    const ended = await list('2020-02-01');
    await expect(apply(ended)).rejects.toThrow('This job is no longer open.');
    const { applications } = await product.call('GET job-applications/mine', {}, caregiver.visit);
    expect(applications).toMatchObject([
      { job: { id: open, kind: 'listing', title: 'Night aide', isOpen: true } },
    ]);
  });

  test('APPLY-3 fifty at once make one', { timeout: 30_000 }, async () => {
    const job = await postJob(product, family);
    const caregiver = await joinCaregiver(product);
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, () => applyTo(product, caregiver, job.id)),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [answer.reason.message] : [],
    );
    expect(new Set(refusals)).toEqual(new Set(['You have already applied to this job.']));
    const { applicants } = await product.call(
      'GET job-applications/list',
      { jobRequestId: job.id },
      family.visit,
    );
    expect(applicants).toHaveLength(1);
  });
});

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
    const { applications } = await product.call('GET job-applications/mine', {}, caregiver.visit);
    expect(applications).toMatchObject([
      {
        applicationId: id,
        status: 'viewed',
        job: { title: 'Care Needed in 33101', postedBy: 'Carol W.', isOpen: true },
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

  test.each(['filled', 'removed'] as const)(
    'APPLY-4 a blocked applicant is not told that the job is %s, others are',
    async (outcome) => {
      const { job, caregiver } = await application();
      const other = await joinCaregiver(product);
      await applyTo(product, other, job.id);
      const block = { blockerId: family.id, blockedId: caregiver.id };
      await product.db.insertInto('blocks').values(block).execute();
      const move = { id: job.id, status: outcome };
      await product.call('POST job-requests/change-status', move, family.visit);
      expect(await notificationsOf(product.db, caregiver.id)).toEqual([]);
      expect(await notificationsOf(product.db, other.id)).toMatchObject([
        { path: '/my-applications' },
      ]);
      await product.db.deleteFrom('blocks').where('blockerId', '=', family.id).execute();
    },
  );
});

describe('a hire who no longer shows to the family', () => {
  const hide = {
    'is suspended': ({ id }: TestCaregiver) =>
      product.db
        .updateTable('users')
        .set({ suspendedAt: new Date(), suspensionReason: 'Spam' })
        .where('id', '=', id)
        .execute(),
    'has blocked it': ({ id }: TestCaregiver) =>
      product.db.insertInto('blocks').values({ blockerId: id, blockedId: family.id }).execute(),
  };
  const own = async (id: number) => {
    const { jobRequest } = await product.call('GET job-requests/own', { id }, family.visit);
    return jobRequest;
  };

  test.each(Object.entries(hide))(
    'APPLY-4 FAMD-5 does not stand in its way: the caregiver %s',
    async (_, vanish) => {
      const reopened = await application();
      await decide(reopened.id, 'hired');
      expect((await own(reopened.job.id)).isSomeoneHired).toBe(true);
      await vanish(reopened.caregiver);
      expect((await own(reopened.job.id)).isSomeoneHired).toBe(false);
      const opening = { id: reopened.job.id, status: 'open' as const };
      await product.call('POST job-requests/change-status', opening, family.visit);
      expect(await jobStatusOf(reopened.job.id)).toBe('open');
      expect(await statusOf(reopened.id)).toBe('declined');

      const replaced = await application();
      const otherId = await applyTo(product, await joinCaregiver(product), replaced.job.id);
      await decide(replaced.id, 'hired');
      await vanish(replaced.caregiver);
      const before = await notificationsOf(product.db, replaced.caregiver.id);
      await decide(otherId, 'hired');
      expect(await statusOf(replaced.id)).toBe('declined');
      expect(await statusOf(otherId)).toBe('hired');
      expect(await jobStatusOf(replaced.job.id)).toBe('filled');
      expect(await notificationsOf(product.db, replaced.caregiver.id)).toEqual(before);
    },
  );
});

describe('people with a block between them', () => {
  test('APPLY-4 an application that does not show has not been viewed', async () => {
    const { id, job } = await application();
    const blocked = await joinCaregiver(product);
    const blockedId = await applyTo(product, blocked, job.id);
    const suspended = await joinCaregiver(product);
    const suspendedId = await applyTo(product, suspended, job.id);
    const block = { blockerId: family.id, blockedId: blocked.id };
    await product.db.insertInto('blocks').values(block).execute();
    await product.db
      .updateTable('users')
      .set({ suspendedAt: new Date(), suspensionReason: 'Spam' })
      .where('id', '=', suspended.id)
      .execute();
    const choice = { jobRequestId: job.id };
    await product.call('POST job-applications/mark-viewed', choice, family.visit);
    const statuses = await Promise.all([id, blockedId, suspendedId].map(statusOf));
    expect(statuses).toEqual(['viewed', 'submitted', 'submitted']);
  });

  test.each(['family', 'caregiver'] as const)(
    'APPLY-4 FAMD-5 do not meet as applicant and family, whoever blocked: the %s',
    async (blocker) => {
      const { id, job, caregiver } = await application();
      const other = await joinCaregiver(product);
      const otherId = await applyTo(product, other, job.id);
      const seen = async () => {
        const choice = { jobRequestId: job.id };
        const { applicants } = await product.call(
          'GET job-applications/list',
          choice,
          family.visit,
        );
        const { jobRequest } = await product.call(
          'GET job-requests/own',
          { id: job.id },
          family.visit,
        );
        const { applicantCount, newApplicantCount } = jobRequest;
        const ids = applicants.map(({ applicationId }) => applicationId);
        return { ids: ids.toSorted(), applicantCount, newApplicantCount };
      };
      const own = async () => {
        const { visit } = caregiver;
        const { applications } = await product.call('GET job-applications/mine', {}, visit);
        return applications[0]!.job;
      };
      const both = { ids: [id, otherId].toSorted(), applicantCount: 2, newApplicantCount: 2 };
      expect(await seen()).toEqual(both);
      expect(await own()).toMatchObject({
        path: `/private-jobs/${job.slug}`,
        postedBy: 'Carol W.',
        isOpen: true,
      });

      const [blockerId, blockedId] =
        blocker === 'family' ? [family.id, caregiver.id] : [caregiver.id, family.id];
      await product.db.insertInto('blocks').values({ blockerId, blockedId }).execute();
      expect(await seen()).toEqual({ ids: [otherId], applicantCount: 1, newApplicantCount: 1 });
      expect(await own()).toMatchObject({ path: null, postedBy: null, isOpen: false });

      await product.db.deleteFrom('blocks').where('blockerId', '=', blockerId).execute();
      expect(await seen()).toEqual(both);
    },
  );
});

describe('many hands at once', () => {
  let one: TestCaregiver;
  let other: TestCaregiver;
  beforeAll(async () => {
    one = await joinCaregiver(product);
    other = await joinCaregiver(product);
  });

  /** Nobody is hired for a job that is not filled, and never two. */
  async function expectPossible(jobId: number) {
    const rows = await product.db
      .selectFrom('applications')
      .select('status')
      .where('jobRequestId', '=', jobId)
      .execute();
    const hired = rows.filter(({ status }) => status === 'hired').length;
    expect(hired).toBeLessThanOrEqual(1);
    if (hired === 1) expect(await jobStatusOf(jobId)).toBe('filled');
    return hired;
  }

  test('APPLY-4 hiring and withdrawing at once ends in one of the two', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id, job, withdraw } = await application(one);
      const steps = [() => decide(id, 'hired'), withdraw];
      if (round % 2) steps.reverse();
      const answers = await Promise.allSettled(steps.map((step) => step()));
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const hired = await expectPossible(job.id);
      expect(await statusOf(id)).toBe(hired ? 'hired' : 'withdrawn');
      expect(await jobStatusOf(job.id)).toBe(hired ? 'filled' : 'open');
    }
  });

  test('APPLY-4 hiring one while another withdraws does both', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id, job } = await application(one);
      const otherId = await applyTo(product, other, job.id);
      const withdrawal = { applicationId: otherId };
      await Promise.all([
        decide(id, 'hired'),
        product.call('POST job-applications/withdraw', withdrawal, other.visit),
      ]);
      expect(await statusOf(otherId)).toBe('withdrawn');
      expect(await expectPossible(job.id)).toBe(1);
    }
  });

  test('APPLY-4 of two hired at once one is, and the other hears why', async () => {
    const { id, job } = await application(one);
    const otherId = await applyTo(product, other, job.id);
    const answers = await Promise.allSettled([decide(id, 'hired'), decide(otherId, 'hired')]);
    const refused = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [answer.reason.message] : [],
    );
    expect(refused).toEqual(['You have hired another caregiver for this job already.']);
    expect(await expectPossible(job.id)).toBe(1);
  });

  test('APPLY-4 nobody applies to a job while it closes', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, job } = await application(one);
      const removal = { id: job.id, status: 'removed' as const };
      const steps = [
        applyTo(product, other, job.id),
        decide(id, 'hired'),
        product.call('POST job-requests/change-status', removal, family.visit),
      ];
      await Promise.allSettled(steps);
      expect(await jobStatusOf(job.id)).toBe('removed');
      await expect(applyTo(product, other, job.id)).rejects.toMatchObject({ kind: 'missing' });
    }
  });
});
