import { query } from '#gate/page-queries.ts';

const key = 'GET testimonials/mine';

export const ownTestimonialsKey = [key];

export const ownTestimonialsQuery = query(
  key,
  {},
  { failure: 'Failed to fetch your testimonials' },
);
