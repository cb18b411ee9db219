import { query } from '#gate/page-queries.ts';
import { asked } from '../use-tab.ts';

export const mailLogQuery = (search: URLSearchParams) =>
  query('GET admin/mail-log', asked(search, ['q', 'state', 'after']) as object);

export const settingsQuery = query('GET admin/settings', {});
