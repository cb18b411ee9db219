import { z } from 'zod';

export const failedJobs = z.object({
  jobs: z.array(
    z.object({
      id: z.uuid(),
      /** its name in app/jobs.ts */
      name: z.string(),
      tries: z.number(),
      /** the class of the error; never its message, which may contain personal data */
      error: z.string(),
      failedAt: z.date(),
    }),
  ),
});

export const jobChoice = z.object({
  id: z.uuid('Invalid job ID format.'),
  name: z.string('Please say which job.').min(1, 'Please say which job.').max(100),
});
