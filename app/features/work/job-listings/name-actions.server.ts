import { utcDay } from '#values/utc-day.ts';
import { nameOfJobRequest } from '#features/work/job-requests/name-actions.server.ts';
import type { Viewer } from '#gate/row.ts';
import type { Database } from '#platform/database/connection.ts';
import { isProblem } from '#values/problem.ts';
import { readListing, readSegment } from './listings.server.ts';
import { findCity } from './queries.server.ts';
import { placeText } from './words.ts';

/** '“Live-in caregiver” in Miami, FL'; undefined if there is no such open job. */
export async function nameOfListedJob(
  db: Database,
  viewer: Viewer,
  segment: string,
  now: Date,
): Promise<string | undefined> {
  try {
    const today = utcDay(now);
    const meaning = await readSegment(db, viewer, segment, today);
    if (meaning.kind === 'request') return await nameOfJobRequest(db, viewer, meaning.id);
    if (meaning.kind !== 'listing') return undefined;
    const job = await readListing(db, meaning.id, viewer, today);
    const place = placeText(job);
    return `“${job.title}”${place ? ` in ${place}` : ''}`;
  } catch (error) {
    if (isProblem(error)) return undefined;
    throw error;
  }
}

/** A city of the board, by its slug or a former one. */
export const findJobCity = findCity;
