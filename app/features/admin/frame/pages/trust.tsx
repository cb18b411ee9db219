import { useQuery } from '@tanstack/react-query';
import type { MetaArgs } from 'react-router';
import { titled } from '#ui/page/page-title.ts';
import { loadForMembers } from '#features/members/sessions/parts/load-for-members.ts';
import { loadOnServer, query } from '#gate/page-queries.ts';
import { Tabs } from '#ui/layout/tabs.tsx';
import { HelpCases } from '#features/members/help-cases/admin/parts/help-cases.tsx';
import { helpCasesQuery } from '#features/members/help-cases/admin/parts/help-queries.ts';
import { ReportCases } from '#features/talk/reports/admin/parts/report-cases.tsx';
import { Testimonials } from '#features/trust/testimonials/admin/parts/testimonials.tsx';
import { reportsQuery } from '#features/talk/reports/admin/parts/reports-queries.ts';
import { testimonialsQuery } from '#features/trust/testimonials/admin/parts/testimonials-query.ts';
import { tabOf, useTab } from '#ui/lists/use-tab.ts';
import styles from '#ui/lists/list.module.css';

export const meta = ({ matches }: MetaArgs) => titled(matches, 'Admin: Trust');

const ids = ['reports', 'help', 'testimonials'];

const countsQuery = query('GET header/counts', {});

const queries = ({ search }: { search: URLSearchParams }) => {
  const tab = tabOf(search, ids);
  if (tab === 'help') return [countsQuery, helpCasesQuery(search)];
  return [countsQuery, tab === 'reports' ? reportsQuery(search) : testimonialsQuery(search)];
};
export const loader = loadOnServer(queries);
export const clientLoader = loadForMembers('admin', queries);

/** Beside each tab, how many wait for an admin. */
export default function Trust() {
  const { data: waiting } = useQuery(countsQuery);
  const tabs = [
    { id: 'reports', label: 'Reports', count: waiting?.reports, panel: <ReportCases /> },
    { id: 'help', label: 'Help', count: waiting?.questions, panel: <HelpCases /> },
    {
      id: 'testimonials',
      label: 'Testimonials',
      count: waiting?.testimonials,
      panel: <Testimonials />,
    },
  ];
  return (
    <div className={styles.tabbed}>
      <h1>Trust</h1>
      <Tabs label="Trust" tabs={tabs} {...useTab(ids)} />
    </div>
  );
}
