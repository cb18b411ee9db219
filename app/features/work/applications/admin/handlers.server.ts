import { appendAuditEntry } from '#platform/audit/append.ts';
import { pushToPages } from '#features/members/events/actions.server.ts';
import { notify } from '#features/members/notifications/actions.server.ts';
import type { Admin } from '#gate/context.ts';
import { paginate } from '#values/paging.ts';
import { Problem } from '#values/problem.ts';
import type { decision } from '../contract.ts';
import type * as contract from './contract.ts';
import * as listings from './queries.server.ts';
import { newsOfDecision } from '../mails.server.ts';
import { presentApplicant } from '../present-applicant.server.ts';
import * as queries from '../queries.server.ts';
import { refusalToDecide } from '../rules.ts';

export async function list({ db, input }: Admin<typeof contract.listingApplicationsSearch>) {
  const { listingId, page, limit } = input;
  const [rows, total] = await Promise.all([
    listings.listToListings(db, listingId, { limit, offset: (page - 1) * limit }),
    listings.countToListings(db, listingId),
  ]);
  return {
    applications: rows.map(present),
    pagination: paginate(input, total),
  };
}

type Row = Awaited<ReturnType<typeof listings.listToListings>>[number];

function present({ listingId, listingTitle, cityName, cityState, ...row }: Row) {
  const listing = { id: listingId, title: listingTitle, cityName, cityState };
  return { ...presentApplicant(row, null), listing };
}

/** Called when an admin opens a listing's applications. */
export async function markViewed(context: Admin<typeof contract.listingChoice>) {
  const { db, viewer, input, platform } = context;
  const now = platform.clock.now();
  const caregivers = await queries.markViewed(db, { jobListingId: input.listingId }, now);
  await pushToPages(db, platform, caregivers, 'notification', {});
  await appendAuditEntry(db, {
    performedBy: viewer.id,
    action: 'applications_view',
    subjectKind: 'job_listing',
    subjectId: String(input.listingId),
  });
  return { success: true as const };
}

/**
 * An admin decides by the same rules as a family, but a listing may hire more than one caregiver.
 */
export async function decide(context: Admin<typeof decision>) {
  const { db, viewer, platform } = context;
  const { applicationId, status, note } = context.input;
  const unknown = new Problem('missing', 'Application not found.');
  const job = await queries.findJobOf(db, applicationId);
  if (!job?.jobListingId) throw unknown;
  const application = await queries.lockApplication(db, applicationId);
  if (!application) throw unknown;
  const from = application.status;
  const refusal = refusalToDecide({ from, to: status, job: 'open', isAnotherHired: false });
  if (refusal) throw new Problem('conflict', refusal);

  const declineNote = status === 'declined' && note ? note : null;
  const now = platform.clock.now();
  await queries.updateStatus(db, applicationId, {
    status,
    note: declineNote,
    statusChangedAt: now,
  });
  if (status === 'viewed')
    await pushToPages(db, platform, [application.userId], 'notification', {});
  else {
    const listing = await listings.findListing(db, job.jobListingId);
    const family = (!listing.isPrivateFamily && listing.companyName) || 'The family';
    const { title } = listing;
    const answer = { application, title, family, isListing: true, status, note: declineNote, now };
    await notify(db, platform, newsOfDecision(answer));
  }
  await appendAuditEntry(db, {
    performedBy: viewer.id,
    action: `application_${status}`,
    subjectKind: 'application',
    subjectId: applicationId,
    notes: `listing ${job.jobListingId}`,
  });
  return { success: true as const };
}
