import type { OwnJobRequest } from '#features/work/job-requests/contract.ts';
import { LinkTabs } from '#ui/layout/tabs.tsx';
import { stages } from '../rules.ts';
import type { Stage } from '../rules.ts';
import { stageWords } from './stage-words.ts';

type ApplicantStagesProps = {
  job: OwnJobRequest;
  counts: Record<Stage, number>;
  total: number;
  /** the one that is shown; all without it */
  stage: Stage | undefined;
};

/** Leads to the people of one stage, where there is more than one. */
export function ApplicantStages({ job, counts, total, stage }: ApplicantStagesProps) {
  const listed = stages.filter((name) => name !== 'hired' && counts[name] > 0);
  if (listed.length < 2 && !stage) return null;
  const path = `/my-jobs/${job.id}`;
  const all = { to: path, label: 'All', count: total, isCurrent: stage === undefined };
  const each = listed.map((name) => ({
    to: `${path}?stage=${name}`,
    label: stageWords[name].title,
    count: counts[name],
    isCurrent: stage === name,
  }));
  return <LinkTabs label="Stages" tabs={[all, ...each]} />;
}
