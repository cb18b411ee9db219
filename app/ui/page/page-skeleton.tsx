import { Loading, Skeleton, SkeletonText } from '#ui/feedback/skeleton.tsx';
import styles from './page-skeleton.module.css';

/** Shown while it is not known yet whether the visitor may see the page. */
export function PageSkeleton() {
  return (
    <div className={`wrap ${styles.skeleton}`}>
      <Loading label="Loading the page">
        <Skeleton width="min(24rem, 80%)" height="2.5rem" />
        <SkeletonText lines={3} />
      </Loading>
    </div>
  );
}
