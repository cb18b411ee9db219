import type { Caregiver } from '#gate/context.ts';
import { Problem } from '#values/problem.ts';
import type { jobChoice } from './contract.ts';
import * as queries from './queries.server.ts';

export async function save({ db, viewer, input, platform }: Caregiver<typeof jobChoice>) {
  const { jobRequestId, jobListingId } = input;
  const now = platform.clock.now();
  const isSaved = jobRequestId
    ? await queries.saveJob(db, { userId: viewer.actsFor, jobRequestId }, now)
    : await queries.saveListing(db, { userId: viewer.id, jobListingId: jobListingId! }, now);
  if (!isSaved) throw new Problem('missing', 'Job not found.');
  return { success: true as const };
}

export async function remove({ db, viewer, input }: Caregiver<typeof jobChoice>) {
  const { jobRequestId, jobListingId } = input;
  if (jobRequestId) await queries.unsaveJob(db, { userId: viewer.actsFor, jobRequestId });
  if (jobListingId) await queries.unsaveListing(db, { userId: viewer.id, jobListingId });
  return { success: true as const };
}
