import { z } from 'zod';
import { pagination, paging } from '#values/paging.ts';
import { cleanText } from '#values/clean-text.ts';
import { reportReasons, reportStatuses } from '../rules.ts';
import { subjectKinds } from '#features/talk/subjects/rules.ts';

export const search = z.object({
  ...paging(25),
  /** none: every one */
  status: z.enum(reportStatuses, 'Unknown status.').optional(),
});

const person = z.object({
  userId: z.uuid(),
  displayName: z.string(),
  isSuspended: z.boolean(),
  /** null for who is no caregiver */
  caregiverId: z.uuid().nullable(),
  /** by which a family is found; null for who is none */
  familyEmail: z.string().nullable(),
});

const report = z.object({
  reportId: z.uuid(),
  caseNumber: z.number(),
  subjectKind: z.enum(subjectKinds),
  reason: z.enum(reportReasons),
  status: z.enum(reportStatuses),
  /** null: the account is gone */
  reporter: person.nullable(),
  /** whose it is, what was reported; null where nobody of ours is behind it */
  subject: person.nullable(),
  messageCount: z.number(),
  createdAt: z.date(),
  updatedAt: z.date(),
});

export const reportList = z.object({ reports: z.array(report), pagination });

export const choice = z.object({ reportId: z.uuid('Invalid report ID format.') });

export const details = z.object({
  report: report.extend({
    details: z.string(),
    outcome: z.string().nullable(),
    /** the admin who took it up */
    handledBy: z.string().nullable(),
    /** where what was reported can be seen; null for a conversation and for what is gone */
    subjectPath: z.string().nullable(),
    /** what the reporter picked, and nothing else of the conversation */
    messages: z.array(
      z.object({
        messageId: z.uuid(),
        sender: z.string(),
        sentAt: z.date(),
        content: z.string(),
      }),
    ),
  }),
});

export const update = z
  .object({
    reportId: z.uuid('Invalid report ID format.'),
    status: z.enum(['reviewing', 'resolved', 'dismissed'], 'Unknown status.'),
    /** the reporter reads it */
    outcome: z
      .string()
      .transform(cleanText)
      .pipe(z.string().max(1000, 'The outcome must not exceed 1000 characters.'))
      .optional(),
  })
  .refine(({ status, outcome }) => status === 'reviewing' || outcome, {
    path: ['outcome'],
    message: 'Please say what came of it: the reporter will read it.',
  });
