import { query } from '#gate/page-queries.ts';

const key = 'GET job-applications/list';

export const applicantsKey = [key];

export const applicantsQuery = (jobRequestId: string | number | undefined) =>
  query(key, { jobRequestId: String(jobRequestId) }, { failure: 'Failed to fetch applicants' });
