import { query } from '#gate/page-queries.ts';
import { asked } from '#ui/lists/use-tab.ts';

export const subscribersQuery = (search: URLSearchParams) =>
  query('GET admin/newsletter/list', asked(search, ['q', 'state', 'page']) as object);
