import { query } from '#gate/page-queries.ts';
import { asked } from '#ui/lists/use-tab.ts';

export const familiesQuery = (search: URLSearchParams) =>
  query('GET admin/families/list', { ...asked(search, ['q', 'page']), limit: 50 });
