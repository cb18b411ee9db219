import { z } from 'zod';
import { invalidJobId, jobId } from '#features/work/job-requests/contract.ts';

/** A family's post or a public listing. */
export const jobChoice = z
  .object({ jobRequestId: jobId.optional(), jobListingId: jobId.optional() })
  .refine(({ jobRequestId, jobListingId }) => !jobRequestId !== !jobListingId, invalidJobId);
