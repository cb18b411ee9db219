import { query } from '#gate/page-queries.ts';

export const countsQuery = query('GET header/counts', {});
