import { query } from '#gate/page-queries.ts';

/** Who is on the family's shortlist: all hearts of a page show the one answer. */
export const savedIdsQuery = query('GET shortlist/ids', {});
