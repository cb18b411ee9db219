import { z } from 'zod';

/** The cities that have open jobs, the most first. */
export const citiesWithJobs = z.array(
  z.object({
    slug: z.string(),
    name: z.string(),
    state: z.string(),
    totalJobCount: z.number(),
  }),
);
