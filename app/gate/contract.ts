import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { WriteEvents } from '#platform/push/listener.ts';

/** For a row that needs no input. */
export const nothing = z.object({});

/** For a row whose only answer is that it succeeded. */
export const done = z.object({ success: z.literal(true) });

/** For a row that answers with a file: the name to save it under, and its bytes as a stream. */
export const fileAnswer = z.object({
  fileName: z.string().regex(/^[\w.-]+$/),
  mediaType: z.string(),
  byteSize: z.number(),
  content: z.custom<Readable>(),
});

/** For a row that answers with server-sent events: what writes them to the connection. */
export const streamAnswer = z.custom<WriteEvents>();

/**
 * For a row that is opened in a popup window: the address the window goes to next, or the message
 * for the page that opened it, after which it closes. `channel` names a BroadcastChannel on which
 * that page listens too, because a provider's headers may separate the window from its opener.
 */
export function popupAnswer<Message extends z.ZodType>(message: Message) {
  return z.union([
    z.object({ goTo: z.url() }),
    z.object({ message, channel: z.uuid().nullable() }),
  ]);
}

/** For a link that only redirects to one of our pages. */
export const redirectAnswer = popupAnswer(z.never());

export type PopupAnswer<Message extends z.ZodType> = ReturnType<typeof popupAnswer<Message>>;
