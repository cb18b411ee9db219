import { useQuery } from '@tanstack/react-query';
import type { MetaArgs } from 'react-router';
import { titled } from '#ui/page/page-title.ts';
import { loadForMembers } from '#features/members/sessions/parts/load-for-members.ts';
import { loadOnServer } from '#gate/page-queries.ts';
import { Tabs } from '#ui/layout/tabs.tsx';
import { DetailsFromAddress } from '#features/admin/caregiver-details/parts/details-from-address.tsx';
import { AllCaregivers } from '#features/caregivers/directory/admin/parts/all-caregivers.tsx';
import { FamilyList } from '#features/work/families/admin/parts/family-list.tsx';
import { PendingSignups } from '#features/caregivers/directory/admin/parts/pending-signups.tsx';
import { peopleQueries, peopleTabs } from '../screens/people-queries.ts';
import { statsQuery } from '#features/admin/stats/parts/stats-queries.ts';
import { StatsRow } from '#features/admin/stats/parts/stats-row.tsx';
import { VerificationLogs } from '#features/admin/audit-log/parts/verification-logs.tsx';
import { useTab } from '#ui/lists/use-tab.ts';
import styles from '#ui/lists/list.module.css';

export const meta = ({ matches }: MetaArgs) => titled(matches, 'Admin Dashboard');

export const loader = loadOnServer(peopleQueries);
export const clientLoader = loadForMembers('admin', peopleQueries);

export default function People() {
  const stats = useQuery(statsQuery);
  const tabs = [
    {
      id: 'pending',
      label: 'Pending Signups',
      count: stats.data?.pendingSignups,
      panel: <PendingSignups />,
    },
    { id: 'caregivers', label: 'All Caregivers', panel: <AllCaregivers /> },
    { id: 'families', label: 'Families', panel: <FamilyList /> },
    { id: 'logs', label: 'Verification Logs', panel: <VerificationLogs /> },
  ];
  return (
    <div className={styles.tabbed}>
      <h1>Admin Dashboard</h1>
      <StatsRow />
      <Tabs label="People" tabs={tabs} {...useTab(peopleTabs)} />
      <DetailsFromAddress />
    </div>
  );
}
