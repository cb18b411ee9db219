import { utcDay } from '#values/utc-day.ts';
import slugify from '@sindresorhus/slugify';
import type { Area } from '#features/work/areas/actions.server.ts';
import { locateZipCode } from '#features/places/places/actions.server.ts';
import type { Viewer } from '#gate/row.ts';
import type { Database } from '#platform/database/connection.ts';
import type { Platform } from '#platform/platform.ts';
import type { ActedFor } from '#values/acted-for.ts';
import { Problem, wrongField } from '#values/problem.ts';
import type { CareRequest } from './contract.ts';
import { countFitting } from './board-count.server.ts';
import * as board from './board-queries.server.ts';
import * as queries from './queries.server.ts';

/**
 * Puts a family's care request on the board. Posting counts as the first confirmation that it is
 * still hiring.
 */
export async function postJobRequest(
  db: Database,
  { clock, jobs }: Platform,
  { familyId, ...request }: CareRequest & { familyId: string },
): Promise<{ id: number; slug: string }> {
  const now = clock.now();
  refusePastStart(request.startDate, now);
  const place = await placeOf(db, request.zipCode);
  const id = await queries.drawId(db);
  const slug = slugify(`${request.careTypes[0]} ${place.city} ${place.state} ${id}`);
  await queries.insertJobRequest(db, {
    ...factsOf(request),
    ...place,
    id,
    slug,
    familyId,
    createdAt: now,
    confirmedAt: now,
  });
  await tellSearches(db, jobs);
  return { id, slug };
}

/** What is new on the board is compared with the saved searches at once; the rest waits a minute. */
export const tellSearches = (db: Database, jobs: Platform['jobs']) =>
  jobs.send(db, 'saved-searches.match', {});

/** Changes a post. Editing an open post confirms that the family is still hiring. */
export async function editJobRequest(
  db: Database,
  { clock }: Platform,
  job: LockedJobRequest,
  request: CareRequest,
) {
  const now = clock.now();
  if (request.startDate !== job.startDate) refusePastStart(request.startDate, now);
  const place = await placeOf(db, request.zipCode);
  const confirmedAt = job.status === 'open' ? now : job.confirmedAt;
  await queries.updateJobRequest(db, job.id, { ...factsOf(request), ...place, confirmedAt });
}

export type LockedJobRequest = Awaited<ReturnType<typeof lockOwnJobRequest>>;

/**
 * Locks a family's own job until the transaction ends; another family's job is 'not found', as is a
 * removed one.
 */
export async function lockOwnJobRequest(db: Database, userId: ActedFor, id: number) {
  const job = await queries.lockJobRequest(db, id);
  if (!job || job.userId !== userId || job.status === 'removed') {
    throw new Problem('missing', 'Job not found.');
  }
  return { ...job, isSomeoneHired: await queries.isSomeoneHired(db, userId, id) };
}

/** Locks a job for any caller, until the transaction ends. */
export function lockJobRequest(db: Database, id: number) {
  return queries.lockJobRequest(db, id);
}

/**
 * Locks a job that this caregiver may apply to, so that it stays open until the transaction ends.
 */
export async function lockOpenJobRequest(db: Database, userId: ActedFor, id: number) {
  const job = await queries.lockForApplication(db, userId, id);
  if (!job || job.status === 'removed') throw new Problem('missing', 'Job not found.');
  if (job.status !== 'open') throw new Problem('conflict', 'This job is no longer open.');
  return job;
}

export async function fillJobRequest(db: Database, job: { id: number }) {
  await queries.updateJobRequest(db, job.id, { status: 'filled' });
}

function factsOf(request: CareRequest) {
  const { careTypes, frequency, experienceLevel, startDate, zipCode } = request;
  return {
    careTypes,
    frequency,
    experienceLevel,
    startDate: startDate ?? null,
    zipCode,
    payMinCents: inCents(request.budgetMin),
    payMaxCents: inCents(request.budgetMax),
    about: request.about || null,
  };
}

function inCents(dollars: number | null | undefined): number | null {
  return dollars ? Math.round(dollars * 100) : null;
}

async function placeOf(db: Database, zipCode: string) {
  const place = await locateZipCode(db, zipCode);
  if (!place) throw wrongField('zipCode', 'Must be a valid 5-digit US zip code');
  return { city: place.city, state: place.state };
}

const halfDay = 12 * 60 * 60 * 1000;

/** A day is past only when it is over everywhere: the last time zone is 12 hours behind UTC. */
function refusePastStart(startDate: string | null | undefined, now: Date) {
  const earliest = utcDay(new Date(now.getTime() - halfDay));
  if (startDate && startDate < earliest) throw wrongField('startDate', 'This day is in the past');
}

/** Counts the posts of an area, or of everywhere, as far as the board does. */
export function countPostsIn(db: Database, viewer: Viewer, area: Area | null) {
  return countFitting(db, viewer?.actsFor ?? null, { ...board.noFilters, area });
}

/** Counts the open posts that the caregiver of this account saved. */
export async function countSavedPosts(db: Database, userId: ActedFor): Promise<number> {
  const caregiver = await board.findCaregiver(db, userId);
  const saved = { ...board.noFilters, savedBy: caregiver?.id };
  return caregiver ? board.countBoard(db, userId, saved, mostSaved) : 0;
}

const mostSaved = 1000;

/** Counts the jobs that the board shows. */
export const countOpenJobRequests = queries.countOpen;
