import { query } from '#gate/page-queries.ts';
import { readListParams } from '#ui/lists/use-tab.ts';

export const logQuery = (search: URLSearchParams) =>
  query(
    'GET admin/verifications/log',
    readListParams(search, ['q', 'kind', 'sort', 'after']) as object,
  );
