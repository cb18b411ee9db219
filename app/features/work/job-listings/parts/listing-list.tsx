import { Card } from '#ui/layout/card.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import type { ListingCard as Listing } from '../contract.ts';
import { ListingCard } from './listing-card.tsx';
import styles from './listing-list.module.css';

export function ListingList({ jobs }: { jobs: Listing[] }) {
  return (
    <ul className={styles.list}>
      {jobs.map((job) => (
        <ListingCard key={job.id} job={job} />
      ))}
    </ul>
  );
}

/** Shown while the list is loading. */
export function ListingListSkeleton({ count }: { count: number }) {
  return (
    <Loading label="Loading jobs">
      <div className={styles.list}>
        {Array.from({ length: count }, (_, index) => (
          <Card key={index} className={styles.waiting}>
            <Skeleton width="9rem" height="1.75rem" round />
            <Skeleton width="90%" height="1.5rem" />
            <Skeleton width="7rem" height="1rem" />
            <Skeleton width="10rem" height="1.1rem" />
            <Skeleton height="2.75rem" />
          </Card>
        ))}
      </div>
    </Loading>
  );
}
