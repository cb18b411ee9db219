import { z } from 'zod';
import { cleanText } from '#values/clean-text.ts';
import { caregiverId } from '#values/shapes.ts';
import { adminActions, longestCheckerName, missingCheckerText } from './rules.ts';
import { verificationStatuses, verificationTypes } from '#values/verifications.ts';

const notes = z
  .string()
  .transform(cleanText)
  .pipe(z.string().max(1000, 'The note must not exceed 1000 characters.'))
  .optional();

const unknownDay = 'Please give the date as YYYY-MM-DD.';

export const update = z.object({
  verificationId: z.uuid('Invalid verification ID format.'),
  newStatus: z.enum(verificationStatuses, 'Unknown status.'),
  /** the status that the admin saw; the update is refused if it has changed since */
  statusBefore: z.enum(verificationStatuses, 'Unknown status.').optional(),
  /** likewise what it rested on, as the caregiver's details tell it */
  basisBefore: z.string().max(100).optional(),
  notes,
  /** what the audit log calls it */
  adminAction: z.enum(adminActions, 'Unknown action.'),
  // Each of these three: left out, it keeps its value or gets the default; null removes it.
  // `providerName` is who checked it: required for the status clear, and shown on the profile.
  providerName: z
    .string()
    .transform(cleanText)
    .pipe(
      z
        .string()
        .min(1, missingCheckerText)
        .max(longestCheckerName, `The name must not exceed ${longestCheckerName} characters.`),
    )
    .nullable()
    .optional(),
  registryUrl: z
    .url({ protocol: /^https$/, error: 'The link must begin with https://' })
    .max(500, 'The link must not exceed 500 characters.')
    .nullable()
    .optional(),
  expiresOn: z.iso
    .date(unknownDay)
    // PostgreSQL has no year 0.
    .refine((day) => !day.startsWith('0000'), unknownDay)
    .nullable()
    .optional(),
});

export const choice = z.object({ verificationId: z.uuid('Invalid verification ID format.') });

export const addition = z.object({
  caregiverId,
  type: z.enum(verificationTypes, 'Unknown type of verification.'),
  notes,
});

export const answer = z.object({
  verification: z.object({
    id: z.uuid(),
    caregiverId: z.uuid(),
    type: z.enum(verificationTypes),
    status: z.enum(verificationStatuses),
    providerName: z.string().nullable(),
    registryUrl: z.string().nullable(),
    startedAt: z.date(),
    completedAt: z.date().nullable(),
    expiresOn: z.iso.date().nullable(),
  }),
});
