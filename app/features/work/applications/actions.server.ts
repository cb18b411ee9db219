import { jobTitle } from '#features/work/job-requests/rules.ts';
import { notify } from '#features/members/notifications/actions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import type { Platform } from '#platform/platform.ts';
import { actedFor } from '#values/acted-for.ts';
import type { CareType } from '#values/taxonomies.ts';
import * as queries from './queries.server.ts';

type Job = { id: number; userId: string; careTypes: CareType[]; city: string; state: string };

const endings = { filled: 'is filled', removed: 'was taken down' };

/**
 * Ends a hire that the family can no longer see, because the caregiver is suspended or one blocked
 * the other: the family may then hire again. The caregiver is not notified.
 */
export async function endHiddenHire(
  db: Database,
  { clock }: Platform,
  job: { id: number; isSomeoneHired: boolean },
): Promise<void> {
  if (!job.isSomeoneHired) await queries.endHire(db, job.id, clock.now());
}

/**
 * Notifies applicants without a final answer that the job has ended; the family can still answer
 * each. Skips applicants who blocked the family or whom it blocked.
 */
export async function notifyApplicants(
  db: Database,
  platform: Platform,
  { job, outcome }: { job: Job; outcome: keyof typeof endings },
): Promise<void> {
  for (const { userId } of await queries.listUndecided(db, actedFor(job.userId), {
    jobRequestId: job.id,
  })) {
    await notify(db, platform, {
      userId,
      kind: 'application_status',
      title: `A job you applied to ${endings[outcome]}: ${jobTitle(job)}`,
      path: '/my-applications',
    });
  }
}
