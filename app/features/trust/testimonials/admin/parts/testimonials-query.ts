import { query } from '#gate/page-queries.ts';
import { readListParams, readStatus } from '#ui/lists/use-tab.ts';

/** Without a status in the address: those that wait for a review. */
export const testimonialsQuery = (search: URLSearchParams) =>
  query('GET admin/testimonials/list', {
    ...readListParams(search, ['page']),
    ...(readStatus(search, 'verified') as object),
  });
