import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import type { MetaArgs } from 'react-router';
import { accountQuery } from '#features/members/accounts/parts/account-queries.ts';
import { ConfirmEmailNotice } from '#features/members/accounts/parts/confirm-email-notice.tsx';
import { firstNameOf } from '#features/caregivers/public-profiles/rules.ts';
import { titled } from '#ui/page/page-title.ts';
import { loadForMembers } from '#features/members/sessions/parts/load-for-members.ts';
import { loadOnServer } from '#gate/page-queries.ts';
import { Button, LinkButton } from '#ui/display/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import type { OwnProfile } from '../contract.ts';
import { ownProfileQuery } from '#features/members/sessions/parts/own-profile-query.ts';
import { ApprovalBanner } from '../screens/approval-banner.tsx';
import { BadgesCard } from '../screens/badges-card.tsx';
import styles from './dashboard.module.css';
import { ListingCard } from '../screens/listing-card.tsx';
import { NextSteps } from '../screens/next-steps.tsx';
import { ProgressCard } from '../screens/progress-card.tsx';
import { QuickActions } from '../screens/quick-actions.tsx';

export const meta = ({ matches }: MetaArgs) => titled(matches, 'Dashboard');

const questions = () => [ownProfileQuery, accountQuery];
export const loader = loadOnServer(questions);
export const clientLoader = loadForMembers('caregiver', questions);

export default function CaregiverDashboard() {
  const { data, isError, refetch } = useQuery(ownProfileQuery);
  const profile = data?.caregiverProfile;
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{profile ? `Welcome back, ${firstNameOf(profile.displayName)}!` : 'Welcome back!'}</h1>
      {profile ? (
        <Dashboard profile={profile} />
      ) : data ? (
        <NoProfile />
      ) : isError ? (
        <LoadProblem onRefresh={() => void refetch()} />
      ) : (
        <DashboardSkeleton />
      )}
    </div>
  );
}

function Dashboard({ profile }: { profile: OwnProfile }) {
  return (
    <>
      <ApprovalBanner profile={profile} />
      <ConfirmEmailNotice />
      <div className={styles.columns}>
        <div className={styles.main}>
          <NextSteps profile={profile} />
          <QuickActions />
          <BadgesCard profile={profile} />
        </div>
        <div className={styles.side}>
          <ListingCard profile={profile} />
          <ProgressCard profile={profile} />
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
        <div className={styles.main}>
          <Skeleton height="7rem" />
          <Skeleton height="7rem" />
        </div>
        <div className={styles.side}>
          <Skeleton height="24rem" />
        </div>
      </div>
    </Loading>
  );
}
