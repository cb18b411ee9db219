import { useQuery } from '@tanstack/react-query';
import type { MetaArgs } from 'react-router';
import { titled } from '#features/shell/brand.ts';
import { loadForMembers } from '#features/sessions/parts/load-for-members.ts';
import { loadOnServer } from '#gate/page-queries.ts';
import { Tabs } from '#ui/tabs.tsx';
import { DetailsFromAddress } from './details/details-from-address.tsx';
import { AllCaregivers } from './people/all-caregivers.tsx';
import { FamilyList } from './people/family-list.tsx';
import { PendingSignups } from './people/pending-signups.tsx';
import { peopleQueries, peopleTabs, statsQuery } from './people/people-queries.ts';
import { StatsRow } from './people/stats-row.tsx';
import { VerificationLogs } from './people/verification-logs.tsx';
import { useTab } from './use-tab.ts';
import styles from './people/people.module.css';

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
    <div className={styles.people}>
      <h1>Admin Dashboard</h1>
      <StatsRow />
      <Tabs label="People" tabs={tabs} {...useTab(peopleTabs)} />
      <DetailsFromAddress />
    </div>
  );
}
