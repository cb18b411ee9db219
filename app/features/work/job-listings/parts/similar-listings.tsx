import { useQuery } from '@tanstack/react-query';
import { Link } from '#ui/page/link.tsx';
import type { ListingCard } from '../contract.ts';
import { boardPath } from '../rules.ts';
import { ListingList } from './listing-list.tsx';
import { aroundQuery, featuredQuery } from './listing-queries.ts';
import styles from './similar-listings.module.css';

const howMany = 3;

export const similarQuery = (citySlug: string) =>
  aroundQuery({ location: citySlug, limit: howMany });

/** Jobs near a job that has ended. */
export function SimilarListings({ citySlug }: { citySlug: string }) {
  const { data } = useQuery(similarQuery(citySlug));
  return <More title="Similar jobs nearby" jobs={data?.jobs ?? []} />;
}

/** The newest jobs, for an ended job without a city. */
export function NewestListings() {
  const { data } = useQuery(featuredQuery);
  return <More title="New jobs" jobs={data?.jobs.slice(0, howMany) ?? []} />;
}

function More({ title, jobs }: { title: string; jobs: ListingCard[] }) {
  if (jobs.length === 0) return null;
  return (
    <section className={styles.similar} aria-labelledby="more-jobs">
      <h2 id="more-jobs">{title}</h2>
      <ListingList jobs={jobs} />
      <p>
        <Link to={boardPath}>See all caregiver jobs</Link>
      </p>
    </section>
  );
}
