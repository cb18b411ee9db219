import { useQuery } from '@tanstack/react-query';
import { Notice } from '#ui/feedback/notice.tsx';
import { ListingList, ListingListSkeleton } from '../parts/listing-list.tsx';
import { featuredCount, featuredQuery } from '../parts/listing-queries.ts';
import styles from '../pages/board.module.css';

export function Featured() {
  return (
    <section className={styles.section} aria-labelledby="featured">
      <h2 id="featured">Featured Jobs</h2>
      <Jobs />
    </section>
  );
}

function Jobs() {
  const { data, error } = useQuery(featuredQuery);
  if (!data && error) {
    return <Notice tone="problem">Could not load featured jobs. Please try again later.</Notice>;
  }
  if (!data) return <ListingListSkeleton count={featuredCount} />;
  if (data.jobs.length === 0) {
    return <p className="quiet">No featured jobs available at the moment.</p>;
  }
  return <ListingList jobs={data.jobs} />;
}
