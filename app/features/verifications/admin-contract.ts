import { z } from 'zod';
import { cleanText } from '#values/clean-text.ts';
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
  /** as it stood when this was decided; any other now is not overwritten */
  statusBefore: z.enum(verificationStatuses, 'Unknown status.').optional(),
  notes,
  /** why it is done, as the audit log names it: `status_update`, `bulk_approval` */
  adminAction: z
    .string('Please say what you are doing.')
    .trim()
    .min(1, 'Please say what you are doing.')
    .max(100, 'The action must not exceed 100 characters.'),
  // For all three: left out, it stays as it is or as usual; null takes it away.
  providerName: z
    .string()
    .transform(cleanText)
    .pipe(
      z
        .string()
        .min(1, 'Please name who checked it.')
        .max(200, 'The name must not exceed 200 characters.'),
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
    // The calendar of the database has no year 0.
    .refine((day) => !day.startsWith('0000'), unknownDay)
    .nullable()
    .optional(),
});

export const addition = z.object({
  caregiverId: z.uuid('Invalid caregiver ID format.'),
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
