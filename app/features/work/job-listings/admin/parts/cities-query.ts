import { query } from '#gate/page-queries.ts';

export const citiesQuery = query('GET admin/cities/list', {});
