import { z } from 'zod';

/** Twelve weeks of seven days (UTC), the oldest first; the last one ends today. */
const weekly = z.array(z.number()).length(12);

export const stats = z.object({
  totalCaregivers: z.number(),
  signUpsByWeek: weekly,
  /** profiles that wait for a decision */
  pendingSignups: z.number(),
  /** caregivers with at least one pending verification */
  pendingVerifications: z.number(),
  oldestPendingAt: z.date().nullable(),
  checksByWeek: weekly,
  /** public listings and family posts together */
  jobsByWeek: weekly,
});
