import IconBriefcaseOff from '@tabler/icons-react/dist/esm/icons/IconBriefcaseOff.mjs';
import { useBrand } from '#features/shell/brand.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { boardPath } from '../rules.ts';
import styles from './listing-problem.module.css';

const missing = [400, 404, 410];

type ListingProblemProps = {
  /** of the answer; 0 when none came */ status: number;
  onRetry(): void;
};

export function ListingProblem({ status, onRetry }: ListingProblemProps) {
  const brand = useBrand();
  const isMissing = missing.includes(status);
  const title = isMissing ? 'Job Not Found' : 'Unable to load this job';
  return (
    <div className={`wrap ${styles.problem}`}>
      <title>{`${title} | ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <span className={styles.picture}>
        <IconBriefcaseOff size={32} aria-hidden />
      </span>
      <div role="alert">
        <h1>{title}</h1>
        <p className={styles.text}>
          {isMissing
            ? 'It may have been filled or taken down, or the link is mistyped.'
            : 'Something went wrong on the way. Please try again in a moment.'}
        </p>
      </div>
      <div className={styles.actions}>
        <Button tone={isMissing ? 'outline' : 'green'} onClick={onRetry}>
          Try Again
        </Button>
        <LinkButton to={boardPath} tone={isMissing ? 'green' : 'outline'}>
          Back to Job Board
        </LinkButton>
      </div>
    </div>
  );
}
