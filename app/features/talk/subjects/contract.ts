import { z } from 'zod';
import { subjectKinds } from './rules.ts';

/** A conversation or a profile by its id, a job by its number. */
export const subject = z.object({
  subjectKind: z.enum(subjectKinds, 'Unknown kind of subject.'),
  subjectId: z.coerce.string('Say what this is about.').min(1, 'Say what this is about.').max(50),
});

export type Subject = z.output<typeof subject>;
