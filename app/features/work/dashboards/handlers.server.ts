import { readUnread } from '#features/talk/conversations/unread-actions.server.ts';
import { findNearJobs } from '#features/work/job-requests/near-actions.server.ts';
import { jobTitle } from '#features/work/job-requests/rules.ts';
import type { Caregiver, Family } from '#gate/context.ts';
import { thumbnailUrl } from '#values/photo.ts';
import { publicName } from '#values/public-name.ts';
import type { CaregiverToday, FamilyToday } from './contract.ts';
import * as queries from './queries.server.ts';

const day = 24 * 60 * 60 * 1000;
const mostApplications = 40;
const mostNearJobs = 3;

export async function readCaregiverToday(context: Caregiver): Promise<CaregiverToday> {
  const { db, viewer } = context;
  const [shared, stages, applications, near] = await Promise.all([
    readShared(context),
    queries.countStages(db, viewer.id),
    queries.listGoingOn(db, viewer.actsFor, mostApplications),
    readNear(context),
  ]);
  return { ...shared, stages, applications: applications.map(presentOwn), near };
}

async function readShared({ db, viewer, platform }: Caregiver | Family) {
  const since = new Date(platform.clock.now().getTime() - day);
  const [isNewHere, unread] = await Promise.all([
    queries.isYoungerThan(db, viewer.id, since),
    readUnread(db, platform, viewer.actsFor),
  ]);
  return { isNewHere, unread };
}

async function readNear({ db, viewer, platform }: Caregiver): Promise<CaregiverToday['near']> {
  const reach = await queries.findReach(db, viewer.id);
  if (!reach) return { zipCode: '', miles: 0, total: 0, jobs: [] };
  const now = platform.clock.now();
  const found = await findNearJobs(db, viewer, reach, { most: mostNearJobs, now });
  return { zipCode: reach.zipCode, miles: reach.travelDistanceMiles, ...found };
}

type OwnRow = Awaited<ReturnType<typeof queries.listGoingOn>>[number];

function presentOwn(row: OwnRow): CaregiverToday['applications'][number] {
  const { applicationId, status, statusChangedAt, jobRequestId, hasAnswered } = row;
  const isShown = jobRequestId !== null && row.isFamilyShown;
  const family = isShown ? personOf({ ...row, displayName: publicName(row.familyName!) }) : null;
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

type PersonRow = {
  displayName: string;
  familyPhotoId?: string | null;
  photoId?: string | null;
  conversationId: string | null;
};

function personOf({ displayName, familyPhotoId, photoId, conversationId }: PersonRow) {
  const id = familyPhotoId ?? photoId;
  return { displayName, avatarUrl: id ? thumbnailUrl({ id }) : null, conversationId };
}

/** The names that a row of the dashboard has room for. */
const mostNamed = 3;

export async function readFamilyToday(context: Family): Promise<FamilyToday> {
  const { db, viewer } = context;
  const [shared, rows] = await Promise.all([
    readShared(context),
    queries.listApplicants(db, viewer.actsFor, {
      statuses: ['submitted', 'interview', 'hired'],
      most: mostNamed,
    }),
  ]);
  const groups = new Map<string, FamilyToday['groups'][number]>();
  for (const row of rows) {
    const { jobRequestId, status, statusChangedAt, count } = row;
    const key = `${jobRequestId} ${status}`;
    const group = groups.get(key) ?? {
      jobRequestId,
      title: jobTitle(row),
      status,
      statusChangedAt,
      count,
      people: [],
    };
    group.people.push(personOf(row));
    groups.set(key, group);
  }
  return { ...shared, groups: [...groups.values()] };
}
