import { query } from '#gate/page-queries.ts';
import { asked, tabOf } from '../use-tab.ts';

export const peopleTabs = ['pending', 'caregivers', 'families', 'logs'] as const;

/** Full rows of three. */
const cardsOnAPage = 12;

export const statsQuery = query('GET admin/stats', {});
export const jobsCountQuery = query('GET admin/jobs/count', {});

export const signupsQuery = (search: URLSearchParams) =>
  query('GET admin/caregivers/pending', {
    ...(asked(search, ['status', 'q', 'sort', 'page']) as object),
    limit: cardsOnAPage,
  });

export const caregiversQuery = (search: URLSearchParams) =>
  query(
    'GET admin/caregivers/list',
    asked(search, ['q', 'approval', 'badge', 'state', 'sort', 'page']) as object,
  );

export const familiesQuery = (search: URLSearchParams) =>
  query('GET admin/families/list', { ...asked(search, ['q', 'page']), limit: 50 });

export const logQuery = (search: URLSearchParams) =>
  query('GET admin/verifications/log', asked(search, ['q', 'kind', 'sort', 'after']) as object);

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
