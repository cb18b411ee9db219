import type { MetaArgs } from 'react-router';
import { titled } from '#ui/page/page-title.ts';
import { loadForMembers } from '#features/members/sessions/parts/load-for-members.ts';
import { loadOnServer } from '#gate/page-queries.ts';
import { Tabs } from '#ui/layout/tabs.tsx';
import { Applications } from '#features/work/applications/admin/parts/applications.tsx';
import { Cities } from '#features/work/cities/admin/parts/cities.tsx';
import { citiesQuery } from '#features/work/job-listings/admin/parts/cities-query.ts';
import { applicationsQuery } from '#features/work/applications/admin/parts/applications-query.ts';
import { listingsQuery } from '#features/work/job-listings/admin/parts/listings-queries.ts';
import { Listings } from '#features/work/job-listings/admin/parts/listings.tsx';
import { tabOf, useTab } from '#ui/lists/use-tab.ts';
import styles from '#ui/lists/list.module.css';

export const meta = ({ matches }: MetaArgs) => titled(matches, 'Admin: Jobs');

const tabs = [
  { id: 'listings', label: 'Listings', panel: <Listings /> },
  { id: 'applications', label: 'Applications', panel: <Applications /> },
  { id: 'cities', label: 'Cities', panel: <Cities /> },
];
const ids = tabs.map(({ id }) => id);

const queryOfTab = {
  listings: listingsQuery,
  applications: applicationsQuery,
  cities: () => citiesQuery,
};
const queries = ({ search }: { search: URLSearchParams }) => [
  queryOfTab[tabOf(search, ids) as keyof typeof queryOfTab](search),
];
export const loader = loadOnServer(queries);
export const clientLoader = loadForMembers('admin', queries);

export default function Jobs() {
  return (
    <div className={styles.tabbed}>
      <h1>Jobs</h1>
      <Tabs label="Jobs" tabs={tabs} {...useTab(ids)} />
    </div>
  );
}
