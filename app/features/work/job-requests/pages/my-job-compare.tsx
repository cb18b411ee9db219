import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import type { MetaArgs } from 'react-router';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { comparisonQuery } from '#features/work/applications/parts/applicants-query.ts';
import { ApplicantComparison } from '#features/work/applications/parts/applicant-comparison.tsx';
import { loadForMembers } from '#features/members/sessions/parts/load-for-members.ts';
import { loadOnServer } from '#gate/page-queries.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { LinkButton } from '#ui/display/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Loading, SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { titled } from '#ui/page/page-title.ts';
import type { OwnJobRequest } from '../contract.ts';
import { MyJobProblem } from '../screens/my-job-problem.tsx';
import { ownJobQuery, useRefreshOwnJobs } from '../screens/my-job-queries.ts';
import styles from './my-job-compare.module.css';

export const meta = ({ matches }: MetaArgs) => titled(matches, 'Compare applicants');

const questions = ({ params, search }: { params: { id?: string }; search: URLSearchParams }) => [
  ownJobQuery(params.id),
  comparisonQuery(params.id, search),
];
export const loader = loadOnServer(questions);
export const clientLoader = loadForMembers('family', questions);

export default function CompareApplicants() {
  const { id } = useParams();
  const { data, error, refetch } = useQuery(ownJobQuery(id));
  if (data) return <Compare job={data.jobRequest} />;
  if (error) return <MyJobProblem error={error} onRetry={() => void refetch()} />;
  return <Frame title="Compare applicants" />;
}

function Compare({ job }: { job: OwnJobRequest }) {
  const [search] = useSearchParams();
  const refresh = useRefreshOwnJobs();
  const { data, error } = useQuery(comparisonQuery(job.id, search));
  const applicants = data?.applicants ?? [];
  if (!data && !error) return <Frame job={job} title="Compare applicants" />;
  if (applicants.length < 2) {
    return (
      <Frame job={job} title="Compare applicants">
        <EmptyState
          icon={IconUsers}
          title="Choose two or three people"
          action={
            <LinkButton to={`/my-jobs/${job.id}`} tone="green">
              Back to your applicants
            </LinkButton>
          }
        >
          Tick Compare beside two or three applicants to see them side by side. Who has withdrawn is
          no longer shown.
        </EmptyState>
      </Frame>
    );
  }
  return (
    <Frame job={job} title={`Compare ${applicants.length === 2 ? 'two' : 'three'} people`}>
      <ApplicantComparison applicants={applicants} job={job} onChanged={() => void refresh()} />
      <p className="quiet">
        Badges come from checks by others, and you may ask to see the documents. Everything else is
        what they say of themselves. A dash: not on their profile.
      </p>
    </Frame>
  );
}

type FrameProps = { job?: OwnJobRequest; title: string; children?: React.ReactNode };

function Frame({ job, title, children }: FrameProps) {
  const trail = [
    { label: 'Dashboard', to: '/family-dashboard' },
    ...(job ? [{ label: 'Your job post', to: `/my-jobs/${job.id}` }] : []),
  ];
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs trail={trail} here="Compare" />
      <h1>{title}</h1>
      {children ?? (
        <Loading label="Loading the comparison">
          <SkeletonCard />
        </Loading>
      )}
    </div>
  );
}
