import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { applyTo, postJob, someLetter } from '#tests/jobs.ts';
import { notificationsOf } from '#tests/notifications.ts';
import { joinCaregiver, joinFamily } from '#tests/people.ts';
import { application, family, product, setUp } from './test-applications.ts';

setUp();

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

  test('APPLY-3 fifty at once make one', async () => {
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
