import { Link, useSearchParams } from 'react-router';
import type { MetaArgs } from 'react-router';
import { titled } from '#ui/page/page-title.ts';
import { loadForMembers } from '#features/members/sessions/parts/load-for-members.ts';
import { loadOnServer } from '#gate/page-queries.ts';
import { Loading, SkeletonText } from '#ui/feedback/skeleton.tsx';
import { ListError, EmptyList } from '#ui/lists/list-states.tsx';
import { QueueList } from '../screens/queue-list.tsx';
import { Review } from '../screens/review.tsx';
import { useQueue, waitingQuery } from '../screens/use-queue.ts';
import styles from '../screens/queue.module.css';

export const meta = ({ matches }: MetaArgs) => titled(matches, 'Review queue');

export const loader = loadOnServer(() => [waitingQuery]);
export const clientLoader = loadForMembers('admin', () => [waitingQuery]);

/** Reviews one profile after another, beside its documents, by keyboard. */
export default function Queue() {
  const [search] = useSearchParams();
  const queue = useQueue(search.get('caregiver') ?? undefined);
  const { data, error, refetch, waiting, selected, choose, count, decided } = queue;
  return (
    <div className={styles.queue}>
      <div className={styles.head}>
        <div>
          <h1>Review queue</h1>
          <p className={styles.quiet} role="status">
            {count.toLocaleString('en-US')} waiting, {decided.length} decided
          </p>
        </div>
        <Link to="/admin">Back to the dashboard</Link>
      </div>
      {error && (
        <ListError
          text={`Error loading caregivers: ${error.message}`}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <Loading label="Loading the queue">
          <SkeletonText lines={10} />
        </Loading>
      )}
      {data && !selected && <EmptyList>No pending caregiver signups found.</EmptyList>}
      {selected && (
        <div className={styles.workspace}>
          <QueueList signups={waiting} selected={selected} onSelect={choose} />
          <Review key={selected} queue={queue} caregiverId={selected} />
        </div>
      )}
    </div>
  );
}
