import { z } from 'zod';
import { pagination, paging } from '#values/paging.ts';
import { cleanText } from '#values/clean-text.ts';
import { reportReasons, reportStatuses } from '../rules.ts';
import { subjectKinds } from '#features/talk/subjects/rules.ts';

export const search = z.object({
  ...paging(25),
  /** left out: all of them */
  status: z.enum(reportStatuses, 'Unknown status.').optional(),
});

const person = z.object({
  userId: z.uuid(),
  displayName: z.string(),
  isSuspended: z.boolean(),
  /** null for a user who is no caregiver */
  caregiverId: z.uuid().nullable(),
  /** the search term that finds a family; null for a user who is none */
  familyEmail: z.string().nullable(),
});

const report = z.object({
  reportId: z.uuid(),
  caseNumber: z.number(),
  subjectKind: z.enum(subjectKinds),
  reason: z.enum(reportReasons),
  status: z.enum(reportStatuses),
  /** null: the account is deleted */
  reporter: person.nullable(),
  /** the user to whom the reported thing belongs; null if it belongs to no account */
  subject: person.nullable(),
  messageCount: z.number(),
  /** what the reporter wrote */
  details: z.string(),
  /** how many reports there are about the same person up to this one; null if about nobody */
  reportsAboutSubject: z.number().nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
});

export const reportList = z.object({ reports: z.array(report), pagination });

export const choice = z.object({ reportId: z.uuid('Unknown report.') });

export const details = z.object({
  report: report.extend({
    outcome: z.string().nullable(),
    /** the admin who took it up */
    handledBy: z.string().nullable(),
    /** the page of the reported thing; null for a conversation and for what is deleted */
    subjectPath: z.string().nullable(),
    /** those that the reporter picked, and no others of the conversation */
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
    reportId: z.uuid('Unknown report.'),
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
