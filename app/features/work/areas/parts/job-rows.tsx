import type { ReactNode } from 'react';
import { Card } from '#ui/layout/card.tsx';
import { Loading, Skeleton, SkeletonText } from '#ui/feedback/skeleton.tsx';
import styles from './job-rows.module.css';

type JobRowsProps = { of: 'listings' | 'posts'; children: ReactNode };

export function JobRows({ of, children }: JobRowsProps) {
  return <ul className={`${styles.list} ${styles[of]}`}>{children}</ul>;
}

/** Shown while a list is loading. */
export function JobRowsSkeleton({ count }: { count: number }) {
  return (
    <Loading label="Loading jobs">
      <div className={styles.list}>
        {Array.from({ length: count }, (_, index) => (
          <Card key={index} className={styles.waiting}>
            <Skeleton width="7rem" height="1.75rem" />
            <div className={styles.lines}>
              <Skeleton width="min(20rem, 90%)" height="1.5rem" />
              <SkeletonText lines={4} />
            </div>
          </Card>
        ))}
      </div>
    </Loading>
  );
}
