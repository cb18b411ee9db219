import { z } from 'zod';
import { unknownCursor } from '#values/cursor.ts';
import { searchText } from '#values/paging.ts';
import { caregiverId } from '#values/shapes.ts';
import { logKinds } from './rules.ts';

export const entry = z.object({
  id: z.number(),
  action: z.string(),
  performedAt: z.date(),
  /** a name; the log itself stores only ids */
  performedBy: z.string(),
  notes: z.string().nullable(),
});

export type Entry = z.output<typeof entry>;

/** The id of the last entry of the previous page. */
const after = z.coerce.number(unknownCursor).int().optional();

/** The newest first. */
export const historyPage = z.object({
  caregiverId,
  before: after,
});

export const history = z.object({
  entries: z.array(entry),
  next: z.number().nullable(),
});

export const logFilters = z.object({
  /** the caregiver's name or email */
  q: searchText,
  kind: z.enum(logKinds, 'Unknown kind of entry.').optional(),
  sort: z.enum(['newest', 'oldest'], 'Unknown order.').default('newest'),
});

export type LogFilters = z.output<typeof logFilters>;

export const logPage = logFilters.extend({ after });

const logEntry = entry.extend({
  caregiverId: z.string(),
  /** null if the profile was deleted */
  caregiverName: z.string().nullable(),
});

export type LogEntry = z.output<typeof logEntry>;

export const log = z.object({ entries: z.array(logEntry), next: z.number().nullable() });
