import { randomUUID } from 'node:crypto';
import { noticeSeenBy } from '#features/talk/conversations/notice-rules.ts';
import { membersOf, refuseUnlessOpen } from '#features/talk/conversations/actions.server.ts';
import type { Pairing } from '#features/talk/conversations/actions.server.ts';
import {
  deletedName,
  pathOfConversation,
  senderSeenFrom,
} from '#features/talk/conversations/rules.ts';
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
import { publicName } from '#values/public-name.ts';
import { sendLimits } from './rules.ts';
import type { MessageType } from './rules.ts';

/**
 * Sends a user's message in a thread that the caller has locked. On the side of a family the writer may
 * be somebody of its circle.
 */
export async function sendText(
  db: Database,
  platform: Platform,
  thread: Pairing,
  message: { content: string; clientKey?: string | undefined; writtenBy: string },
): Promise<Message> {
  const { content, clientKey, writtenBy } = message;
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
    writtenBy: thread.side === 'family' ? writtenBy : null,
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
  const [sent] = await Promise.all([
    append(db, platform, thread, text),
    notify(db, platform, notification),
  ]);
  return sent;
}

/** Writes a notice of the product itself into a thread that the caller has locked. */
export function postNotice(
  db: Database,
  platform: Platform,
  thread: Pairing,
  notice: { messageType: Exclude<MessageType, 'text'>; content: string },
): Promise<Message> {
  const ofNobody = { sender: 'system', clientKey: null, writtenBy: null } as const;
  return append(db, platform, thread, { ...notice, ...ofNobody });
}

type NewMessage = {
  sender: Pairing['side'] | 'system';
  messageType: MessageType;
  content: string;
  clientKey: string | null;
  /** of a family, who wrote it */
  writtenBy: string | null;
};

async function append(db: Database, platform: Platform, thread: Pairing, added: NewMessage) {
  const { content, clientKey, sender, messageType, writtenBy } = added;
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
    queries.appendMessage(db, { ...message, clientKey, writtenBy }),
    pushToPages(db, platform, membersOf(thread), 'message', { conversationId: thread.id }),
  ]);
  // The answer goes to the writer, to whom no name is shown.
  const writer = { writerId: null, writerName: null, isWriterDeleted: false };
  return describe(thread, { ...message, ...writer, position, content }, writtenBy);
}

export function describeMessage(
  keys: Keyring,
  thread: Pairing,
  row: MessageRow,
  viewerId: string | null,
): Message {
  return describe(thread, { ...row, content: decryptContent(keys, row) }, viewerId);
}

type ReadMessage = Omit<MessageRow, 'encryptedContent' | 'encryptionKeyId'> & { content: string };

function describe(thread: Pairing, message: ReadMessage, viewerId: string | null): Message {
  const { id, conversationId, position, createdAt, readAt, messageType, content } = message;
  const sender = senderSeenFrom(thread.side, message.sender);
  return {
    id,
    conversationId,
    position,
    sender,
    senderIdUuid: sender === 'system' ? null : thread[sender].id,
    messageType,
    content: sender === 'system' ? noticeSeenBy(thread.me.name, content) : content,
    writtenBy: writerSeenFrom(thread, message, viewerId),
    createdAt,
    readAt,
  };
}

/**
 * The family reads who else of its circle wrote. A caregiver reads which relative, and for whom, by
 * names as they know them; of the family's own account the thread says the name already.
 */
function writerSeenFrom(
  { side, them }: Pairing,
  { writerId, writerName, isWriterDeleted }: ReadMessage,
  viewerId: string | null,
): string | null {
  // If the account of the family is deleted too, the thread says so already.
  if (isWriterDeleted && side === 'caregiver') return them.id && `${deletedName}, for ${them.name}`;
  if (isWriterDeleted) return deletedName;
  if (!writerName) return null;
  if (side === 'family') return writerId === viewerId ? null : writerName;
  return writerId === them.id ? null : `${publicName(writerName)}, for ${them.name}`;
}
