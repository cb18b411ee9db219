import type { z } from 'zod';
import type { Context } from '#gate/row.ts';
import { Problem } from '#values/problem.ts';
import type { jobChoice } from './contract.ts';
import * as queries from './queries.server.ts';

type Caregiver = Context<z.output<typeof jobChoice>, 'caregiver'>;

export async function save({ db, viewer, input, platform }: Caregiver) {
  const saved = { userId: viewer.id, jobRequestId: input.jobRequestId };
  const isSaved = await queries.saveJob(db, saved, platform.clock.now());
  if (!isSaved) throw new Problem('missing', 'Job not found.');
  return { success: true as const };
}

export async function remove({ db, viewer, input }: Caregiver) {
  await queries.unsaveJob(db, { userId: viewer.id, jobRequestId: input.jobRequestId });
  return { success: true as const };
}
