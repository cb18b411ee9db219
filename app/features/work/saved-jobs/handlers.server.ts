import type { Caregiver } from '#gate/context.ts';
import { Problem } from '#values/problem.ts';
import type { jobChoice } from './contract.ts';
import * as queries from './queries.server.ts';

export async function save({ db, viewer, input, platform }: Caregiver<typeof jobChoice>) {
  const saved = { userId: viewer.id, jobRequestId: input.jobRequestId };
  const isSaved = await queries.saveJob(db, saved, platform.clock.now());
  if (!isSaved) throw new Problem('missing', 'Job not found.');
  return { success: true as const };
}

export async function remove({ db, viewer, input }: Caregiver<typeof jobChoice>) {
  await queries.unsaveJob(db, { userId: viewer.id, jobRequestId: input.jobRequestId });
  return { success: true as const };
}
