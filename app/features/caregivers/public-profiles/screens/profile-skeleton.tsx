import { useBrand } from '#ui/page/page-title.ts';
import { InHead } from '#ui/page/in-head.tsx';
import { Loading, Skeleton, SkeletonText } from '#ui/feedback/skeleton.tsx';
import header from '../parts/profile-header.module.css';
import { BackLink } from './back-link.tsx';
import styles from '../parts/profile.module.css';

/** The shape of what comes. */
export function ProfileSkeleton() {
  const brand = useBrand();
  return (
    <div className={`wrap ${styles.page}`}>
      <InHead>
        <title>{`Caregiver Profile | ${brand.name}`}</title>
      </InHead>
      <h1 className="visually-hidden" data-waiting="">
        Caregiver Profile
      </h1>
      <BackLink />
      <Loading label="Loading the profile">
        <div className={header.header}>
          <Skeleton className={header.waitingFace} />
          <div className={header.names}>
            <Skeleton width="14rem" height="2.5rem" />
            <Skeleton width="11rem" height="1.25rem" className={header.facts} />
          </div>
        </div>
        <div className={styles.columns}>
          <div className={styles.first}>
            <SkeletonText lines={5} />
          </div>
          <div className={styles.side}>
            <Skeleton height="18rem" />
          </div>
        </div>
      </Loading>
    </div>
  );
}
