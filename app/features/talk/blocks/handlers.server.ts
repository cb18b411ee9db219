import { lockConversationsBetween } from '#features/talk/conversations/actions.server.ts';
import { pathOfConversation } from '#features/talk/conversations/rules.ts';
import { markPathRead, markReadFrom } from '#features/members/notifications/actions.server.ts';
import { findSubjectUser } from '#features/talk/subjects/actions.server.ts';
import type { Member } from '#gate/context.ts';
import { Problem } from '#values/problem.ts';
import { publicName } from '#values/public-name.ts';
import type * as contract from './contract.ts';
import * as queries from './queries.server.ts';

/** The list of blocked people shows names, so the limit keeps users from collecting names by blocking. */
const dailyLimit = { points: 30, seconds: 24 * 60 * 60 };

export async function createBlock({
  db,
  viewer,
  input,
  platform,
}: Member<typeof contract.newBlock>) {
  const blockedId = await findSubjectUser(db, viewer.actsFor, input);
  if (!blockedId) throw new Problem('conflict', 'There is nobody to block any more.');
  if (blockedId === viewer.actsFor) throw new Problem('invalid', 'You cannot block yourself.');
  await platform.limits.spend(`blocks:${viewer.actsFor}`, dailyLimit);
  const conversationIds = await lockConversationsBetween(db, viewer.actsFor, blockedId);
  const createdAt = platform.clock.now();
  await queries.insertBlock(db, { blockerId: viewer.actsFor, blockedId, createdAt });
  // What either has caused is read from now on, so that no mail about it is sent.
  for (const [userId, from] of [
    [viewer.actsFor, blockedId],
    [blockedId, viewer.actsFor],
  ] as const) {
    await markReadFrom(db, platform, userId, from);
    for (const conversationId of conversationIds) {
      await markPathRead(db, platform, userId, pathOfConversation(conversationId));
    }
  }
  return { success: true as const };
}

export async function removeBlock({ db, viewer, input }: Member<typeof contract.blockChoice>) {
  const isOwn = await queries.deleteBlock(db, viewer.actsFor, input.blockId);
  if (!isOwn) throw new Problem('missing', 'You do not block this person.');
  return { success: true as const };
}

export async function listBlocks({ db, viewer }: Member) {
  const rows = await queries.listBlocks(db, viewer.actsFor);
  return {
    blocks: rows.map(({ id, createdAt, displayName, caregiverName }) => ({
      id,
      createdAt,
      displayName: caregiverName ?? publicName(displayName),
    })),
  };
}
