import { query } from '#gate/page-queries.ts';

/** The list itself, which the hearts change, too. */
export const shortlistKey = { queryKey: ['GET shortlist/list'] };

/** Who is on the family's shortlist: all hearts of a page show the one answer. */
export const savedIdsQuery = query('GET shortlist/ids', {});
