import { useQuery } from '@tanstack/react-query';
import { Button } from '#ui/display/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Loading, SkeletonText } from '#ui/feedback/skeleton.tsx';
import { TimeAgo } from '#ui/lists/time-ago.tsx';
import { ActWords } from './act-words.tsx';
import { historyQuery } from './history-query.ts';
import styles from './history.module.css';

/** Who of the circle did what, the newest first. */
export function History() {
  const { data, error, refetch } = useQuery(historyQuery);
  if (data?.acts.length === 0) {
    return <p className="quiet">What people of the circle do appears here.</p>;
  }
  if (data) {
    return (
      <ol className={styles.acts}>
        {data.acts.map((act) => (
          <li key={act.id} className={styles.act}>
            <span>
              <b>{act.isYou ? 'You' : act.displayName}</b> <ActWords act={act} />
            </span>
            <span className={styles.time}>
              <TimeAgo of={act.at} start />
            </span>
          </li>
        ))}
      </ol>
    );
  }
  if (error) {
    return (
      <Notice tone="problem" title={error.message} live>
        <Button size="small" onClick={() => void refetch()}>
          Try again
        </Button>
      </Notice>
    );
  }
  return (
    <Loading label="Loading what happened">
      <SkeletonText lines={4} />
    </Loading>
  );
}
