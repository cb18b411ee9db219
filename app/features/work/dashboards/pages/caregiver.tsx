import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import type { MetaArgs } from 'react-router';
import type { OwnProfile } from '#features/caregivers/own-profiles/contract.ts';
import { ApprovalBanner } from '#features/caregivers/own-profiles/parts/approval-banner.tsx';
import { NextSteps } from '#features/caregivers/own-profiles/parts/next-steps.tsx';
import { ProfileDetails } from '#features/caregivers/own-profiles/parts/profile-details.tsx';
import { ProfileLine } from '#features/caregivers/own-profiles/parts/profile-line.tsx';
import { QuickActions } from '#features/caregivers/own-profiles/parts/quick-actions.tsx';
import { firstNameOf } from '#features/caregivers/public-profiles/rules.ts';
import { accountQuery } from '#features/members/accounts/parts/account-queries.ts';
import { useRarePolling } from '#features/members/events/parts/use-polling.ts';
import { loadForMembers } from '#features/members/sessions/parts/load-for-members.ts';
import { ownProfileQuery } from '#features/members/sessions/parts/own-profile-query.ts';
import { loadOnServer } from '#gate/page-queries.ts';
import { Button, LinkButton } from '#ui/display/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { titled } from '#ui/page/page-title.ts';
import type { CaregiverToday } from '../contract.ts';
import { caregiverNeeds } from '../rules.ts';
import { NearJobs } from '../screens/near-jobs.tsx';
import { Needs } from '../screens/needs.tsx';
import { caregiverTodayQuery } from '../screens/queries.ts';
import { Stages } from '../screens/stages.tsx';
import styles from './caregiver.module.css';

export const meta = ({ matches }: MetaArgs) => titled(matches, 'Dashboard');

const questions = () => [ownProfileQuery, caregiverTodayQuery, accountQuery];
export const loader = loadOnServer(questions);
export const clientLoader = loadForMembers('caregiver', questions);

export default function CaregiverDashboard() {
  const own = useQuery(ownProfileQuery);
  const today = useQuery({ ...caregiverTodayQuery, ...useRarePolling() });
  const profile = own.data?.caregiverProfile;
  const hasFailed = (own.isError && !own.data) || (today.isError && !today.data);
  const { data: account } = useQuery(accountQuery);
  const greeting = account?.isNewHere ? 'Welcome' : 'Welcome back';
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <h1>{profile ? `${greeting}, ${firstNameOf(profile.displayName)}!` : `${greeting}!`}</h1>
        {profile && <ProfileLine profile={profile} />}
      </div>
      {own.data && !profile ? (
        <NoProfile />
      ) : hasFailed ? (
        <LoadProblem onRefresh={() => void Promise.all([own.refetch(), today.refetch()])} />
      ) : profile && today.data ? (
        <Dashboard profile={profile} today={today.data} />
      ) : (
        <DashboardSkeleton />
      )}
    </div>
  );
}

function Dashboard({ profile, today }: { profile: OwnProfile; today: CaregiverToday }) {
  return (
    <>
      <ApprovalBanner profile={profile} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Needs needs={caregiverNeeds(today, profile, new Date())} />
          <NextSteps profile={profile} />
          <NearJobs near={today.near} />
        </div>
        <div className={styles.column}>
          <Stages today={today} />
          <ProfileDetails profile={profile} />
          <QuickActions />
        </div>
      </div>
    </>
  );
}

function NoProfile() {
  return (
    <EmptyState
      icon={IconUserPlus}
      title="Profile Not Found"
      action={
        <LinkButton to="/caregiver-signup" tone="accent">
          Create Your Profile
        </LinkButton>
      }
    >
      <p>Families find you by your profile. It takes about ten minutes to make.</p>
    </EmptyState>
  );
}

function LoadProblem({ onRefresh }: { onRefresh: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        icon={IconAlertTriangle}
        title="Could not load your dashboard"
        action={
          <Button tone="green" onClick={onRefresh}>
            Refresh
          </Button>
        }
      >
        <p>Something went wrong on the way. Please try again in a moment.</p>
      </EmptyState>
    </div>
  );
}

function DashboardSkeleton() {
  return (
    <Loading label="Loading your dashboard">
      <div className={styles.columns}>
        <div className={styles.column}>
          <Skeleton height="14rem" />
          <Skeleton height="26rem" />
        </div>
        <div className={styles.column}>
          <Skeleton height="20rem" />
        </div>
      </div>
    </Loading>
  );
}
