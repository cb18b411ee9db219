import type { z } from 'zod';
import type { conversationList } from '../contract.ts';

export type ConversationList = z.output<typeof conversationList>;

/**
 * Puts the newest first page in front of the pages loaded before. A conversation with a new message
 * moves to the front and none is ever removed, so those missing from the newest page come after it. Where
 * all of the newest page is newer than what was known, others may stand between the two: then it is the list.
 */
export function joinLists(known: ConversationList | undefined, newest: ConversationList) {
  const older = known?.conversations.filter(isMissingFrom(newest)) ?? [];
  if (!known || older.length === 0 || isGapBetween(newest, known)) return newest;
  return { conversations: [...newest.conversations, ...older], next: known.next };
}

/** Adds a further page at the end. */
export function extendList(known: ConversationList, further: ConversationList): ConversationList {
  const added = further.conversations.filter(isMissingFrom(known));
  return { conversations: [...known.conversations, ...added], next: further.next };
}

/** Sets the unread count of one conversation to 0, on any loaded page of the list. */
export function withRead(known: ConversationList, conversationId: string): ConversationList {
  return {
    ...known,
    conversations: known.conversations.map((item) =>
      item.id === conversationId ? { ...item, unreadCount: 0 } : item,
    ),
  };
}

function isGapBetween(newest: ConversationList, known: ConversationList): boolean {
  const last = newest.conversations.at(-1)?.lastMessage?.createdAt;
  const first = known.conversations[0]?.lastMessage?.createdAt;
  return newest.next !== null && last !== undefined && first !== undefined && last > first;
}

type Item = ConversationList['conversations'][number];

function isMissingFrom({ conversations }: ConversationList) {
  const ids = new Set(conversations.map(({ id }) => id));
  return ({ id }: Item) => !ids.has(id);
}
