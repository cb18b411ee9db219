import { sendText } from '#features/talk/messages/actions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import type { Platform } from '#platform/platform.ts';
import { lockThread } from './actions.server.ts';
import * as queries from './queries.server.ts';
import type { Side } from './rules.ts';

/** New conversations per user: enough to look for care or work, too few for spam. */
const dailyLimit = { points: 20, seconds: 24 * 60 * 60 };

type Opening = queries.Pair & { startedBy: Side; jobRequestId: number | null };

const writerOf = ({ startedBy, familyUserId, caregiverUserId }: Opening) =>
  startedBy === 'family' ? familyUserId : caregiverUserId;

/** Returns the new conversation's id, or undefined where the two have a conversation already. */
export async function openConversation(
  db: Database,
  { limits, clock }: Platform,
  opening: Opening,
): Promise<string | undefined> {
  if (await queries.findConversation(db, opening)) return undefined;
  await limits.spend(`conversations:${writerOf(opening)}`, dailyLimit);
  const now = clock.now();
  return queries.insertConversation(db, { ...opening, lastMessageAt: now, createdAt: now });
}

/** Sends a message in the conversation of the two, and starts one if there is none. */
export async function writeTo(
  db: Database,
  platform: Platform,
  opening: Opening,
  { content, writtenBy }: { content: string; writtenBy: string },
): Promise<void> {
  const opened = await openConversation(db, platform, opening);
  const conversationId = opened ?? (await queries.findConversation(db, opening));
  const thread = await lockThread(db, writerOf(opening), conversationId!);
  await sendText(db, platform, thread, { content, writtenBy });
}
