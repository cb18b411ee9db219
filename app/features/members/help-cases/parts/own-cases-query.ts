import { query } from '#gate/page-queries.ts';

export const ownCasesQuery = query('GET help/mine', {});
