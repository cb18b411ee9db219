import { thumbnailUrl } from '#values/photo.ts';
import { publicName } from '#values/public-name.ts';
import type { OwnApplication } from './contract.ts';
import type * as queries from './own-queries.server.ts';
import { datesOfSteps } from './rules.ts';
import { talkSeenFrom } from './talk.server.ts';

type Row = Awaited<ReturnType<typeof queries.listOwn>>[number];

/** Presents an application to the caregiver who sent it, for a job of either kind. */
export function presentOwn(row: Row): OwnApplication {
  const { applicationId, status, coverLetter, note, createdAt, statusChangedAt } = row;
  const { city, state, conversationId, isFamilyShown } = row;
  const talk = isFamilyShown ? talkSeenFrom('caregiver', row) : noTalk;
  const job = row.jobRequestId === null ? listingOf(row) : requestOf(row);
  return {
    applicationId,
    status,
    coverLetter,
    note,
    createdAt,
    statusChangedAt,
    stepDates: datesOfSteps(row),
    job: { ...job, city, state },
    mayMessage:
      job.kind === 'request' &&
      isFamilyShown &&
      (conversationId !== null || status !== 'withdrawn'),
    ...talk,
  };
}

/** With a family that is not visible, or with nobody. */
const noTalk = {
  conversationId: null,
  lastWriter: null,
  contact: { youAgreed: false, theyAgreed: false },
};

function requestOf({ jobRequestId, zipCode, slug, familyName, ...row }: Row) {
  const isGone = row.jobStatus === 'removed' || !row.isFamilyShown;
  return {
    id: jobRequestId!,
    kind: 'request' as const,
    title: `Care Needed in ${zipCode}`,
    path: isGone ? null : `/private-jobs/${slug}`,
    postedBy: row.isFamilyShown ? publicName(familyName!) : null,
    avatarUrl:
      row.isFamilyShown && row.familyPhotoId ? thumbnailUrl({ id: row.familyPhotoId }) : null,
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
    avatarUrl: null,
    isOpen: isListingOpen ?? false,
  };
}
