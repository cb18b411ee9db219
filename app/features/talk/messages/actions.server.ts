import { randomUUID } from 'node:crypto';
import { noticeSeenBy } from '#features/talk/conversations/notice-rules.ts';
import { membersOf, refuseUnlessOpen } from '#features/talk/conversations/actions.server.ts';
import type { Pairing } from '#features/talk/conversations/actions.server.ts';
import { senderSeenFrom } from '#features/talk/conversations/rules.ts';
import { pushToPages } from '#features/members/events/actions.server.ts';
import { notify } from '#features/members/notifications/actions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import type { Keyring } from '#platform/keys.ts';
import type { Platform } from '#platform/platform.ts';
import {
  decryptContent,
  encryptContent,
} from '#features/talk/conversations/content-actions.server.ts';
import type { Message } from './contract.ts';
import * as queries from './queries.server.ts';
import type { MessageRow } from './queries.server.ts';
import { sendLimits } from './rules.ts';
import { pathOfConversation } from '#features/talk/conversations/rules.ts';
import type { MessageType } from './rules.ts';

/** Sends a user's message in a thread that the caller has locked. */
export async function sendText(
  db: Database,
  platform: Platform,
  thread: Pairing,
  { content, clientKey }: { content: string; clientKey?: string | undefined },
): Promise<Message> {
  refuseUnlessOpen(thread);
  await platform.limits.spendAll({
    [`messages:pace:${thread.me.id}`]: { ...sendLimits.pace, isPromised: true },
    [`messages:${thread.me.id}`]: { ...sendLimits.window, isPromised: true },
  });
  const text = {
    sender: thread.side,
    messageType: 'text',
    content,
    clientKey: clientKey ?? null,
  } as const;
  const notification = {
    userId: thread.them.id!,
    kind: 'message',
    path: pathOfConversation(thread.id),
    title: `New message from ${thread.me.name}`,
    plural: `new messages from ${thread.me.name}`,
    from: thread.me.id!,
    words: content,
  } as const;
  // Neither needs the other's result, so both statements are sent without waiting.
  const [message] = await Promise.all([
    append(db, platform, thread, text),
    notify(db, platform, notification),
  ]);
  return message;
}

/** Writes a notice of the product itself into a thread that the caller has locked. */
export function postNotice(
  db: Database,
  platform: Platform,
  thread: Pairing,
  notice: { messageType: Exclude<MessageType, 'text'>; content: string },
): Promise<Message> {
  return append(db, platform, thread, { ...notice, sender: 'system', clientKey: null });
}

type NewMessage = {
  sender: Pairing['side'] | 'system';
  messageType: MessageType;
  content: string;
  clientKey: string | null;
};

async function append(db: Database, platform: Platform, thread: Pairing, added: NewMessage) {
  const { content, clientKey, sender, messageType } = added;
  const now = platform.clock.now();
  const ids = { id: randomUUID(), conversationId: thread.id };
  const message = {
    ...ids,
    ...encryptContent(platform.keys, { ...ids, content }),
    sender,
    messageType,
    createdAt: now,
    // A notice has two readers, so it never counts as unread.
    readAt: sender === 'system' ? now : null,
  };
  const [position] = await Promise.all([
    queries.appendMessage(db, { ...message, clientKey }),
    pushToPages(db, membersOf(thread), 'message', { conversationId: thread.id }),
  ]);
  return describeMessage(platform.keys, thread, { ...message, position });
}

export function describeMessage(keys: Keyring, thread: Pairing, row: MessageRow): Message {
  const { id, conversationId, position, createdAt, readAt, messageType } = row;
  const sender = senderSeenFrom(thread.side, row.sender);
  const content = decryptContent(keys, row);
  return {
    id,
    conversationId,
    position,
    sender,
    senderIdUuid: sender === 'system' ? null : thread[sender].id,
    messageType,
    content: sender === 'system' ? noticeSeenBy(thread.me.name, content) : content,
    createdAt,
    readAt,
  };
}
