import { query } from '#gate/page-queries.ts';
import { readListParams, readStatus } from '#ui/lists/use-tab.ts';

/** Without a status in the address: those that wait. */
export const helpCasesQuery = (search: URLSearchParams) =>
  query('GET admin/help/list', {
    ...readListParams(search, ['page']),
    ...(readStatus(search, 'open') as object),
  });

export const helpCaseQuery = (caseId: string) => query('GET admin/help/details', { caseId });
