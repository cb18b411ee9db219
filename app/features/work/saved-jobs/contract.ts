import { z } from 'zod';
import { jobId } from '#features/work/job-requests/contract.ts';

export const jobChoice = z.object({ jobRequestId: jobId });
