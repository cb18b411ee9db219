import { logQuery } from '#features/admin/audit-log/parts/log-query.ts';
import { jobsCountQuery, statsQuery } from '#features/admin/stats/parts/stats-queries.ts';
import {
  caregiversQuery,
  signupsQuery,
} from '#features/caregivers/directory/admin/parts/caregivers-queries.ts';
import { familiesQuery } from '#features/work/families/admin/parts/families-query.ts';
import { tabOf } from '#ui/lists/use-tab.ts';

export const peopleTabs = ['pending', 'caregivers', 'families', 'logs'] as const;

const queryOfTab = {
  pending: signupsQuery,
  caregivers: caregiversQuery,
  families: familiesQuery,
  logs: logQuery,
};

export function peopleQueries({ search }: { search: URLSearchParams }) {
  const tab = tabOf(search, peopleTabs) as keyof typeof queryOfTab;
  return [statsQuery, jobsCountQuery, queryOfTab[tab](search)];
}
