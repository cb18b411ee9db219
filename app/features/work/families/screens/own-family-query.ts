import { query } from '#gate/page-queries.ts';

export const ownFamilyQuery = query('GET family/profile', {});
