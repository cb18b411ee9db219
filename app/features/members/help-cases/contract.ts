import { z } from 'zod';
import { cleanText } from '#values/clean-text.ts';
import { phoneProblem, toE164 } from '#values/phone.ts';
import { emailField } from '#values/shapes.ts';
import { helpStatuses, helpTopics, longestDetails, missingEmail } from './rules.ts';

/** A form sends what was left empty as ''. */
const orNothing = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess((sent) => (sent === '' ? undefined : sent), shape.optional());

export const newCase = z.object({
  topic: z.enum(helpTopics, 'Please choose what this is about.'),
  details: z
    .string('Please tell us what happened.')
    .transform(cleanText)
    .pipe(
      z
        .string()
        .min(1, 'Please tell us what happened.')
        .max(longestDetails, `Please use at most ${longestDetails} characters.`),
    ),
  /** where the answer goes; a member is not asked: it goes to the account's address */
  email: emailField('Please enter a valid email address.', missingEmail).optional(),
  phone: orNothing(
    z
      .string(phoneProblem)
      .transform((typed) => toE164(typed) ?? '')
      .refine((phone) => phone !== '', phoneProblem),
  ),
});

export const opened = z.object({ caseNumber: z.number() });

export const ownCases = z.object({
  /** the address of the account; null for a visitor */
  answersTo: z.string().nullable(),
  cases: z.array(
    z.object({
      caseNumber: z.number(),
      topic: z.enum(helpTopics),
      details: z.string(),
      status: z.enum(helpStatuses),
      answer: z.string().nullable(),
      answeredAt: z.date().nullable(),
      createdAt: z.date(),
    }),
  ),
});
