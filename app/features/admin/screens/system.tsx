import type { MetaArgs } from 'react-router';
import { titled } from '#features/shell/brand.ts';
import { loadForMembers } from '#features/sessions/parts/load-for-members.ts';
import { loadOnServer } from '#gate/page-queries.ts';
import { Tabs } from '#ui/tabs.tsx';
import { FailedJobs } from './system/failed-jobs.tsx';
import { MailLog } from './system/mail-log.tsx';
import { SettingsList } from './system/settings-list.tsx';
import { Subscribers } from './system/subscribers.tsx';
import { systemQueries, systemTabs } from './system/system-queries.ts';
import { useTab } from './use-tab.ts';
import styles from './people/people.module.css';

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
    <div className={styles.people}>
      <h1>System</h1>
      <Tabs label="System" tabs={tabs} {...useTab(systemTabs)} />
    </div>
  );
}
