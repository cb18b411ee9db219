import { JobColumns } from '#features/work/areas/parts/job-columns.tsx';
import { useBrand } from '#ui/page/page-title.ts';
import { InHead } from '#ui/page/in-head.tsx';
import { Loading, Skeleton, SkeletonText } from '#ui/feedback/skeleton.tsx';
import styles from './listing-page.module.css';

/** Shown while the listing is loading. */
export function ListingSkeleton() {
  const brand = useBrand();
  return (
    <div className={`wrap ${styles.page}`}>
      <InHead>
        <title>{`Caregiver Jobs | ${brand.name}`}</title>
      </InHead>
      <h1 className="visually-hidden" data-waiting="">
        Caregiver Jobs
      </h1>
      <Loading label="Loading">
        <div className={styles.page}>
          <Skeleton width="min(26rem, 85%)" height="2.5rem" />
          <JobColumns
            isOpen={false}
            lead={<Skeleton height="12rem" />}
            apply={<Skeleton height="8rem" />}
          >
            <SkeletonText lines={5} />
            <SkeletonText lines={6} />
          </JobColumns>
        </div>
      </Loading>
    </div>
  );
}
