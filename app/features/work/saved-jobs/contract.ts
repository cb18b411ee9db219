import { z } from 'zod';
import { numericId } from '#values/shapes.ts';

const invalidJobId = 'Invalid job ID. Please refresh and try again.';
const jobId = numericId(invalidJobId).optional();

/** A family's post or a public listing. */
export const jobChoice = z
  .object({ jobRequestId: jobId, jobListingId: jobId })
  .refine(({ jobRequestId, jobListingId }) => !jobRequestId !== !jobListingId, invalidJobId);
