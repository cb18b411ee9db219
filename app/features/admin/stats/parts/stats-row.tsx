import { useQuery } from '@tanstack/react-query';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Sparkline } from '#ui/display/sparkline.tsx';
import { StatCard } from '#ui/layout/stat-card.tsx';
import { relativeTime } from '#values/relative-time.ts';
import { ListError } from '#ui/lists/list-states.tsx';
import { numberText } from '#values/number-text.ts';
import { jobsCountQuery, statsQuery } from './stats-queries.ts';
import styles from './stats-row.module.css';

export function StatsRow() {
  const { data: stats, error, refetch } = useQuery(statsQuery);
  const { data: jobs, isError: isJobsFailed } = useQuery(jobsCountQuery);
  if (error && !stats) {
    const text = `Error loading the numbers: ${error.message}`;
    return <ListError text={text} onRetry={() => void refetch()} />;
  }
  if (!stats) {
    return (
      <Loading label="Loading the numbers">
        <div className={styles.stats}>
          <Skeleton height="7.5rem" />
          <Skeleton height="7.5rem" />
          <Skeleton height="7.5rem" />
        </div>
      </Loading>
    );
  }
  const { oldestPendingAt } = stats;
  return (
    <div className={styles.stats}>
      <StatCard
        label="Total Caregivers"
        value={numberText(stats.totalCaregivers)}
        note={`${numberText(stats.signUpsByWeek.at(-1) ?? 0)} joined in the last 7 days`}
        chart={<Sparkline values={stats.signUpsByWeek} label="Sign-ups a week, for twelve weeks" />}
      />
      <StatCard
        label="Pending Verifications"
        value={numberText(stats.pendingVerifications)}
        note={
          oldestPendingAt
            ? `Oldest signup waiting: ${relativeTime(oldestPendingAt, new Date()).toLowerCase()}`
            : 'No signup is waiting'
        }
        chart={
          <Sparkline values={stats.checksByWeek} label="Checks finished a week, for twelve weeks" />
        }
      />
      <StatCard
        label="Total Jobs"
        value={jobs ? numberText(jobs.count) : isJobsFailed ? 'Not known' : '…'}
        note={
          jobs
            ? `${numberText(jobs.listings)} public listings and ${numberText(jobs.familyPosts)} family posts are open`
            : 'Public listings and family posts that are open'
        }
        chart={<Sparkline values={stats.jobsByWeek} label="Jobs posted a week, for twelve weeks" />}
      />
    </div>
  );
}
