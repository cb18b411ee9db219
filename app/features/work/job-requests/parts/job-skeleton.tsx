import { JobColumns } from '#features/work/areas/parts/job-columns.tsx';
import { useBrand } from '#ui/page/page-title.ts';
import { InHead } from '#ui/page/in-head.tsx';
import { Loading, Skeleton, SkeletonText } from '#ui/feedback/skeleton.tsx';
import styles from './job-page.module.css';

/** Shown while the job is loading. */
export function JobSkeleton() {
  const brand = useBrand();
  return (
    <div className={`wrap ${styles.page}`}>
      <InHead>
        <title>{`Private Caregiver Job | ${brand.name}`}</title>
      </InHead>
      <h1 className="visually-hidden" data-waiting="">
        Private Caregiver Job
      </h1>
      <Loading label="Loading the job">
        <div className={styles.page}>
          <Skeleton width="min(22rem, 80%)" height="2.5rem" />
          <JobColumns
            isOpen={false}
            apply={<Skeleton height="6.5rem" />}
            more={<Skeleton height="9rem" />}
          >
            <SkeletonText lines={5} />
            <SkeletonText lines={4} />
          </JobColumns>
        </div>
      </Loading>
    </div>
  );
}
