import { useQuery } from '@tanstack/react-query';
import { Link } from '#ui/page/link.tsx';
import type { MetaArgs } from 'react-router';
import { accountQuery } from '#features/members/accounts/parts/account-queries.ts';
import { useRarePolling } from '#features/members/events/parts/use-polling.ts';
import { useMayAct } from '#features/members/sessions/parts/use-may-act.ts';
import { useSession } from '#features/members/sessions/parts/use-session.ts';
import { titled } from '#ui/page/page-title.ts';
import { loadForMembers } from '#features/members/sessions/parts/load-for-members.ts';
import { loadOnServer } from '#gate/page-queries.ts';
import { familyNeeds } from '../rules.ts';
import { Needs } from '../screens/needs.tsx';
import { DashboardPosts } from '../screens/posts.tsx';
import { DashboardProblem } from '../screens/problem.tsx';
import { postsQuery, statsQuery, suggestionsQuery } from '../screens/queries.ts';
import { DashboardSkeleton } from '../screens/skeleton.tsx';
import { DashboardStats } from '../screens/stats.tsx';
import { DashboardSuggestions } from '../screens/suggestions.tsx';
import styles from './family.module.css';

export const meta = ({ matches }: MetaArgs) => titled(matches, 'Your family dashboard');

const questions = () => [statsQuery, postsQuery, suggestionsQuery, accountQuery];
export const loader = loadOnServer(questions);
export const clientLoader = loadForMembers('family', questions);

export default function FamilyDashboard() {
  const { user } = useSession();
  const mayDecide = useMayAct('decide');
  const { data: account } = useQuery(accountQuery);
  const polling = useRarePolling();
  const stats = useQuery({ ...statsQuery, ...polling });
  const posts = useQuery({ ...postsQuery, ...polling });
  const all = [stats, posts];

  if (all.some(({ isError, data }) => isError && !data)) {
    const refresh = () => void Promise.all(all.map(({ refetch }) => refetch()));
    return <DashboardProblem onRefresh={refresh} isBusy={all.some((one) => one.isFetching)} />;
  }
  const greeting = account?.isNewHere ? 'Welcome' : 'Welcome back';
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>
        {greeting}, {user?.displayName}!
      </h1>
      {user?.circle && (
        <p className="quiet">
          You act for {user.circle.ownerName} here, as {user.circle.role} of the{' '}
          <Link to="/circle">care circle</Link>.
        </p>
      )}
      {stats.data && posts.data ? (
        <>
          <Needs
            needs={familyNeeds({ ...stats.data, mayDecide }, posts.data.jobRequests, new Date())}
          />
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
