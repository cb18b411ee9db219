import { locateZipCode } from '#features/places/places/actions.server.ts';
import type { Viewer } from '#gate/row.ts';
import type { Database } from '#platform/database/connection.ts';
import { distanceStep } from '#values/distance.ts';
import { thumbnailUrl } from '#values/photo.ts';
import { Problem } from '#values/problem.ts';
import { publicName } from '#values/public-name.ts';
import * as queries from './board-queries.server.ts';
import type { Origin, PublicFacts } from './board-queries.server.ts';
import type { BoardSearch, JobRequestDetails, PublicJobRequest } from './contract.ts';
import { matchHints } from './rules.ts';

const mostCounted = 1200;
const day = 24 * 60 * 60 * 1000;

export async function searchBoard(db: Database, viewer: Viewer, search: BoardSearch, now: Date) {
  const [caregiver, asked] = await Promise.all([
    findCaregiver(db, viewer),
    search.zipCode ? locateZipCode(db, search.zipCode) : undefined,
  ]);
  const isSavedOnly = search.savedOnly || search.sortBy === 'savedAt';
  const isZipCodeUnknown = search.zipCode !== undefined && !asked;
  // Only caregivers can save jobs.
  if (isZipCodeUnknown || (isSavedOnly && !caregiver)) return nothing(search, isZipCodeUnknown);

  const center = asked && originOf(asked);
  const isAround = search.withinMiles !== undefined && center;
  const filters = {
    ...search,
    zipCode: isAround ? undefined : search.zipCode,
    around: isAround ? { ...center, miles: search.withinMiles! } : undefined,
    since: search.recentDays ? new Date(now.getTime() - search.recentDays * day) : undefined,
    savedBy: isSavedOnly ? caregiver!.id : undefined,
  };
  const onlooker = viewer?.id ?? null;
  const pageSize = search.limit ?? search.pageSize;
  const page = {
    onlooker,
    order: search.sortBy,
    caregiverId: caregiver?.id ?? null,
    origin: (caregiver && originOf(caregiver)) ?? center ?? null,
    limit: pageSize,
    offset: (search.page - 1) * pageSize,
  };
  const [rows, count] = await Promise.all([
    queries.findBoardPage(db, filters, page),
    queries.countBoard(db, onlooker, filters, mostCounted + 1),
  ]);
  const total = Math.min(count, mostCounted);
  return {
    jobRequests: rows.map((row) => present(row, caregiver)),
    isZipCodeUnknown,
    pagination: {
      page: search.page,
      totalPages: Math.ceil(total / pageSize),
      total,
      hasMoreThanTotal: count > mostCounted,
    },
  };
}

const nothing = ({ page }: BoardSearch, isZipCodeUnknown: boolean) => ({
  jobRequests: [],
  isZipCodeUnknown,
  pagination: { page, totalPages: 0, total: 0, hasMoreThanTotal: false },
});

/**
 * One job. Open jobs are public; others are visible only to their family, to admins and to
 * caregivers who applied. A removed job is visible to no one, a suspended family's only to admins.
 */
export async function readJobRequest(
  db: Database,
  viewer: Viewer,
  choice: { slug: string } | { id: number },
): Promise<JobRequestDetails> {
  const caregiver = await findCaregiver(db, viewer);
  const found = await queries.findJobRequest(db, choice, {
    onlooker: viewer?.id ?? null,
    caregiverId: caregiver?.id ?? null,
    origin: (caregiver && originOf(caregiver)) ?? null,
  });
  if (!found) throw notFound();

  const isOwn = found.userId === viewer?.id;
  const isAdmin = viewer?.roles.includes('admin');
  const isConcerned = isOwn || isAdmin || found.applicationStatus !== null;
  if (found.status === 'removed' || (found.isFamilySuspended && !isAdmin)) throw notFound();
  if (found.status !== 'open' && !isConcerned) throw notFound();
  return { ...present(found, caregiver), status: found.status, isOwn };
}

const notFound = () => new Problem('missing', 'Job not found.');

type Caregiver = Awaited<ReturnType<typeof queries.findCaregiver>>;

async function findCaregiver(db: Database, viewer: Viewer): Promise<Caregiver> {
  return viewer?.roles.includes('caregiver') ? queries.findCaregiver(db, viewer.id) : undefined;
}

/** Undefined for ZIP codes without a position, such as military post offices. */
function originOf({ spot, scale }: { spot: string | null; scale: number | null }) {
  return spot === null || scale === null ? undefined : ({ spot, scale } satisfies Origin);
}

function present(row: PublicFacts, caregiver: Caregiver): PublicJobRequest {
  const { displayName, photoId, savedAt, applicationStatus, ...job } = row;
  return {
    ...job,
    userDisplayName: publicName(displayName),
    userAvatarUrl: photoId && thumbnailUrl({ id: photoId }),
    isSaved: savedAt !== null,
    myApplicationStatus: applicationStatus,
    distanceMiles: job.distanceMiles === null ? null : distanceStep(job.distanceMiles),
    matchHints: caregiver ? matchHints(job, caregiver) : [],
  };
}
