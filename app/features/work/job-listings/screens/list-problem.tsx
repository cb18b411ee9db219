import { Button } from '#ui/display/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import styles from './list-problem.module.css';

export function ListProblem({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="problem" title="Something went wrong" live>
      <p>We couldn't load the job listings. Please try again later.</p>
      <Button size="small" className={styles.retry} onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  );
}
