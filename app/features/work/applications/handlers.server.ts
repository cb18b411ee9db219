import { areBlocked } from '#features/talk/blocks/actions.server.ts';
import { pushToPages } from '#features/members/events/actions.server.ts';
import {
  lockJobRequest,
  lockOpenJobRequest,
  lockOwnJobRequest,
} from '#features/work/job-requests/actions.server.ts';
import { markPathRead, notify } from '#features/members/notifications/actions.server.ts';
import type { Caregiver, Family } from '#gate/context.ts';
import { distanceStep } from '#values/distance.ts';
import { paginate } from '#values/paging.ts';
import { Problem } from '#values/problem.ts';
import type * as contract from './contract.ts';
import type { NewApplication } from './contract.ts';
import { decide } from './decisions.server.ts';
import { presentOwn } from './own-applications.server.ts';
import { presentApplicant } from './present-applicant.server.ts';
import * as queries from './queries.server.ts';
import { refusalToApply, refusalToWithdraw } from './rules.ts';

const pageSize = 20;
const dayOf = (now: Date) => now.toISOString().slice(0, 10);

export async function apply(context: Caregiver<typeof contract.newApplication>) {
  const { db, viewer, input, platform } = context;
  const caregiver = await queries.findCaregiver(db, viewer.id);
  const refusal = refusalToApply(caregiver);
  if (refusal) throw new Problem('forbidden', refusal);

  const family = input.jobRequestId
    ? await lockRequestForApplying(context, input.jobRequestId)
    : await checkListing(context, input.jobListingId!);
  const now = platform.clock.now();
  const { jobRequestId, jobListingId, coverLetter } = input;
  const application = await queries.insertApplication(db, {
    caregiverId: caregiver!.id,
    jobRequestId,
    jobListingId,
    coverLetter,
    createdAt: now,
    statusChangedAt: now,
  });
  if (!application) throw new Problem('conflict', 'You have already applied to this job.');

  if (family) {
    await notify(db, platform, {
      userId: family.userId,
      kind: 'application',
      title: `${caregiver!.displayName} applied to your job in ${family.city}`,
      path: `/my-jobs/${family.id}`,
    });
  }
  return { applicationId: application.id, status: application.status };
}

async function lockRequestForApplying({ db, viewer }: Caregiver<NewApplication>, id: number) {
  const job = await lockOpenJobRequest(db, viewer.id, id);
  if (job.userId === viewer.id) {
    throw new Problem('forbidden', 'You cannot apply to your own job.');
  }
  return job;
}

/** Returns null: a public listing has no family to notify. */
async function checkListing({ db, platform }: Caregiver<NewApplication>, id: number) {
  const listing = await queries.findOpenListing(db, id, dayOf(platform.clock.now()));
  if (!listing) throw new Problem('missing', 'Job not found.');
  if (!listing.isOpen) throw new Problem('conflict', 'This job is no longer open.');
  return null;
}

export async function listOwn(context: Caregiver<typeof contract.ownApplicationsPage>) {
  const { db, viewer, input, platform } = context;
  const offset = (input.page - 1) * pageSize;
  const today = dayOf(platform.clock.now());
  const [rows, total] = await Promise.all([
    queries.listOwn(db, viewer.id, { limit: pageSize, offset, today }),
    queries.countOwn(db, viewer.id),
  ]);
  return {
    applications: rows.map(presentOwn),
    pagination: paginate({ page: input.page, limit: pageSize }, total),
  };
}

export async function withdraw(context: Caregiver<typeof contract.applicationChoice>) {
  const { db, viewer, input, platform } = context;
  const found = await queries.findJobOf(db, input.applicationId);
  const job = found?.jobRequestId ? await lockJobRequest(db, found.jobRequestId) : undefined;
  const application = await queries.lockApplication(db, input.applicationId);
  if (application?.userId !== viewer.id) throw new Problem('missing', 'Application not found.');
  const refusal = refusalToWithdraw(application.status);
  if (refusal) throw new Problem('conflict', refusal);

  const statusChangedAt = platform.clock.now();
  await queries.updateStatus(db, application.id, { status: 'withdrawn', statusChangedAt });
  if (job && job.status !== 'removed' && !(await areBlocked(db, job.userId, viewer.id))) {
    await notify(db, platform, {
      userId: job.userId,
      kind: 'application',
      title: `${application.displayName} withdrew from your job in ${job.city}`,
      path: `/my-jobs/${job.id}`,
    });
  }
  return { success: true as const };
}

export async function listApplicants(context: Family<typeof contract.jobRequestChoice>) {
  const { db, viewer, input } = context;
  const rows = await queries.listApplicants(db, viewer.id, input.jobRequestId);
  return {
    applicants: rows.map(({ distanceMiles, conversationId, ...row }) => ({
      ...presentApplicant(row, distanceMiles === null ? null : distanceStep(distanceMiles)),
      conversationId,
    })),
  };
}

/** Called when the family opens the list of applicants. */
export async function markViewed(context: Family<typeof contract.jobRequestChoice>) {
  const { db, viewer, input, platform } = context;
  const job = await lockOwnJobRequest(db, viewer.id, input.jobRequestId);
  const now = platform.clock.now();
  const caregivers = await queries.markViewed(db, { jobRequestId: job.id }, now, viewer.id);
  // Being viewed is no notification of its own; open pages are only refreshed.
  await pushToPages(db, caregivers, 'notification', {});
  await markPathRead(db, platform, viewer.id, `/my-jobs/${job.id}`);
  return { success: true as const };
}

export async function changeStatus(context: Family<typeof contract.familyDecision>) {
  const { db, viewer, input, platform } = context;
  await decide(db, platform, viewer.id, input);
  return { success: true as const };
}
