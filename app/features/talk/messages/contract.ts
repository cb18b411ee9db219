import { z } from 'zod';
import { conversation, conversationChoice } from '#features/talk/conversations/contract.ts';
import { content } from '#features/talk/conversations/content-rules.ts';
import { messageTypes } from './rules.ts';

export const message = z.object({
  id: z.uuid(),
  conversationId: z.uuid(),
  /** counts the messages of a conversation, the same for both sides */
  position: z.number(),
  sender: z.enum(['me', 'them', 'system']),
  /** null for a notice of ours and for a deleted account */
  senderIdUuid: z.uuid().nullable(),
  messageType: z.enum(messageTypes),
  content: z.string(),
  createdAt: z.date(),
  readAt: z.date().nullable(),
});

export type Message = z.output<typeof message>;

const position = z.coerce.number('Unknown position.').int().min(0).max(2_147_483_647);

/** The newest messages; or, to scroll back or to catch up, those next to a position. */
export const range = conversationChoice
  .extend({
    before: position.optional(),
    after: position.optional(),
  })
  .refine(({ before, after }) => before === undefined || after === undefined, {
    message: 'Ask for messages before or after a position, not both.',
    path: ['before'],
  });

/** Oldest first. */
export const thread = z.object({
  conversation,
  messages: z.array(message),
  hasEarlier: z.boolean(),
  hasLater: z.boolean(),
});

export const outgoing = conversationChoice.extend({
  content,
  /** made up by the device, once for each message: a retry makes no second one */
  clientKey: z.uuid('A client key is a UUID.').optional(),
});

export const sent = z.object({ message });

export const unreadCount = z.object({ unreadCount: z.number() });
