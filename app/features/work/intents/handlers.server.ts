import { nameOfProfile } from '#features/caregivers/public-profiles/actions.server.ts';
import { nameOfListedJob } from '#features/work/job-listings/name-actions.server.ts';
import { nameOfJobRequest } from '#features/work/job-requests/name-actions.server.ts';
import type { Visitor } from '#gate/context.ts';
import type { question } from './contract.ts';
import { readIntent } from './rules.ts';

const namers = {
  profile: nameOfProfile,
  'private job': nameOfJobRequest,
  job: nameOfListedJob,
  search: async () => 'this search',
};

/**
 * What someone was about to do before they had to sign in, so that the pages on the way can say it.
 * Whoever does not show to them has no name here either.
 */
export async function readIntentOf({ db, viewer, input, platform }: Visitor<typeof question>) {
  const intent = readIntent(input.returnUrl);
  if (!intent) return { intent: null };
  const { kind, page, key } = intent;
  const name = await namers[page](db, viewer, key, platform.clock.now());
  return { intent: name === undefined ? null : { kind, name } };
}
