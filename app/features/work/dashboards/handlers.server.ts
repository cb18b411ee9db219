import { readUnread } from '#features/talk/conversations/unread-actions.server.ts';
import { findNearJobs } from '#features/work/job-requests/near-actions.server.ts';
import { jobTitle } from '#features/work/job-requests/rules.ts';
import type { Caregiver } from '#gate/context.ts';
import { thumbnailUrl } from '#values/photo.ts';
import { publicName } from '#values/public-name.ts';
import type { CaregiverToday } from './contract.ts';
import * as queries from './queries.server.ts';

const mostApplications = 40;
const mostNearJobs = 3;

export async function readCaregiverToday({
  db,
  viewer,
  platform,
}: Caregiver): Promise<CaregiverToday> {
  const [unread, stages, applications, near] = await Promise.all([
    readUnread(db, platform, viewer.actsFor),
    queries.countStages(db, viewer.id),
    queries.listGoingOn(db, viewer.actsFor, mostApplications),
    findNearJobs(db, viewer, mostNearJobs),
  ]);
  return { unread, stages, applications: applications.map(presentOwn), near };
}

type OwnRow = Awaited<ReturnType<typeof queries.listGoingOn>>[number];

function presentOwn(row: OwnRow): CaregiverToday['applications'][number] {
  const { applicationId, status, statusChangedAt, jobRequestId, hasAnswered } = row;
  const isShown = jobRequestId !== null && row.isFamilyShown;
  const family = isShown
    ? {
        ...personOf(publicName(row.familyName!), row.familyPhotoId),
        conversationId: row.conversationId,
      }
    : null;
  const company = row.isPrivateFamily ? null : row.companyName;
  return {
    applicationId,
    status,
    statusChangedAt,
    title: titleOf(row),
    family,
    postedBy: family?.displayName ?? company,
    jobRequestId,
    hasAnswered,
  };
}

function titleOf({ listingTitle, careTypes, city, state }: OwnRow): string {
  return listingTitle ?? jobTitle({ careTypes: careTypes!, city: city!, state: state! });
}

function personOf(displayName: string, photoId: string | null) {
  return { displayName, avatarUrl: photoId && thumbnailUrl({ id: photoId }) };
}
