import { z } from 'zod';
import { subject } from '#features/talk/subjects/contract.ts';
import { subjectKinds } from '#features/talk/subjects/rules.ts';
import { cleanText } from '#values/clean-text.ts';
import { longestDetails, mostPicked, reportReasons, reportStatuses } from './rules.ts';

export const newReport = subject.extend({
  reason: z.enum(reportReasons, 'Please choose a reason.'),
  details: z
    .string()
    .transform(cleanText)
    .pipe(z.string().max(longestDetails, `Please use at most ${longestDetails} characters.`))
    .default(''),
  /** the messages that admins may read */
  messageIds: z
    .array(z.uuid('Unknown message.'))
    .max(mostPicked, `Please choose at most ${mostPicked} messages.`)
    .default([]),
});

export const opened = z.object({ caseNumber: z.number() });

export const ownReports = z.object({
  reports: z.array(
    z.object({
      caseNumber: z.number(),
      subjectKind: z.enum(subjectKinds),
      reason: z.enum(reportReasons),
      details: z.string(),
      status: z.enum(reportStatuses),
      /** what an admin wrote to the reporter when closing the case */
      outcome: z.string().nullable(),
      createdAt: z.date(),
      updatedAt: z.date(),
    }),
  ),
});
