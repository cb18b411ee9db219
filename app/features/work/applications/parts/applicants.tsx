import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { CompareTray } from '#features/caregivers/comparisons/parts/compare-tray.tsx';
import { useChosen } from '#features/caregivers/comparisons/parts/use-chosen.ts';
import type { OwnJobRequest } from '#features/work/job-requests/contract.ts';
import { useMayAct } from '#features/members/sessions/parts/use-may-act.ts';
import { call } from '#gate/call.ts';
import { LinkButton } from '#ui/display/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ComponentError } from '#ui/feedback/error-view.tsx';
import { Loading, SkeletonCard } from '#ui/feedback/skeleton.tsx';
import type { FamilyApplicant } from '../contract.ts';
import { stageOf, stages } from '../rules.ts';
import { ApplicantGroup } from './applicant-group.tsx';
import { ApplicantStages } from './applicant-stages.tsx';
import { applicantsQuery, placeIn } from './applicants-query.ts';
import { candidateOf, comparePath, mostCompared } from './compare-candidates.ts';
import { Hired } from './hired.tsx';
import { KindNo } from './kind-no.tsx';
import styles from './applicants.module.css';

type ApplicantsProps = {
  job: OwnJobRequest;
  /** called after a decision, which may have changed the post */ onChanged(): void;
};

/** The applicants of a family's post by stage, with the answers the family may give. */
export function Applicants({ job, onChanged }: ApplicantsProps) {
  const [search] = useSearchParams();
  const place = placeIn(search);
  const { data, error, refetch } = useQuery({
    ...applicantsQuery(job.id, place),
    // While another stage or page of this post is loading; never the people of another post.
    placeholderData: (before, query) =>
      query?.queryKey[1].jobRequestId === String(job.id) ? before : undefined,
  });
  const applicants = useNewForThisVisit(data?.applicants ?? []);
  const fresh = applicants.filter(({ status }) => status === 'submitted');
  useMarkViewed(job.id, fresh.map(({ applicationId }) => applicationId).join());
  const chosen = useChosen(applicants.map(candidateOf), mostCompared);
  const [decidedId, setDecidedId] = useState<string>();
  const mayDecide = useMayAct('decide');

  if (!data && error) return <ComponentError onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading label="Loading applicants">
        <SkeletonCard />
      </Loading>
    );
  }
  const { counts, next } = data;
  const total = stages.reduce((sum, stage) => sum + counts[stage], 0);
  if (total === 0) return <NoApplicants job={job} />;
  const undecided = counts.interview + counts.shortlisted + counts.waiting;
  const hired = applicants.find(({ status }) => status === 'hired');
  const people = { job, onChanged, decidedId, onDecided: setDecidedId };
  return (
    <>
      {(hired || job.status === 'filled') && (
        <div className={styles.outcome}>
          {hired && <Hired applicant={hired} {...people} />}
          {undecided > 0 && mayDecide && (
            <KindNo job={job} count={undecided} onChanged={onChanged} />
          )}
        </div>
      )}
      <ApplicantStages job={job} counts={counts} total={total} stage={place.stage} />
      {stages
        .filter((stage) => stage !== 'hired')
        .map((stage) => (
          <ApplicantGroup
            key={stage}
            {...people}
            stage={stage}
            count={counts[stage]}
            isOpen={place.stage === stage}
            chosen={chosen}
            applicants={applicants.filter(({ status }) => stageOf[status] === stage)}
          />
        ))}
      {applicants.length === 0 && <p className="quiet">Nobody is here any more.</p>}
      <Pages job={job} place={place} next={next} />
      <CompareTray
        chosen={chosen}
        action={`/my-jobs/${job.id}/compare`}
        path={comparePath(job, chosen.people)}
      />
    </>
  );
}

type PagesProps = {
  job: OwnJobRequest;
  place: ReturnType<typeof placeIn>;
  next: string | null;
};

function Pages({ job, place: { stage, after }, next }: PagesProps) {
  if (!after && !next) return null;
  const to = (page?: string) => {
    const search = new URLSearchParams({ ...(stage && { stage }), ...(page && { after: page }) });
    return `/my-jobs/${job.id}?${search}`;
  };
  return (
    <nav aria-label="Pages" className={styles.pages}>
      {after && <LinkButton to={to()}>Back to the first</LinkButton>}
      {next && <LinkButton to={to(next)}>Show more people</LinkButton>}
    </nav>
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

/** Marks the new applications of this page as viewed once they are shown; not for who only looks on. */
function useMarkViewed(jobRequestId: number, freshIds: string) {
  const mayView = useMayAct('talk');
  useEffect(() => {
    if (!freshIds || !mayView) return;
    const applicationIds = freshIds.split(',');
    // A failure is ignored: the next visit marks them.
    call('POST job-applications/mark-viewed', { jobRequestId, applicationIds }).catch(
      () => undefined,
    );
  }, [jobRequestId, freshIds, mayView]);
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
