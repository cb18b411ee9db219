import IconBriefcaseOff from '@tabler/icons-react/dist/esm/icons/IconBriefcaseOff.mjs';
import { useBrand } from '#features/shell/brand.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { SimilarJobs } from './similar-jobs.tsx';
import styles from './job-problem.module.css';

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
  const brand = useBrand();
  const { title, text, mayRetry } = problemOf(status);
  return (
    <div className={`wrap ${styles.problem}`}>
      <title>{`${title} | ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <span className={styles.picture}>
        <IconBriefcaseOff size={32} aria-hidden />
      </span>
      <div role="alert">
        <h1>{title}</h1>
        <p className={styles.text}>{text}</p>
      </div>
      <div className={styles.actions}>
        {mayRetry && (
          <Button tone="green" onClick={onRetry}>
            Try Again
          </Button>
        )}
        <LinkButton to="/private-caregiver-jobs" tone={mayRetry ? 'outline' : 'green'}>
          Back to Job Board
        </LinkButton>
      </div>
      {!mayRetry && <SimilarJobs />}
    </div>
  );
}
