import { z } from 'zod';
import { logKinds } from './rules.ts';

export const entry = z.object({
  id: z.number(),
  action: z.string(),
  performedAt: z.date(),
  /** a name; the log itself holds ids alone */
  performedBy: z.string(),
  notes: z.string().nullable(),
});

export type Entry = z.output<typeof entry>;

/** The newest first; a page goes on before the number where the last one ended. */
const before = z.coerce.number('This list cannot be continued from there.').int().optional();

export const historyPage = z.object({
  caregiverId: z.uuid('Invalid caregiver ID format.'),
  before,
});

export const history = z.object({
  entries: z.array(entry),
  next: z.number().nullable(),
});

export const logFilters = z.object({
  /** whose: by name or e-mail address */
  q: z
    .string()
    .trim()
    .max(100, 'Please search for something shorter.')
    .transform((text) => text || undefined)
    .optional(),
  kind: z.enum(logKinds, 'Unknown kind of entry.').optional(),
});

export type LogFilters = z.output<typeof logFilters>;

export const logPage = logFilters.extend({ before });

const logEntry = entry.extend({
  caregiverId: z.string(),
  /** null once the profile is gone */
  caregiverName: z.string().nullable(),
});

export type LogEntry = z.output<typeof logEntry>;

export const log = z.object({ entries: z.array(logEntry), next: z.number().nullable() });
