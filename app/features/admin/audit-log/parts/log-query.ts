import { query } from '#gate/page-queries.ts';
import { asked } from '#ui/lists/use-tab.ts';

export const logQuery = (search: URLSearchParams) =>
  query('GET admin/verifications/log', asked(search, ['q', 'kind', 'sort', 'after']) as object);
