import { query } from '#gate/page-queries.ts';
import { asked } from '../use-tab.ts';

/** What waits for an admin comes first; 'all' is everything. */
const statusOf = (search: URLSearchParams, usual: string) => {
  const status = search.get('status') ?? usual;
  return status === 'all' ? {} : { status };
};

export const reportsQuery = (search: URLSearchParams) =>
  query('GET admin/reports/list', {
    ...asked(search, ['page']),
    ...(statusOf(search, 'open') as object),
  });

export const reportQuery = (reportId: string) => query('GET admin/reports/details', { reportId });

export const testimonialsQuery = (search: URLSearchParams) =>
  query('GET admin/testimonials/list', {
    ...asked(search, ['page']),
    ...(statusOf(search, 'verified') as object),
  });
