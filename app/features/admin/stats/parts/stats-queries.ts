import { query } from '#gate/page-queries.ts';

export const statsQuery = query('GET admin/stats', {});
export const jobsCountQuery = query('GET admin/jobs/count', {});
