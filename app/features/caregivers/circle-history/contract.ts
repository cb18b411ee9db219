import { z } from 'zod';

export const acts = [
  'invited',
  'joined',
  'left',
  'removed',
  'changed_role',
  'handed_over',
  'saved',
  'unsaved',
  'noted',
  'voted',
  'posted',
  'changed_post',
  'decided',
] as const;

/** The newest first. */
export const history = z.object({
  acts: z.array(
    z.object({
      id: z.number(),
      act: z.enum(acts),
      displayName: z.string(),
      isYou: z.boolean(),
      /** to whom of the circle */
      otherName: z.string().nullable(),
      /** null where it is about none, or about one who does not show at the moment */
      caregiver: z.object({ displayName: z.string(), slug: z.string() }).nullable(),
      detail: z.string().nullable(),
      at: z.date(),
    }),
  ),
});

export type CircleAct = z.output<typeof history>['acts'][number];
