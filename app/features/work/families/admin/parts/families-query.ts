import { query } from '#gate/page-queries.ts';
import { readListParams } from '#ui/lists/use-tab.ts';

export const familiesQuery = (search: URLSearchParams) =>
  query('GET admin/families/list', { ...readListParams(search, ['q', 'page']), limit: 50 });
