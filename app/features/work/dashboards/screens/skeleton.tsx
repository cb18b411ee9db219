import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import statStyles from './stats.module.css';
import postStyles from './posts.module.css';
import styles from '../pages/family.module.css';

/** Shown while the numbers and posts are loading. */
export function DashboardSkeleton() {
  return (
    <Loading label="Loading your dashboard">
      <div className={styles.section}>
        <div className={statStyles.stats}>
          <Block count={3} height="5.5rem" />
        </div>
        <Skeleton width="12rem" height="2rem" />
        <div className={postStyles.list}>
          <Block count={3} height="15rem" />
        </div>
      </div>
    </Loading>
  );
}

function Block({ count, height }: { count: number; height: string }) {
  return Array.from({ length: count }, (_, index) => <Skeleton key={index} height={height} />);
}
