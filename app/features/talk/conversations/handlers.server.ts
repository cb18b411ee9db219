import { sendText } from '#features/talk/messages/actions.server.ts';
import type { Member } from '#gate/context.ts';
import { readCursor, writeCursor } from '#values/cursor.ts';
import { Problem } from '#values/problem.ts';
import { describeThread, lockThread, isBlocked, threadOf } from './actions.server.ts';
import type * as contract from './contract.ts';
import { lastMessageOf } from './last-message.server.ts';
import { openConversation } from './opening-actions.server.ts';
import { findPair } from './pairs.server.ts';
import * as queries from './queries.server.ts';
import { listThreads } from './thread-queries.server.ts';

export async function createConversation(context: Member<typeof contract.creation>) {
  const { db, viewer, input, platform } = context;
  const pair = await findPair(context);
  if (pair.familyUserId === pair.caregiverUserId) {
    throw new Problem('invalid', 'You cannot write to yourself.');
  }
  const opening = { ...pair, jobRequestId: input.jobRequestId ?? null };
  const conversationId = await openConversation(db, platform, opening);
  if (!conversationId) throw alreadyExists();
  if (input.initialMessage) {
    const thread = await lockThread(db, viewer.actsFor, conversationId);
    const content = input.initialMessage;
    await sendText(db, platform, thread, { content, writtenBy: viewer.id });
  }
  return { conversationId };
}

function alreadyExists(): Problem {
  return new Problem('conflict', 'A conversation with this person already exists.');
}

/** The existing conversation of the two, so that the page can link to it instead of starting one. */
export async function findConversation(context: Member<typeof contract.partner>) {
  const { startedBy: _, ...pair } = await findPair(context);
  return { conversationId: (await queries.findConversation(context.db, pair)) ?? null };
}

/** More than a screen shows; older ones are seldom wanted, and each costs six joins. */
const pageSize = 20;

export async function listConversations(context: Member<typeof contract.listChoice>) {
  const { db, viewer, input, platform } = context;
  const after = input.after === undefined ? undefined : readCursor(input.after);
  const name = input.name || undefined;
  const rows = await listThreads(db, viewer.actsFor, { after, name, limit: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    conversations: shown.map((row) => {
      const thread = threadOf(row, viewer.actsFor);
      return {
        ...describeThread(thread),
        lastMessage: lastMessageOf(row, thread, platform),
        unreadCount: isBlocked(thread) ? 0 : row.unreadCount,
      };
    }),
    next:
      last && rows.length > pageSize
        ? writeCursor({ time: last.lastMessageAt, id: last.id })
        : null,
  };
}
