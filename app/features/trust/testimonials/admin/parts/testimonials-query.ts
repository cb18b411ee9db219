import { query } from '#gate/page-queries.ts';
import { asked, askedStatus } from '#ui/lists/use-tab.ts';

/** What waits for an admin comes first. */
export const testimonialsQuery = (search: URLSearchParams) =>
  query('GET admin/testimonials/list', {
    ...asked(search, ['page']),
    ...(askedStatus(search, 'verified') as object),
  });
