import type { MetaArgs } from 'react-router';
import { titled } from '#features/shell/brand.ts';
import { loadForMembers } from '#features/sessions/parts/load-for-members.ts';
import { loadOnServer } from '#gate/page-queries.ts';
import { Tabs } from '#ui/tabs.tsx';
import { Applications } from './jobs/applications.tsx';
import { Cities } from './jobs/cities.tsx';
import { applicationsQuery, citiesQuery, listingsQuery } from './jobs/jobs-queries.ts';
import { Listings } from './jobs/listings.tsx';
import { tabOf, useTab } from './use-tab.ts';
import styles from './people/people.module.css';

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
    <div className={styles.people}>
      <h1>Jobs</h1>
      <Tabs label="Jobs" tabs={tabs} {...useTab(ids)} />
    </div>
  );
}
