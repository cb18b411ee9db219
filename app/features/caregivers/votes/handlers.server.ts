import { recordAct } from '#features/members/circles/actions.server.ts';
import type { Family } from '#gate/context.ts';
import { Problem } from '#values/problem.ts';
import type { voting } from './contract.ts';
import * as queries from './queries.server.ts';

export async function listVotes({ db, viewer }: Family) {
  const [hasCircle, votes] = await Promise.all([
    queries.hasCircle(db, viewer.actsFor),
    queries.listVotes(db, viewer.actsFor),
  ]);
  // The owner's own votes are kept while nobody is there to read them.
  if (!hasCircle) return { hasCircle, votes: [] };
  return { hasCircle, votes: votes.map((vote) => ({ ...vote, isYou: vote.userId === viewer.id })) };
}

export async function saveVote({ db, viewer, input, platform }: Family<typeof voting>) {
  const { caregiverId, vote, line } = input;
  if (!(await queries.hasCircle(db, viewer.actsFor))) {
    throw new Problem('conflict', 'Votes are for care circles. Invite somebody first.');
  }
  const place = { familyUserId: viewer.actsFor, caregiverId, userId: viewer.id };
  if (vote === null) {
    await queries.deleteVote(db, place);
    return { success: true as const };
  }
  if (!(await queries.showsToFamily(db, viewer.actsFor, caregiverId))) {
    throw new Problem('missing', 'Caregiver not found.');
  }
  await queries.saveVote(db, { ...place, vote, line, votedAt: platform.clock.now() });
  await recordAct(db, platform, viewer, { act: 'voted', caregiverId, detail: vote });
  return { success: true as const };
}
