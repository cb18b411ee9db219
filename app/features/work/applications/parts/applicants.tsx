import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import type { OwnJobRequest } from '#features/work/job-requests/contract.ts';
import { call } from '#gate/call.ts';
import { LinkButton } from '#ui/display/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ComponentError } from '#ui/feedback/error-view.tsx';
import { Loading, SkeletonCard } from '#ui/feedback/skeleton.tsx';
import type { FamilyApplicant } from '../contract.ts';
import { byInterest } from '../rules.ts';
import { ApplicantCard } from './applicant-card.tsx';
import { applicantsQuery } from './applicants-query.ts';
import styles from './applicants.module.css';

type ApplicantsProps = {
  job: OwnJobRequest;
  /** called after a decision, which may have changed the post */ onChanged(): void;
};

/** The applicants of a family's post, with the answers the family may give. */
export function Applicants({ job, onChanged }: ApplicantsProps) {
  const { data, error, refetch } = useQuery(applicantsQuery(job.id));
  const applicants = useNewForThisVisit(data?.applicants ?? []);
  const fresh = applicants.filter(({ status }) => status === 'submitted');
  useMarkViewed(job.id, fresh.map(({ applicationId }) => applicationId).join());

  if (!data && error) return <ComponentError onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading label="Loading applicants">
        <SkeletonCard />
      </Loading>
    );
  }
  if (applicants.length === 0) return <NoApplicants job={job} />;
  return (
    <ul className={styles.list}>
      {byInterest(applicants).map((applicant) => (
        <ApplicantCard
          key={applicant.applicationId}
          applicant={applicant}
          job={job}
          onChanged={onChanged}
        />
      ))}
    </ul>
  );
}

/**
 * Applicants shown as new keep their place and badge until the next visit, although they count as
 * viewed.
 */
function useNewForThisVisit(applicants: FamilyApplicant[]): FamilyApplicant[] {
  const [newIds, setNewIds] = useState<string[]>([]);
  const added = applicants
    .filter(
      ({ applicationId, status }) => status === 'submitted' && !newIds.includes(applicationId),
    )
    .map(({ applicationId }) => applicationId);
  if (added.length > 0) setNewIds([...newIds, ...added]);
  return applicants.map((applicant) =>
    applicant.status === 'viewed' && newIds.includes(applicant.applicationId)
      ? { ...applicant, status: 'submitted' }
      : applicant,
  );
}

/** Marks new applications as viewed once the list is shown. */
function useMarkViewed(jobRequestId: number, freshIds: string) {
  useEffect(() => {
    if (!freshIds) return;
    // A failure is ignored: the next visit marks them.
    call('POST job-applications/mark-viewed', { jobRequestId }).catch(() => undefined);
  }, [jobRequestId, freshIds]);
}

function NoApplicants({ job }: { job: OwnJobRequest }) {
  return (
    <div className={styles.frame}>
      <EmptyState
        icon={IconUsers}
        title="Nobody has applied yet"
        action={
          job.status === 'open' && (
            <LinkButton to={`/caregivers?location=${job.zipCode}`} tone="green">
              Find caregivers near you
            </LinkButton>
          )
        }
      >
        Caregivers who apply appear here, with their letter and their profile. You need not wait:
        you can write to caregivers yourself.
      </EmptyState>
    </div>
  );
}
