import {
  describeThread,
  lockThread,
  isBlocked,
  membersOf,
  readThread,
} from '#features/talk/conversations/actions.server.ts';
import type { conversationChoice } from '#features/talk/conversations/contract.ts';
import { otherSide } from '#features/talk/conversations/rules.ts';
import { pushToPages } from '#features/members/events/actions.server.ts';
import { markPathRead } from '#features/members/notifications/actions.server.ts';
import type { Member } from '#gate/context.ts';
import { describeMessage, sendText } from './actions.server.ts';
import type * as contract from './contract.ts';
import * as queries from './queries.server.ts';
import { pathOfConversation } from '#features/talk/conversations/rules.ts';

const pageSize = 50;

export async function getMessages(context: Member<typeof contract.range>) {
  const { db, viewer, input, platform } = context;
  const thread = await readThread(db, viewer.actsFor, input.conversationId);
  // One row more than a page shows whether there are further messages.
  const { before, after } = input;
  const rows = await queries.listMessages(db, {
    conversationId: thread.id,
    before,
    after,
    limit: pageSize + 1,
  });
  const hasMore = rows.length > pageSize;
  const isForward = after !== undefined;
  const shown = isForward ? rows.slice(0, pageSize) : rows.slice(-pageSize);
  return {
    conversation: describeThread(thread),
    messages: shown.map((row) => describeMessage(platform.keys, thread, row, viewer.id)),
    hasEarlier: isForward ? after > 0 : hasMore,
    hasLater: isForward ? hasMore : before !== undefined,
  };
}

/**
 * A retry returns the message that the first attempt created. It is looked up after the lock, so
 * that two concurrent attempts cannot both insert.
 */
export async function sendMessage(context: Member<typeof contract.outgoing>) {
  const { db, viewer, input, platform } = context;
  const { conversationId, clientKey } = input;
  const [thread, sent] = await Promise.all([
    lockThread(db, viewer.actsFor, conversationId),
    clientKey && queries.findByClientKey(db, { userId: viewer.actsFor, conversationId, clientKey }),
  ]);
  if (sent) return { message: describeMessage(platform.keys, thread, sent, viewer.id) };
  return { message: await sendText(db, platform, thread, { ...input, writtenBy: viewer.id }) };
}

/** With a block between the two, neither learns what the other has read. */
export async function markRead(context: Member<typeof conversationChoice>) {
  const { db, viewer, input, platform } = context;
  const thread = await readThread(db, viewer.actsFor, input.conversationId);
  if (!isBlocked(thread)) {
    const sender = otherSide[thread.side];
    const now = platform.clock.now();
    const wasUnread = await queries.markRead(db, { conversationId: thread.id, sender, now });
    if (wasUnread)
      await pushToPages(db, platform, membersOf(thread), 'read', { conversationId: thread.id });
  }
  await markPathRead(db, platform, viewer.actsFor, pathOfConversation(thread.id));
  return { success: true as const };
}
