import { beforeAll, describe, expect, test } from 'vitest';
import { applyTo } from '#tests/jobs.ts';
import { joinCaregiver } from '#tests/people.ts';
import type { TestCaregiver } from '#tests/people.ts';
import {
  application,
  decide,
  family,
  jobStatusOf,
  product,
  setUp,
  statusOf,
} from './test-applications.ts';

setUp();

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
