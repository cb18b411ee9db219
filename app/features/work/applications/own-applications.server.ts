import { payText as payOfListing } from '#features/work/job-listings/pay-rules.ts';
import { payText as payOfRequest } from '#features/work/job-requests/parts/job-words.ts';
import { careTitle } from '#features/work/job-requests/rules.ts';
import { inDollars } from '#values/number-text.ts';
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
  const { city, state, distanceMiles, conversationId, isFamilyShown } = row;
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
    job: {
      ...job,
      city,
      state,
      distanceMiles: distanceMiles === null ? null : Math.round(distanceMiles),
    },
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

function requestOf({ jobRequestId, slug, familyName, ...row }: Row) {
  const isGone = row.jobStatus === 'removed' || !row.isFamilyShown;
  return {
    id: jobRequestId!,
    kind: 'request' as const,
    title: careTitle(row.careTypes!),
    pay: isGone
      ? null
      : payOfRequest({ payMin: inDollars(row.payMinCents), payMax: inDollars(row.payMaxCents) }),
    path: isGone ? null : `/private-jobs/${slug}`,
    postedBy: row.isFamilyShown ? publicName(familyName!) : null,
    avatarUrl:
      row.isFamilyShown && row.familyPhotoId ? thumbnailUrl({ id: row.familyPhotoId }) : null,
    isOpen: row.jobStatus === 'open' && !isGone,
  };
}

function listingOf({
  jobListingId,
  title,
  companyName,
  isPrivateFamily,
  isListingOpen,
  ...row
}: Row) {
  const salaryMin = inDollars(row.payMinCents);
  const salaryMax = inDollars(row.payMaxCents);
  return {
    id: jobListingId!,
    kind: 'listing' as const,
    title: title!,
    pay: payOfListing({ salaryMin, salaryMax, salaryUnit: row.payUnit }, 'hour').text,
    path: isListingOpen ? `/caregiver-jobs/${jobListingId}` : null,
    postedBy: isPrivateFamily ? null : companyName,
    avatarUrl: null,
    isOpen: isListingOpen ?? false,
  };
}
