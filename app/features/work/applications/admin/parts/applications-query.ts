import { query } from '#gate/page-queries.ts';
import { readListParams } from '#ui/lists/use-tab.ts';

export const applicationsQuery = (search: URLSearchParams) =>
  query('GET admin/listings/applications', readListParams(search, ['listingId', 'page']));
