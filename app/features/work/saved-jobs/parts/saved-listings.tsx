import { useQuery } from '@tanstack/react-query';
import { ListingList } from '#features/work/job-listings/parts/listing-list.tsx';
import { savedListingsQuery } from './saved-listings-query.ts';
import styles from './saved-listings.module.css';

/** The listings that a caregiver saved, below the posts of families. */
export function SavedListings() {
  const { data } = useQuery(savedListingsQuery);
  const jobs = (data?.jobs ?? []).filter(({ isSaved }) => isSaved);
  if (jobs.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="saved-listings">
      <h2 id="saved-listings" className={styles.title}>
        Saved listings
      </h2>
      <ListingList jobs={jobs} />
    </section>
  );
}
