import { z } from 'zod';

/** A browser that reconnects sends the number of the last event it received. */
export const resumption = z.object({
  lastEventId: z.coerce.number().int().min(0).optional().catch(undefined),
});

/**
 * The events sent to open pages. They carry only ids; pages fetch the content themselves.
 * `ready` comes first when no earlier stream was resumed: data fetched before it may be out of date.
 */
export type Events = {
  ready: Record<string, never>;
  message: { conversationId: string };
  read: { conversationId: string };
  notification: Record<string, never>;
  /** somebody of the family's circle did something, or came or went */
  circle: Record<string, never>;
};
