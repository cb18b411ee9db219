import { useQuery } from '@tanstack/react-query';
import type { MetaArgs } from 'react-router';
import { accountQuery } from '#features/members/accounts/parts/account-queries.ts';
import { ConfirmEmailNotice } from '#features/members/accounts/parts/confirm-email-notice.tsx';
import { useSession } from '#features/members/sessions/parts/use-session.ts';
import { titled } from '#ui/page/page-title.ts';
import { loadForMembers } from '#features/members/sessions/parts/load-for-members.ts';
import { loadOnServer } from '#gate/page-queries.ts';
import { DashboardPosts } from '../screens/dashboard-posts.tsx';
import { DashboardProblem } from '../screens/dashboard-problem.tsx';
import { postsQuery, statsQuery, suggestionsQuery } from '../screens/dashboard-queries.ts';
import { DashboardSkeleton } from '../screens/dashboard-skeleton.tsx';
import { DashboardStats } from '../screens/dashboard-stats.tsx';
import { DashboardSuggestions } from '../screens/dashboard-suggestions.tsx';
import styles from './dashboard.module.css';

export const meta = ({ matches }: MetaArgs) => titled(matches, 'Your family dashboard');

const questions = () => [statsQuery, postsQuery, suggestionsQuery, accountQuery];
export const loader = loadOnServer(questions);
export const clientLoader = loadForMembers('family', questions);

export default function FamilyDashboard() {
  const { user } = useSession();
  const stats = useQuery(statsQuery);
  const posts = useQuery(postsQuery);
  const hasFailed = (stats.isError && !stats.data) || (posts.isError && !posts.data);

  if (hasFailed) {
    const refresh = () => void Promise.all([stats.refetch(), posts.refetch()]);
    return <DashboardProblem onRefresh={refresh} isBusy={stats.isFetching || posts.isFetching} />;
  }
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Welcome back, {user?.displayName}!</h1>
      <ConfirmEmailNotice />
      {stats.data && posts.data ? (
        <>
          <DashboardStats stats={stats.data} />
          <DashboardPosts posts={posts.data.jobRequests} />
        </>
      ) : (
        <DashboardSkeleton />
      )}
      <DashboardSuggestions />
    </div>
  );
}
