import { byFit } from '#features/caregivers/matches/rules.ts';
import { findOwnReach } from '#features/work/areas/actions.server.ts';
import type { Viewer } from '#gate/row.ts';
import type { Database } from '#platform/database/connection.ts';
import { readNewest } from './board.server.ts';
import type { PublicJobRequest } from './contract.ts';

/** Of so many of the newest those are shown that fit best. */
const mostRead = 12;

type NearJobs = { zipCode: string; miles: number; total: number; jobs: PublicJobRequest[] };

/**
 * Of the newest open jobs within a caregiver's reach, those that fit them best and that they have not
 * applied to, and how many are open there in all.
 */
export async function findNearJobs(
  db: Database,
  viewer: NonNullable<Viewer>,
  most: number,
): Promise<NearJobs> {
  const reach = await findOwnReach(db, viewer.id);
  if (!reach) return { zipCode: '', miles: 0, total: 0, jobs: [] };
  const { zipCode, miles, area } = reach;
  // Who does not travel looks in their own ZIP code: others may lie at the same point.
  const scope = miles === 0 ? { zipCode } : area && { area };
  if (!scope) return { zipCode, miles, total: 0, jobs: [] };
  const { jobRequests, pagination } = await readNewest(db, viewer, scope, mostRead);
  const jobs = jobRequests
    .filter(({ myApplicationStatus }) => myApplicationStatus === null)
    .toSorted(byFit);
  return { zipCode, miles, total: pagination.total, jobs: jobs.slice(0, most) };
}
