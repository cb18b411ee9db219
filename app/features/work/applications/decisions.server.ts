import { findProvenEmail } from '#features/members/accounts/proven-email-actions.server.ts';
import { writeTo } from '#features/talk/conversations/opening-actions.server.ts';
import { pushToPages } from '#features/members/events/actions.server.ts';
import { fillJobRequest, lockOwnJobRequest } from '#features/work/job-requests/actions.server.ts';
import type { LockedJobRequest } from '#features/work/job-requests/actions.server.ts';
import { jobTitle } from '#features/work/job-requests/rules.ts';
import { recordAct } from '#features/members/circles/actions.server.ts';
import { notify } from '#features/members/notifications/actions.server.ts';
import type { Family } from '#gate/context.ts';
import type { Database } from '#platform/database/connection.ts';
import type { Platform } from '#platform/platform.ts';
import type { ActedFor } from '#values/acted-for.ts';
import { Problem } from '#values/problem.ts';
import { publicName } from '#values/public-name.ts';
import { endHiddenHire, notifyApplicants } from './actions.server.ts';
import type { Decision } from './contract.ts';
import { newsOfDecision } from './mails.server.ts';
import * as queries from './queries.server.ts';
import { refusalToDecide } from './rules.ts';

type FamilyViewer = Family['viewer'];

/**
 * A family decides on an application. The job is always locked before the application, so
 * two decisions, or a decision and a withdrawal, run one after the other without a deadlock.
 */
export async function decide(
  db: Database,
  platform: Platform,
  viewer: FamilyViewer,
  { applicationId, status, note: written }: Decision,
): Promise<void> {
  const { job, application } = await lockBoth(db, viewer.actsFor, applicationId);
  const refusal = refusalToDecide({
    from: application.status,
    to: status,
    job: job.status,
    isAnotherHired: job.isSomeoneHired && application.status !== 'hired',
  });
  if (refusal) throw new Problem('conflict', refusal);

  if (status === 'hired') await endHiddenHire(db, platform, job);
  const declineNote = status === 'declined' && written ? written : null;
  await settle(db, platform, viewer, { job, application, status, note: declineNote });
  if (status === 'interview') {
    const pair = { familyUserId: job.userId, caregiverUserId: application.userId };
    const opening = { ...pair, startedBy: 'family' as const, jobRequestId: job.id };
    await writeTo(db, platform, opening, { content: written!, writtenBy: viewer.id });
  }
  if (status === 'hired' && job.status !== 'filled') {
    await fillJobRequest(db, job);
    await notifyApplicants(db, platform, { job, outcome: 'filled' });
  }
}

/** Declines everybody who waits for an answer about a filled job; returns how many they were. */
export async function declineAll(
  db: Database,
  platform: Platform,
  viewer: FamilyViewer,
  { jobRequestId, note }: { jobRequestId: number; note: string },
): Promise<number> {
  const job = await lockOwnJobRequest(db, viewer.actsFor, jobRequestId);
  if (job.status !== 'filled') {
    throw new Problem('conflict', 'This post is not filled. Please answer each applicant.');
  }
  const waiting = await queries.lockShownUndecided(db, viewer.actsFor, job.id);
  for (const application of waiting) {
    await settle(db, platform, viewer, { job, application, status: 'declined', note });
  }
  return waiting.length;
}

type Settled = {
  job: LockedJobRequest;
  application: { id: string; caregiverId: string; userId: string; email: string };
  status: Decision['status'];
  note: string | null;
};

/** Stores a decision and tells the caregiver. */
async function settle(
  db: Database,
  platform: Platform,
  viewer: FamilyViewer,
  { job, application, status, note }: Settled,
) {
  const now = platform.clock.now();
  await queries.updateStatus(db, application.id, { status, note, statusChangedAt: now });
  const { caregiverId } = application;
  await recordAct(db, platform, viewer, { act: 'decided', caregiverId, detail: status, at: now });
  if (status === 'viewed') {
    await pushToPages(db, platform, [application.userId], 'notification', {});
    return;
  }

  const { displayName } = await queries.findFamilyName(db, job.userId);
  const family = publicName(displayName);
  // A mail quotes the family only if both addresses are verified.
  const addresses = await Promise.all(
    [job.userId, application.userId].map((id) => findProvenEmail(db, id)),
  );
  const quoted = addresses.includes(null) ? null : note;
  const answer = { application, title: jobTitle(job), family, status, note: quoted, now };
  await notify(db, platform, { ...newsOfDecision(answer), from: job.userId });
}

async function lockBoth(db: Database, userId: ActedFor, applicationId: string) {
  const unknown = new Problem('missing', 'Application not found.');
  const found = await queries.findJobOf(db, applicationId);
  if (!found?.jobRequestId) throw unknown;
  const job = await lockOwnJobRequest(db, userId, found.jobRequestId);
  const application = await queries.lockShownApplication(db, userId, applicationId);
  if (!application) throw unknown;
  return { job, application };
}
