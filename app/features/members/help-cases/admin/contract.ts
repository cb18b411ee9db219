import { z } from 'zod';
import { cleanText } from '#values/clean-text.ts';
import { pagination, paging } from '#values/paging.ts';
import { helpStatuses, helpTopics, longestAnswer } from '../rules.ts';

export const search = z.object({
  ...paging(25),
  /** left out: all of them */
  status: z.enum(helpStatuses, 'Unknown status.').optional(),
});

const helpCase = z.object({
  caseId: z.uuid(),
  caseNumber: z.number(),
  topic: z.enum(helpTopics),
  status: z.enum(helpStatuses),
  details: z.string(),
  /** null: asked without an account */
  person: z
    .object({
      displayName: z.string(),
      /** null for a user who is no caregiver */
      caregiverId: z.uuid().nullable(),
      /** the search term that finds a family; null for a user who is none */
      familyEmail: z.string().nullable(),
    })
    .nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  answer: z.string().nullable(),
  /** the admin who answered or closed it */
  handledBy: z.string().nullable(),
  createdAt: z.date(),
});

export const caseList = z.object({ cases: z.array(helpCase), pagination });

export const choice = z.object({ caseId: z.uuid('Unknown case.') });

export const details = z.object({ case: helpCase });

export const answering = choice.extend({
  answer: z
    .string('Please write an answer.')
    .transform(cleanText)
    .pipe(
      z
        .string()
        .min(1, 'Please write an answer.')
        .max(longestAnswer, `Please use at most ${longestAnswer} characters.`),
    ),
});
