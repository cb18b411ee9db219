import type { z } from 'zod';
import type { conversationList } from '../contract.ts';

export type ConversationList = z.output<typeof conversationList>;

/**
 * The newest page over those read before. A talk that goes on moves to the front and none ever
 * leaves, so what is not on the newest page still stands behind it.
 */
export function joinLists(known: ConversationList | undefined, newest: ConversationList) {
  const older = known?.conversations.filter(isMissingFrom(newest)) ?? [];
  if (!known || older.length === 0) return newest;
  return { conversations: [...newest.conversations, ...older], next: known.next };
}

/** A further page behind what is shown. */
export function extendList(known: ConversationList, further: ConversationList): ConversationList {
  const added = further.conversations.filter(isMissingFrom(known));
  return { conversations: [...known.conversations, ...added], next: further.next };
}

/** What was opened is read, on whichever page of the list it stands. */
export function withRead(known: ConversationList, conversationId: string): ConversationList {
  return {
    ...known,
    conversations: known.conversations.map((item) =>
      item.id === conversationId ? { ...item, unreadCount: 0 } : item,
    ),
  };
}

type Item = ConversationList['conversations'][number];

function isMissingFrom({ conversations }: ConversationList) {
  const ids = new Set(conversations.map(({ id }) => id));
  return ({ id }: Item) => !ids.has(id);
}
