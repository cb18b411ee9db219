import { z } from 'zod';
import { caregiverChoice } from '#values/shapes.ts';
import { lineLength, votes } from './rules.ts';

const vote = z.enum(votes, 'Choose yes, maybe or no.');

export const voting = caregiverChoice.extend({
  /** null takes it back */
  vote: vote.nullable(),
  line: z
    .string()
    .trim()
    .max(lineLength, `A line can have up to ${lineLength} characters.`)
    .default(''),
});

export const circleVotes = z.object({
  /** without others there is nothing to vote on */
  hasCircle: z.boolean(),
  votes: z.array(
    caregiverChoice.extend({
      userId: z.uuid(),
      displayName: z.string(),
      isYou: z.boolean(),
      vote,
      line: z.string(),
    }),
  ),
});

export type CircleVote = z.output<typeof circleVotes>['votes'][number];
