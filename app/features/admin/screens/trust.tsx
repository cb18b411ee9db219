import type { MetaArgs } from 'react-router';
import { titled } from '#features/shell/brand.ts';
import { loadForMembers } from '#features/sessions/parts/load-for-members.ts';
import { loadOnServer } from '#gate/page-queries.ts';
import { Tabs } from '#ui/tabs.tsx';
import { ReportCases } from './trust/report-cases.tsx';
import { Testimonials } from './trust/testimonials.tsx';
import { reportsQuery, testimonialsQuery } from './trust/trust-queries.ts';
import { tabOf, useTab } from './use-tab.ts';
import styles from './people/people.module.css';

export const meta = ({ matches }: MetaArgs) => titled(matches, 'Admin: Trust');

const tabs = [
  { id: 'reports', label: 'Reports', panel: <ReportCases /> },
  { id: 'testimonials', label: 'Testimonials', panel: <Testimonials /> },
];
const ids = tabs.map(({ id }) => id);

const queries = ({ search }: { search: URLSearchParams }) => [
  tabOf(search, ids) === 'reports' ? reportsQuery(search) : testimonialsQuery(search),
];
export const loader = loadOnServer(queries);
export const clientLoader = loadForMembers('admin', queries);

export default function Trust() {
  return (
    <div className={styles.people}>
      <h1>Trust</h1>
      <Tabs label="Trust" tabs={tabs} {...useTab(ids)} />
    </div>
  );
}
