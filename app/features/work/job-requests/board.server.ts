import { offeredCare } from '#features/caregivers/matches/care-rules.ts';
import { explain } from '#features/caregivers/matches/rules.ts';
import { findArea, presentArea } from '#features/work/areas/actions.server.ts';
import type { Area } from '#features/work/areas/actions.server.ts';
import { minPayChoices, mostCounted, recentDayChoices } from '#features/work/areas/rules.ts';
import { locateZipCode } from '#features/places/places/actions.server.ts';
import type { Viewer } from '#gate/row.ts';
import type { Database } from '#platform/database/connection.ts';
import { withoutContactDetails } from '#values/contact-details.ts';
import { inDollars } from '#values/number-text.ts';
import { thumbnailUrl } from '#values/photo.ts';
import { Problem } from '#values/problem.ts';
import { publicName } from '#values/public-name.ts';
import { countFitting } from './board-count.server.ts';
import * as queries from './board-queries.server.ts';
import type { BoardFilters, JobViewer, Page, PublicFacts } from './board-queries.server.ts';
import type { BoardSearch, JobRequestDetails, PublicJobRequest } from './contract.ts';

const day = 24 * 60 * 60 * 1000;

export async function searchBoard(db: Database, viewer: Viewer, search: BoardSearch, now: Date) {
  const asked = await readSearch(db, viewer, search, now);
  if (!asked.filters) return nothing(search, asked.isPlaceUnknown);
  const found = await findPage(db, asked);
  return {
    ...found,
    isPlaceUnknown: false,
    area: presentArea(asked.filters.area),
    // Where the page alone has too many to count, its scope has too.
    counts: found.pagination.hasMoreThanTotal ? null : await countChoices(db, asked, now),
  };
}

async function countChoices(db: Database, { filters, page }: Asked, now: Date) {
  const choices = {
    minPay: minPayChoices,
    recentDays: recentDayChoices.map((days) => ({ days, since: ago(now, days) })),
  };
  const asked = { choices, most: mostCounted };
  const counts = await queries.countChoices(db, page.onlooker, filters, asked);
  return counts && Object.fromEntries(counts);
}

/** The newest of an area or a ZIP code. */
export async function readNewest(
  db: Database,
  viewer: Viewer,
  scope: { area: Area } | { zipCode: string },
  limit: number,
) {
  const caregiver = await findCaregiver(db, viewer);
  const page = { ...onlookerOf(viewer, caregiver), order: 'createdAt' as const, limit, offset: 0 };
  return findPage(db, { caregiver, filters: { ...queries.noFilters, ...scope }, page, number: 1 });
}

/** What is asked for in the terms of the queries, unless nothing can be found. */
async function readSearch(db: Database, viewer: Viewer, search: BoardSearch, now: Date) {
  const isSavedOnly = search.savedOnly || search.sortBy === 'savedAt';
  const [caregiver, area, isZipCodeKnown] = await Promise.all([
    findCaregiver(db, viewer),
    findArea(db, viewer, askedArea(search)),
    search.zipCode ? locateZipCode(db, search.zipCode).then(Boolean) : true,
  ]);
  const isPlaceUnknown = area === undefined || !isZipCodeKnown;
  // Only caregivers can save jobs.
  if (isPlaceUnknown || (isSavedOnly && !caregiver)) return { isPlaceUnknown };

  const filters = {
    ...search,
    minPay: search.minPay,
    zipCode: search.withinMiles === undefined ? search.zipCode : undefined,
    area,
    since: search.recentDays ? ago(now, search.recentDays) : undefined,
    savedBy: isSavedOnly ? caregiver!.id : undefined,
  };
  const pageSize = search.limit ?? search.pageSize;
  const center = area?.kind === 'circle' ? area.origin : undefined;
  const own = onlookerOf(viewer, caregiver);
  const page = {
    ...own,
    origin: own.origin ?? center ?? null,
    order: search.sortBy,
    limit: pageSize,
    offset: (search.page - 1) * pageSize,
  };
  return { caregiver, filters, page, number: search.page };
}

type Asked = { caregiver: Caregiver; filters: BoardFilters; page: Page; number: number };

async function findPage(db: Database, { caregiver, filters, page, number }: Asked) {
  const [rows, count] = await Promise.all([
    queries.findBoardPage(db, filters, page),
    countFitting(db, page.onlooker, filters),
  ]);
  const total = Math.min(count, mostCounted);
  return {
    jobRequests: rows.map((row) => present(row, caregiver)),
    pagination: {
      page: number,
      totalPages: Math.ceil(total / page.limit),
      total,
      hasMoreThanTotal: count > mostCounted,
    },
  };
}

const ago = (now: Date, days: number) => new Date(now.getTime() - days * day);

/** A ZIP code with a distance is a place to look around. */
function askedArea({ location, zipCode, withinMiles, nearMe }: BoardSearch) {
  const isAround = !location && zipCode && withinMiles !== undefined;
  return { location: isAround ? zipCode : location, withinMiles, nearMe };
}

const nothing = ({ page }: BoardSearch, isPlaceUnknown: boolean) => ({
  jobRequests: [],
  isPlaceUnknown,
  area: null,
  counts: null,
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
  const found = await queries.findJobRequest(db, choice, onlookerOf(viewer, caregiver));
  if (!found) throw notFound();

  const isOwn = found.userId === viewer?.actsFor;
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

/** Who looks, and from where: nowhere without a profile, or in a military post office. */
function onlookerOf(viewer: Viewer, caregiver: Caregiver): JobViewer {
  const { id = null, spot = null, scale = null } = caregiver ?? {};
  const origin = spot === null || scale === null ? null : { spot, scale };
  return { onlooker: viewer?.actsFor ?? null, caregiverId: id, origin };
}

function present(row: PublicFacts, caregiver: Caregiver): PublicJobRequest {
  const { displayName, photoId, savedAt, applicationStatus, ...job } = row;
  const { payMinCents, payMaxCents, ...facts } = job;
  return {
    ...facts,
    payMin: inDollars(payMinCents),
    payMax: inDollars(payMaxCents),
    // Both sides agree to share how to reach each other; until then a post does not say it.
    about: job.about && withoutContactDetails(job.about),
    userDisplayName: publicName(displayName),
    userAvatarUrl: photoId && thumbnailUrl({ id: photoId }),
    isSaved: savedAt !== null,
    myApplicationStatus: applicationStatus,
    distanceMiles: job.distanceMiles === null ? null : Math.round(job.distanceMiles),
    match: caregiver
      ? explain({ asked: job, offered: caregiver, miles: job.distanceMiles }, 'caregiver')
      : null,
    offeredCareTypes: caregiver ? offeredCare(job.careTypes, caregiver) : null,
  };
}
