import { z } from 'zod';
import { cleanText } from '#values/clean-text.ts';
import { caregiverId } from '#values/shapes.ts';

export const decision = z
  .object({
    caregiverId,
    approve: z.boolean('Please say whether to approve or to reject.'),
    /** mailed to the caregiver, who can then correct the profile */
    reason: z
      .string()
      .transform(cleanText)
      .pipe(z.string().max(1000, 'The reason must not exceed 1000 characters.'))
      .optional(),
  })
  .refine(({ approve, reason }) => approve || reason, {
    path: ['reason'],
    message: 'Please give a reason: the caregiver will read it.',
  });

export const undoing = z.object({ caregiverId });
