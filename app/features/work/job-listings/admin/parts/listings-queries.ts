import { query } from '#gate/page-queries.ts';
import { readListParams } from '#ui/lists/use-tab.ts';

export const listingsQuery = (search: URLSearchParams) =>
  query(
    'GET admin/listings/list',
    readListParams(search, ['q', 'status', 'citySlug', 'jobType', 'page']) as object,
  );

export const listingQuery = (id: string) => query('GET admin/listings/details', { id });
