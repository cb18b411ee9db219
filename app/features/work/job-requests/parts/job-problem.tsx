import IconBriefcaseOff from '@tabler/icons-react/dist/esm/icons/IconBriefcaseOff.mjs';
import { ProblemPage } from '#ui/page/problem-page.tsx';
import { SimilarJobs } from './similar-jobs.tsx';

type Problem = { title: string; text: string; mayRetry?: boolean };

const notFound: Problem = {
  title: 'Job Not Found',
  text: 'The family may have found someone or stopped looking, or the link is mistyped.',
};
const unable: Problem = {
  title: 'Unable to load this job',
  text: 'Something went wrong on the way. Please try again in a moment.',
  mayRetry: true,
};

function problemOf(status: number): Problem {
  return status === 404 || status === 400 ? notFound : unable;
}

type JobProblemProps = { /** of the answer; 0 when none came */ status: number; onRetry(): void };

export function JobProblem({ status, onRetry }: JobProblemProps) {
  const { title, text, mayRetry } = problemOf(status);
  return (
    <ProblemPage
      icon={IconBriefcaseOff}
      title={title}
      text={text}
      onRetry={mayRetry ? onRetry : undefined}
      mayPass={mayRetry}
      way={{ to: '/private-caregiver-jobs', label: 'Back to Job Board' }}
    >
      {!mayRetry && <SimilarJobs />}
    </ProblemPage>
  );
}
