import type { Database } from '#platform/database/connection.ts';
import type { Platform } from '#platform/platform.ts';
import { describeThread, isBlocked, threadOf } from './actions.server.ts';
import type { Unread } from './contract.ts';
import { lastMessageOf } from './last-message.server.ts';
import { listThreads } from './thread-queries.server.ts';

/** Beyond this many waiting people the number is no longer exact: nobody answers so many in a day. */
const mostCounted = 50;

/** Who wrote to a user and was not read yet, the latest first. */
export async function readUnread(
  db: Database,
  platform: Platform,
  userId: string,
): Promise<Unread> {
  const rows = await listThreads(db, userId, { isUnread: true, limit: mostCounted });
  const waiting = rows
    .map((row) => ({ row, thread: threadOf(row, userId) }))
    .filter(({ thread }) => !isBlocked(thread));
  const [latest] = waiting;
  if (!latest) return { messageCount: 0, personCount: 0, latest: null };
  const { id, participant } = describeThread(latest.thread);
  const last = lastMessageOf(latest.row, latest.thread, platform);
  return {
    messageCount: waiting.reduce((sum, { row }) => sum + row.unreadCount, 0),
    personCount: waiting.length,
    latest: {
      conversationId: id,
      displayName: participant.displayName,
      avatarUrl: participant.avatarUrl,
      // A notice of the product may be the last one; it is nobody's words.
      words: last?.sender === 'them' ? last.content : null,
    },
  };
}
