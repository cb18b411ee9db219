import { useQuery } from '@tanstack/react-query';
import type { MetaArgs } from 'react-router';
import { BlockedPeople, ownBlocksQuery } from '#features/talk/blocks/parts/blocked-people.tsx';
import {
  MailPreferences,
  preferencesQuery,
} from '#features/members/notifications/parts/mail-preferences.tsx';
import {
  PushKinds,
  pushPreferencesQuery,
} from '#features/members/notifications/parts/push-kinds.tsx';
import {
  pushDevicesQuery,
  PushSection,
} from '#features/members/push-subscriptions/parts/push-section.tsx';
import { ownReportsQuery } from '#features/talk/reports/parts/own-reports-query.ts';
import { OwnReports } from '#features/talk/reports/parts/own-reports.tsx';
import { titled } from '#ui/page/page-title.ts';
import { loadOnServer } from '#gate/page-queries.ts';
import { ComponentError } from '#ui/feedback/error-view.tsx';
import { Loading, SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { accountQuery, devicesQuery } from '#features/members/accounts/parts/account-queries.ts';
import type { Overview } from '#features/members/accounts/contract.ts';
import { Basics } from '#features/members/accounts/parts/account-basics.tsx';
import { Deletion } from '#features/members/accounts/parts/account-deletion.tsx';
import { Devices } from '#features/members/accounts/parts/account-devices.tsx';
import { Download } from '../screens/account-download.tsx';
import { Password } from '#features/members/accounts/parts/account-password.tsx';
import styles from './account.module.css';

export const meta = ({ matches }: MetaArgs) => titled(matches, 'Your account');

export const loader = loadOnServer(() => [
  accountQuery,
  devicesQuery,
  preferencesQuery,
  pushDevicesQuery,
  pushPreferencesQuery,
  ownReportsQuery,
  ownBlocksQuery,
]);
export const clientLoader = () => null;

export default function AccountPage() {
  const { data, isError, refetch } = useQuery(accountQuery);
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Your account</h1>
      {data ? (
        <Sections account={data} />
      ) : isError ? (
        <ComponentError onRetry={() => void refetch()} />
      ) : (
        <Loading label="Loading your account">
          <SkeletonCard />
        </Loading>
      )}
    </div>
  );
}

function Sections({ account }: { account: Overview }) {
  return (
    <div>
      <Basics account={account} />
      <Password account={account} />
      <Devices />
      <MailPreferences />
      <PushSection>
        <PushKinds />
      </PushSection>
      <OwnReports />
      <BlockedPeople />
      <Download account={account} />
      <Deletion account={account} />
    </div>
  );
}
