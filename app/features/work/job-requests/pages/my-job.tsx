import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { MetaArgs } from 'react-router';
import { Applicants } from '#features/work/applications/parts/applicants.tsx';
import { applicantsQuery, placeIn } from '#features/work/applications/parts/applicants-query.ts';
import { titled } from '#ui/page/page-title.ts';
import { useReadHere } from '#features/members/notifications/parts/use-read-here.ts';
import { loadForMembers } from '#features/members/sessions/parts/load-for-members.ts';
import { loadOnServer } from '#gate/page-queries.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { Loading, Skeleton, SkeletonCard } from '#ui/feedback/skeleton.tsx';
import type { OwnJobRequest } from '../contract.ts';
import { MyJobActions } from '../screens/my-job-actions.tsx';
import { MyJobFacts } from '../screens/my-job-facts.tsx';
import { MyJobProblem } from '../screens/my-job-problem.tsx';
import { ownJobQuery, useRefreshOwnJobs } from '../screens/my-job-queries.ts';
import { MyJobNotice } from '../screens/my-job-notice.tsx';
import { MyJobWords } from '../screens/my-job-words.tsx';
import styles from './my-job.module.css';

export const meta = ({ matches }: MetaArgs) => titled(matches, 'Your job post');

const questions = ({ params, search }: { params: { id?: string }; search: URLSearchParams }) => [
  ownJobQuery(params.id),
  applicantsQuery(params.id, placeIn(search)),
];
export const loader = loadOnServer(questions);
export const clientLoader = loadForMembers('family', questions);

export default function MyJob() {
  const { id } = useParams();
  const { data, error, refetch, dataUpdatedAt } = useQuery(ownJobQuery(id));
  useReadHere(`/my-jobs/${id}`, dataUpdatedAt);
  if (data) return <Post job={data.jobRequest} />;
  return error ? <MyJobProblem error={error} onRetry={() => void refetch()} /> : <PostSkeleton />;
}

function Post({ job }: { job: OwnJobRequest }) {
  const refresh = useRefreshOwnJobs();
  const title = job.careTypes.join(', ');
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <div className={styles.title}>
          <Breadcrumbs
            trail={[{ label: 'Dashboard', to: '/family-dashboard' }]}
            here="Your job post"
          />
          <h1>{title}</h1>
          <MyJobFacts job={job} />
        </div>
        <MyJobActions job={job} />
      </header>
      <MyJobWords job={job} />
      <MyJobNotice job={job} />
      <section className={styles.applicants} aria-label="Applicants">
        <Applicants job={job} onChanged={() => void refresh()} />
      </section>
    </div>
  );
}

function PostSkeleton() {
  return (
    <div className={`wrap ${styles.page}`}>
      <Loading label="Loading your post">
        <div className={styles.applicants}>
          <Skeleton width="18rem" height="2.5rem" />
          <SkeletonCard />
          <SkeletonCard />
        </div>
      </Loading>
    </div>
  );
}
