import { z } from 'zod';

/** A browser that comes back sends the number of the last event it received. */
export const resumption = z.object({
  lastEventId: z.coerce.number().int().min(0).optional().catch(undefined),
});

/**
 * What open pages are told, and all they are told: ids, with which they ask for the rest.
 * `ready` comes first where nothing was resumed: what was read before it may be out of date.
 */
export type Events = {
  ready: Record<string, never>;
  message: { conversationId: string };
  read: { conversationId: string };
  notification: Record<string, never>;
};
