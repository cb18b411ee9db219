import { z } from 'zod';
import { invalidJobId, jobId } from '#values/shapes.ts';

const id = jobId.optional();

/** A family's post or a public listing. */
export const jobChoice = z
  .object({ jobRequestId: id, jobListingId: id })
  .refine(({ jobRequestId, jobListingId }) => !jobRequestId !== !jobListingId, invalidJobId);
