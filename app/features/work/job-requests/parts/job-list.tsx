import { Card } from '#ui/layout/card.tsx';
import { Loading, Skeleton, SkeletonText } from '#ui/feedback/skeleton.tsx';
import type { PublicJobRequest } from '../contract.ts';
import { JobCard } from './job-card.tsx';
import styles from './job-list.module.css';

export function JobList({ jobs }: { jobs: PublicJobRequest[] }) {
  return (
    <ul className={styles.list}>
      {jobs.map((job) => (
        <JobCard key={job.id} job={job} />
      ))}
    </ul>
  );
}

/** Shown while the list is loading. */
export function JobListSkeleton({ count }: { count: number }) {
  return (
    <Loading label="Loading jobs">
      <div className={styles.list}>
        {Array.from({ length: count }, (_, index) => (
          <Card key={index} className={styles.waiting}>
            <span className={styles.waitingHead}>
              <Skeleton width="3.5rem" height="3.5rem" round />
              <span className={styles.waitingNames}>
                <Skeleton width="8rem" height="1.25rem" />
                <Skeleton width="6rem" height="0.9rem" />
              </span>
            </span>
            <Skeleton width="8rem" height="1.75rem" round />
            <SkeletonText lines={5} />
          </Card>
        ))}
      </div>
    </Loading>
  );
}
