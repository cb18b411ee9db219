import { z } from 'zod';

export const failedJobs = z.object({
  jobs: z.array(
    z.object({
      id: z.uuid(),
      /** as app/jobs.ts calls it */
      name: z.string(),
      tries: z.number(),
      /** the kind of error; never its words, which may quote somebody */
      error: z.string(),
      failedAt: z.date(),
    }),
  ),
});

export const jobChoice = z.object({
  id: z.uuid('Invalid job ID format.'),
  name: z.string('Please say which job.').min(1, 'Please say which job.').max(100),
});
