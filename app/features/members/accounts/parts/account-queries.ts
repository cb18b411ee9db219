import { query } from '#gate/page-queries.ts';

export const accountQuery = query('GET account/overview', {});
export const devicesQuery = query('GET account/devices', {});
