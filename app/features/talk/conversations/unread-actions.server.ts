import type { Database } from '#platform/database/connection.ts';
import type { Platform } from '#platform/platform.ts';
import type { ActedFor } from '#values/acted-for.ts';
import { describeThread, threadOf } from './actions.server.ts';
import type { Unread } from './contract.ts';
import { lastMessageOf } from './last-message.server.ts';
import { findThreadWithLastMessage } from './thread-queries.server.ts';
import type { Waiting } from './unread-conditions.server.ts';
import { findWaiting } from './unread-queries.server.ts';

/** Who wrote to a user and was not read yet, with the latest. */
export async function readUnread(
  db: Database,
  platform: Platform,
  userId: ActedFor,
): Promise<Unread> {
  return describeWaiting(db, platform, userId, await findWaiting(db, userId));
}

/** The same of what another statement has found. */
export async function describeWaiting(
  db: Database,
  platform: Platform,
  userId: ActedFor,
  { latestId, ...counts }: Waiting,
): Promise<Unread> {
  const row = latestId && (await findThreadWithLastMessage(db, userId, latestId));
  if (!row) return { ...counts, latest: null };
  const thread = threadOf(row, userId);
  const { id, participant } = describeThread(thread);
  const last = lastMessageOf(row, thread, platform);
  return {
    ...counts,
    latest: {
      conversationId: id,
      displayName: participant.displayName,
      avatarUrl: participant.avatarUrl,
      // A notice of the product may be the last one; it is nobody's words.
      words: last?.sender === 'them' ? last.content : null,
    },
  };
}
