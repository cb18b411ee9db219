import { z } from 'zod';
import { wholeNumber } from './shapes.ts';

/** Which page of a list, and how long a page is. */
export const paging = (limit: number, lastPage = 1_000_000) => ({
  page: wholeNumber('Page', lastPage).default(1),
  limit: wholeNumber('Limit', 100).default(limit),
});

/** What someone typed into a search box; nothing is the same as not searching. */
export const searchText = z
  .string()
  .trim()
  .max(100, 'Please search for something shorter.')
  .transform((text) => text || undefined)
  .optional();

export const pagination = z.object({
  page: z.number(),
  limit: z.number(),
  total: z.number(),
  totalPages: z.number(),
});

/** Counted to 10,000: nobody turns more pages than that, and counting a million takes its time. */
export const mostCounted = 10_000;

export const longPagination = pagination.extend({
  /** there are more than `total` */
  hasMoreThanTotal: z.boolean(),
});

export type Page = { page: number; limit: number };

export function paginate({ page, limit }: Page, total: number): z.output<typeof pagination> {
  return { page, limit, total, totalPages: Math.ceil(total / limit) };
}

/** `found` is counted to one more than `mostCounted`. */
export function paginateLong(page: Page, found: number): z.output<typeof longPagination> {
  return {
    ...paginate(page, Math.min(found, mostCounted)),
    hasMoreThanTotal: found > mostCounted,
  };
}
