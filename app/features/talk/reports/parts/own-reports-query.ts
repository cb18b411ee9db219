import { query } from '#gate/page-queries.ts';

export const ownReportsQuery = query('GET reports/mine', {});
