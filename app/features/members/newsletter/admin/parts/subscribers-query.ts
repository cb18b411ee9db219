import { query } from '#gate/page-queries.ts';
import { readListParams } from '#ui/lists/use-tab.ts';

export const subscribersQuery = (search: URLSearchParams) =>
  query('GET admin/newsletter/list', readListParams(search, ['q', 'state', 'page']) as object);
