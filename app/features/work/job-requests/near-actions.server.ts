import { byFit } from '#features/caregivers/matches/rules.ts';
import type { Viewer } from '#gate/row.ts';
import type { Database } from '#platform/database/connection.ts';
import { readBoard } from './board.server.ts';
import { boardSearch } from './contract.ts';
import type { PublicJobRequest } from './contract.ts';

type Reach = { zipCode: string; travelDistanceMiles: number };

/** Of so many of the newest those are shown that fit best. */
const mostRead = 12;

/**
 * Of the newest open jobs within a caregiver's reach, those that fit them best and that they have not
 * applied to, and how many are open there in all.
 */
export async function findNearJobs(
  db: Database,
  viewer: Viewer,
  { zipCode, travelDistanceMiles }: Reach,
  { most, now }: { most: number; now: Date },
): Promise<{ jobs: PublicJobRequest[]; total: number }> {
  const search = boardSearch.parse({
    zipCode,
    // Who does not travel looks in their own ZIP code.
    withinMiles: travelDistanceMiles || undefined,
    pageSize: mostRead,
  });
  const { jobRequests, pagination } = await readBoard(db, viewer, search, now);
  const jobs = jobRequests
    .filter(({ myApplicationStatus }) => myApplicationStatus === null)
    .toSorted(byFit);
  return { jobs: jobs.slice(0, most), total: pagination.total };
}
