import { query } from '#gate/page-queries.ts';
import { readListParams, readStatus } from '#ui/lists/use-tab.ts';

/** What waits for an admin comes first. */
export const testimonialsQuery = (search: URLSearchParams) =>
  query('GET admin/testimonials/list', {
    ...readListParams(search, ['page']),
    ...(readStatus(search, 'verified') as object),
  });
