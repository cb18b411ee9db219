import { query } from '#gate/page-queries.ts';

const key = 'GET job-applications/mine';

export const ownApplicationsKey = [key];

export const ownApplicationsQuery = (page: number) =>
  query(key, { page }, { failure: 'Failed to fetch your applications' });
