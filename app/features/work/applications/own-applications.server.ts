import { publicName } from '#values/public-name.ts';
import type { OwnApplication } from './contract.ts';
import type * as queries from './queries.server.ts';

type Row = Awaited<ReturnType<typeof queries.listOwn>>[number];

/** Presents an application to the caregiver who sent it, for a job of either kind. */
export function presentOwn(row: Row): OwnApplication {
  const { applicationId, status, coverLetter, note, createdAt, statusChangedAt } = row;
  const { city, state, conversationId, isFamilyShown } = row;
  const job = row.jobRequestId === null ? listingOf(row) : requestOf(row);
  return {
    applicationId,
    status,
    coverLetter,
    note,
    createdAt,
    statusChangedAt,
    job: { ...job, city, state },
    mayMessage:
      job.kind === 'request' &&
      isFamilyShown &&
      (conversationId !== null || status !== 'withdrawn'),
    conversationId: isFamilyShown ? conversationId : null,
  };
}

function requestOf({ jobRequestId, zipCode, slug, familyName, ...row }: Row) {
  const isGone = row.jobStatus === 'removed' || !row.isFamilyShown;
  return {
    id: jobRequestId!,
    kind: 'request' as const,
    title: `Care Needed in ${zipCode}`,
    path: isGone ? null : `/private-jobs/${slug}`,
    postedBy: row.isFamilyShown ? publicName(familyName!) : null,
    isOpen: row.jobStatus === 'open' && !isGone,
  };
}

function listingOf({ jobListingId, title, companyName, isPrivateFamily, isListingOpen }: Row) {
  return {
    id: jobListingId!,
    kind: 'listing' as const,
    title: title!,
    path: isListingOpen ? `/caregiver-jobs/${jobListingId}` : null,
    postedBy: isPrivateFamily ? null : companyName,
    isOpen: isListingOpen ?? false,
  };
}
