import { useSearchParams } from 'react-router';
import { Link } from '#ui/page/link.tsx';
import type { MetaArgs } from 'react-router';
import { titled } from '#ui/page/page-title.ts';
import { loadForMembers } from '#features/members/sessions/parts/load-for-members.ts';
import { loadOnServer } from '#gate/page-queries.ts';
import { Loading, SkeletonText } from '#ui/feedback/skeleton.tsx';
import { ListError, EmptyList } from '#ui/lists/list-states.tsx';
import { Review } from '../screens/review.tsx';
import { useQueue, waitingQuery } from '../screens/use-queue.ts';

export const meta = ({ matches }: MetaArgs) => titled(matches, 'Review queue');

export const loader = loadOnServer(() => [waitingQuery]);
export const clientLoader = loadForMembers('admin', () => [waitingQuery]);

/** Reviews one profile after another on one screen, by keyboard. */
export default function Queue() {
  const [search] = useSearchParams();
  const queue = useQueue(search.get('caregiver') ?? undefined);
  const { data, error, refetch, selected } = queue;
  return (
    <>
      <h1 className="visually-hidden">Review queue</h1>
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
      {data && !selected && (
        <EmptyList>
          No pending caregiver signups found. <Link to="/admin">Back to the dashboard</Link>
        </EmptyList>
      )}
      {selected && <Review key={selected} queue={queue} caregiverId={selected} />}
    </>
  );
}
