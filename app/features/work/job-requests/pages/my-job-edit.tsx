import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { MetaArgs } from 'react-router';
import { titled } from '#ui/page/page-title.ts';
import { loadForMembers } from '#features/members/sessions/parts/load-for-members.ts';
import { loadOnServer } from '#gate/page-queries.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { LinkButton } from '#ui/display/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Loading, SkeletonCard } from '#ui/feedback/skeleton.tsx';
import type { OwnJobRequest } from '../contract.ts';
import { mayEdit } from '../rules.ts';
import { MyJobForm } from '../screens/my-job-form.tsx';
import { MyJobProblem } from '../screens/my-job-problem.tsx';
import { ownJobQuery } from '../screens/my-job-queries.ts';
import styles from './my-job-edit.module.css';

export const meta = ({ matches }: MetaArgs) => titled(matches, 'Edit your job post');

const questions = ({ params }: { params: { id?: string } }) => [ownJobQuery(params.id)];
export const loader = loadOnServer(questions);
export const clientLoader = loadForMembers('family', questions);

export default function EditMyJob() {
  const { id } = useParams();
  const { data, error, refetch } = useQuery(ownJobQuery(id));
  if (data) return <Edit job={data.jobRequest} />;
  if (error) return <MyJobProblem error={error} onRetry={() => void refetch()} />;
  return (
    <div className={`wrap ${styles.page}`}>
      <Loading label="Loading your post">
        <SkeletonCard />
      </Loading>
    </div>
  );
}

function Edit({ job }: { job: OwnJobRequest }) {
  const trail = [
    { label: 'Dashboard', to: '/family-dashboard' },
    { label: 'Your job post', to: `/my-jobs/${job.id}` },
  ];
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs trail={trail} here="Edit" />
      <h1>Edit your job post</h1>
      {mayEdit(job.status) ? (
        <MyJobForm job={job} />
      ) : (
        <>
          <Notice>A filled job can no longer be changed. Reopen it first.</Notice>
          <LinkButton to={`/my-jobs/${job.id}`}>Back to your post</LinkButton>
        </>
      )}
    </div>
  );
}
