import { subscribersQuery } from '#features/members/newsletter/admin/parts/subscribers-query.ts';
import { query } from '#gate/page-queries.ts';
import { readListParams, tabOf } from '#ui/lists/use-tab.ts';

export const systemTabs = ['mail', 'newsletter', 'jobs', 'settings'] as const;

export const mailLogQuery = (search: URLSearchParams) =>
  query('GET admin/mail-log', readListParams(search, ['q', 'state', 'after']) as object);

export const failedJobsQuery = query('GET admin/failed-jobs', {});

export const settingsQuery = query('GET admin/settings', {});

const queryOfTab = {
  mail: mailLogQuery,
  newsletter: subscribersQuery,
  jobs: () => failedJobsQuery,
  settings: () => settingsQuery,
};

export function systemQueries({ search }: { search: URLSearchParams }) {
  const tab = tabOf(search, systemTabs) as keyof typeof queryOfTab;
  return [queryOfTab[tab](search)];
}
