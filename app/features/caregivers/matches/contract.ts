import { z } from 'zod';

export const lineNames = [
  'care',
  'all_care',
  'distance',
  'hours',
  'pay',
  'language',
  'experience',
] as const;

export const outcomes = ['fits', 'differs', 'unstated'] as const;

/** What a post asks for compared with what a caregiver offers, line by line, worded for one of the two. */
export const match = z.array(
  z.object({
    name: z.enum(lineNames),
    outcome: z.enum(outcomes),
    /** one sentence */
    text: z.string(),
    /** a few words for a card; null where it does not fit, or another line has said it */
    short: z.string().nullable(),
  }),
);

export type LineName = (typeof lineNames)[number];
export type Outcome = (typeof outcomes)[number];
export type Match = z.output<typeof match>;
