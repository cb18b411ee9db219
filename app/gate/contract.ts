import type { Readable } from 'node:stream';
import { z } from 'zod';

/** For a row that needs no input. */
export const nothing = z.object({});

/** For a row that has nothing to say but that it is done. */
export const done = z.object({ success: z.literal(true) });

/** For a row that answers with a file: what a browser is to call it, and its bytes as they come. */
export const fileAnswer = z.object({
  fileName: z.string().regex(/^[\w.-]+$/),
  mediaType: z.string(),
  byteSize: z.number(),
  content: z.custom<Readable>(),
});

/** For a row that keeps answering: server-sent events, as they come. */
export const streamAnswer = z.custom<ReadableStream<Uint8Array>>();

/**
 * For a row that answers in a window of its own: the address the window goes to next, or what the
 * page that opened it is told before it closes. `channel` is where that page listens as well, for
 * a provider may have cut the window from its opener.
 */
export function popupAnswer<Told extends z.ZodType>(told: Told) {
  return z.union([
    z.object({ goTo: z.url() }),
    z.object({ tell: told, channel: z.uuid().nullable() }),
  ]);
}

/** For a link that leads to a page of ours. */
export const onwardAnswer = popupAnswer(z.never());

export type PopupAnswer<Told extends z.ZodType> = ReturnType<typeof popupAnswer<Told>>;
