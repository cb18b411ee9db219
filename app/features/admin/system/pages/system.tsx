import type { MetaArgs } from 'react-router';
import { titled } from '#ui/page/page-title.ts';
import { loadForMembers } from '#features/members/sessions/parts/load-for-members.ts';
import { loadOnServer } from '#gate/page-queries.ts';
import { Tabs } from '#ui/layout/tabs.tsx';
import { FailedJobs } from '../screens/failed-jobs.tsx';
import { MailLog } from '../screens/mail-log.tsx';
import { SettingsList } from '../screens/settings-list.tsx';
import { Subscribers } from '#features/members/newsletter/admin/parts/subscribers.tsx';
import { systemQueries, systemTabs } from '../screens/system-queries.ts';
import { useTab } from '#ui/lists/use-tab.ts';
import styles from '#ui/lists/list.module.css';

export const meta = ({ matches }: MetaArgs) => titled(matches, 'Admin: System');

const panels = {
  mail: { label: 'Mail', panel: <MailLog /> },
  newsletter: { label: 'Newsletter', panel: <Subscribers /> },
  jobs: { label: 'Failed jobs', panel: <FailedJobs /> },
  settings: { label: 'Settings', panel: <SettingsList /> },
};
const tabs = systemTabs.map((id) => ({ id, ...panels[id] }));

export const loader = loadOnServer(systemQueries);
export const clientLoader = loadForMembers('admin', systemQueries);

export default function System() {
  return (
    <div className={styles.tabbed}>
      <h1>System</h1>
      <Tabs label="System" tabs={tabs} {...useTab(systemTabs)} />
    </div>
  );
}
