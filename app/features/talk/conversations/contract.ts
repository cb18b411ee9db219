import { z } from 'zod';
import { listPage } from '#values/cursor.ts';
import { numericIdInAddress } from '#values/shapes.ts';
import { content } from './content-rules.ts';
import { sides, standings } from './rules.ts';

/** A family names the caregiver; a caregiver names the job request they applied to. */
const start = {
  caregiverId: z.uuid('Unknown caregiver.').optional(),
  jobRequestId: numericIdInAddress('Unknown job.').optional(),
};

type Start = { caregiverId?: string | undefined; jobRequestId?: number | undefined };

const namesOne = ({ caregiverId, jobRequestId }: Start) =>
  (caregiverId === undefined) !== (jobRequestId === undefined);
const whom = { message: 'Say whom you want to write to.', path: ['caregiverId'] };

export const creation = z
  .object({ ...start, initialMessage: content.optional() })
  .refine(namesOne, whom);

export const created = z.object({ conversationId: z.uuid() });

export const partner = z.object(start).refine(namesOne, whom);

/** Null where the two have no conversation yet. */
export const found = z.object({ conversationId: z.uuid().nullable() });

export const conversationChoice = z.object({ conversationId: z.uuid('Unknown conversation.') });

export const conversation = z.object({
  id: z.uuid(),
  /** the side of the viewer */
  side: z.enum(sides),
  participant: z.object({
    displayName: z.string(),
    avatarUrl: z.string().nullable(),
    isDeleted: z.boolean(),
    /** of a caregiver with a public page, for a family; otherwise null */
    profileSlug: z.string().nullable(),
  }),
  /** the job request it began with; null once the viewer may no longer see it */
  job: z.object({ id: z.number(), slug: z.string(), title: z.string() }).nullable(),
  standing: z.enum(standings),
  contact: z.object({ youAgreed: z.boolean(), theyAgreed: z.boolean() }),
});

export type Conversation = z.output<typeof conversation>;

/** The list, or those of people whose name contains this text; what is said is encrypted. */
export const listChoice = listPage.extend({
  name: z.string().trim().max(100, 'A name has at most 100 characters.').optional(),
});

export const conversationList = z.object({
  conversations: z.array(
    conversation.extend({
      lastMessage: z
        .object({
          content: z.string(),
          createdAt: z.date(),
          sender: z.enum(['me', 'them', 'system']),
        })
        .nullable(),
      unreadCount: z.number(),
    }),
  ),
  next: z.string().nullable(),
});

/** Who waits to be read, for the start pages of both sides. */
export const unread = z.object({
  messageCount: z.number(),
  personCount: z.number(),
  latest: z
    .object({
      conversationId: z.uuid(),
      displayName: z.string(),
      avatarUrl: z.string().nullable(),
      /** the beginning of what they wrote last */
      words: z.string().nullable(),
    })
    .nullable(),
});

export type Unread = z.output<typeof unread>;
