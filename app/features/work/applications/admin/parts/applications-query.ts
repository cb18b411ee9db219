import { query } from '#gate/page-queries.ts';
import { asked } from '#ui/lists/use-tab.ts';

export const applicationsQuery = (search: URLSearchParams) =>
  query('GET admin/listings/applications', asked(search, ['listingId', 'page']));
