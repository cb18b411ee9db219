import IconBriefcaseOff from '@tabler/icons-react/dist/esm/icons/IconBriefcaseOff.mjs';
import { ProblemPage } from '#ui/page/problem-page.tsx';
import { boardPath } from '../rules.ts';

const missing = [400, 404, 410];

type ListingProblemProps = {
  /** of the answer; 0 when none came */ status: number;
  onRetry(): void;
};

export function ListingProblem({ status, onRetry }: ListingProblemProps) {
  const isMissing = missing.includes(status);
  return (
    <ProblemPage
      icon={IconBriefcaseOff}
      title={isMissing ? 'Job Not Found' : 'Unable to load this job'}
      text={
        isMissing
          ? 'It may have been filled or taken down, or the link is mistyped.'
          : 'Something went wrong on the way. Please try again in a moment.'
      }
      onRetry={onRetry}
      mayPass={!isMissing}
      way={{ to: boardPath, label: 'Back to Job Board' }}
    />
  );
}
