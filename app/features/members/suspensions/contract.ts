import { z } from 'zod';
import { cleanText } from '#values/clean-text.ts';

const userId = z.uuid('Invalid user ID format.');
const longest = 1000;

export const suspension = z.object({
  userId,
  /** mailed to the user */
  reason: z
    .string('Please give a reason: the person will read it.')
    .transform(cleanText)
    .pipe(
      z
        .string()
        .min(1, 'Please give a reason: the person will read it.')
        .max(longest, 'The reason must not exceed 1000 characters.'),
    ),
});

export const restoration = z.object({
  userId,
  /** only for the audit log */
  notes: z
    .string()
    .transform(cleanText)
    .pipe(z.string().max(longest, 'The note must not exceed 1000 characters.'))
    .optional(),
});
