import { z } from 'zod';

/** How many of them are asked for; unset means all. */
export const citiesAsked = z.object({ limit: z.coerce.number().int().min(1).max(100).optional() });

/** The cities that have open jobs, the most first. */
export const citiesWithJobs = z.array(
  z.object({
    slug: z.string(),
    name: z.string(),
    state: z.string(),
    totalJobCount: z.number(),
  }),
);
