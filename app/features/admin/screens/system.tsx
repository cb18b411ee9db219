import type { MetaArgs } from 'react-router';
import { titled } from '#features/shell/brand.ts';
import { loadForMembers } from '#features/sessions/parts/load-for-members.ts';
import { loadOnServer } from '#gate/page-queries.ts';
import { Tabs } from '#ui/tabs.tsx';
import { MailLog } from './system/mail-log.tsx';
import { SettingsList } from './system/settings-list.tsx';
import { mailLogQuery, settingsQuery } from './system/system-queries.ts';
import { tabOf, useTab } from './use-tab.ts';
import styles from './people/people.module.css';

export const meta = ({ matches }: MetaArgs) => titled(matches, 'Admin: System');

const tabs = [
  { id: 'mail', label: 'Mail', panel: <MailLog /> },
  { id: 'settings', label: 'Settings', panel: <SettingsList /> },
];
const ids = tabs.map(({ id }) => id);

const queries = ({ search }: { search: URLSearchParams }) => [
  tabOf(search, ids) === 'mail' ? mailLogQuery(search) : settingsQuery,
];
export const loader = loadOnServer(queries);
export const clientLoader = loadForMembers(queries);

export default function System() {
  return (
    <div className={styles.people}>
      <h1>System</h1>
      <Tabs label="System" tabs={tabs} {...useTab(ids)} />
    </div>
  );
}
