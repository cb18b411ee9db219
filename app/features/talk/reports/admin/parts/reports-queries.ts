import { query } from '#gate/page-queries.ts';
import { readListParams, readStatus } from '#ui/lists/use-tab.ts';

/** Without a status in the address: the open cases. */
export const reportsQuery = (search: URLSearchParams) =>
  query('GET admin/reports/list', {
    ...readListParams(search, ['page']),
    ...(readStatus(search, 'open') as object),
  });

export const reportQuery = (reportId: string) => query('GET admin/reports/details', { reportId });
