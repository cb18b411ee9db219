import { ListingList } from '#features/work/job-listings/parts/listing-list.tsx';
import type { Answer } from '#gate/calls.ts';
import styles from './saved-listings.module.css';

/** The listings that a caregiver saved, below the posts of families. */
export function SavedListings({ jobs }: { jobs: Answer<'GET jobs/saved'>['jobs'] }) {
  return (
    <section className={styles.section} aria-labelledby="saved-listings">
      <h2 id="saved-listings" className={styles.title}>
        Saved listings
      </h2>
      <ListingList jobs={jobs} />
    </section>
  );
}
