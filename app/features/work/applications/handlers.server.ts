import { utcDay } from '#values/utc-day.ts';
import { areBlocked } from '#features/talk/blocks/actions.server.ts';
import { lockJobRequest, lockOpenJobRequest } from '#features/work/job-requests/actions.server.ts';
import { notify } from '#features/members/notifications/actions.server.ts';
import type { Caregiver } from '#gate/context.ts';
import { paginate } from '#values/paging.ts';
import { Problem } from '#values/problem.ts';
import type * as contract from './contract.ts';
import type { NewApplication } from './contract.ts';
import { presentOwn } from './own-applications.server.ts';
import * as ownQueries from './own-queries.server.ts';
import * as queries from './queries.server.ts';
import { isUndecided, refusalToApply, refusalToWithdraw } from './rules.ts';

const pageSize = 20;

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
      from: viewer.id,
      kind: 'application',
      title: `${caregiver!.displayName} applied to your job in ${family.city}`,
      path: `/my-jobs/${family.id}`,
    });
  }
  return { applicationId: application.id, status: application.status };
}

async function lockRequestForApplying({ db, viewer }: Caregiver<NewApplication>, id: number) {
  const job = await lockOpenJobRequest(db, viewer.actsFor, id);
  if (job.userId === viewer.id) {
    throw new Problem('forbidden', 'You cannot apply to your own job.');
  }
  return job;
}

/** Returns null: a public listing has no family to notify. */
async function checkListing({ db, platform }: Caregiver<NewApplication>, id: number) {
  const listing = await queries.findOpenListing(db, id, utcDay(platform.clock.now()));
  if (!listing) throw new Problem('missing', 'Job not found.');
  if (!listing.isOpen) throw new Problem('conflict', 'This job is no longer open.');
  return null;
}

export async function listOwn(context: Caregiver<typeof contract.ownApplicationsPage>) {
  const { db, viewer, input, platform } = context;
  const offset = (input.page - 1) * pageSize;
  const today = utcDay(platform.clock.now());
  const [rows, statuses] = await Promise.all([
    ownQueries.listOwn(db, viewer.actsFor, { limit: pageSize, offset, today }),
    ownQueries.countOwn(db, viewer.id),
  ]);
  const counts = { hired: 0, underWay: 0, closed: 0 };
  for (const { status, count } of statuses) {
    counts[status === 'hired' ? 'hired' : isUndecided(status) ? 'underWay' : 'closed'] += count;
  }
  const total = counts.hired + counts.underWay + counts.closed;
  return {
    applications: rows.map(presentOwn),
    counts,
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
      from: viewer.id,
      kind: 'application',
      title: `${application.displayName} withdrew from your job in ${job.city}`,
      path: `/my-jobs/${job.id}`,
    });
  }
  return { success: true as const };
}
