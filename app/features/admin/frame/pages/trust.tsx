import type { MetaArgs } from 'react-router';
import { titled } from '#ui/page/page-title.ts';
import { loadForMembers } from '#features/members/sessions/parts/load-for-members.ts';
import { loadOnServer } from '#gate/page-queries.ts';
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

const tabs = [
  { id: 'reports', label: 'Reports', panel: <ReportCases /> },
  { id: 'help', label: 'Help', panel: <HelpCases /> },
  { id: 'testimonials', label: 'Testimonials', panel: <Testimonials /> },
];
const ids = tabs.map(({ id }) => id);

const queries = ({ search }: { search: URLSearchParams }) => {
  const tab = tabOf(search, ids);
  if (tab === 'help') return [helpCasesQuery(search)];
  return [tab === 'reports' ? reportsQuery(search) : testimonialsQuery(search)];
};
export const loader = loadOnServer(queries);
export const clientLoader = loadForMembers('admin', queries);

export default function Trust() {
  return (
    <div className={styles.tabbed}>
      <h1>Trust</h1>
      <Tabs label="Trust" tabs={tabs} {...useTab(ids)} />
    </div>
  );
}
