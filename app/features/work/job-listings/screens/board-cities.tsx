import { useQuery } from '@tanstack/react-query';
import { Card, CardLink } from '#ui/layout/card.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { cityName } from '#values/city-name.ts';
import { cityCountsQuery } from '../parts/listing-queries.ts';
import { boardPath } from '../rules.ts';
import styles from '../pages/board.module.css';

const skeletons = 12;

export function CityGrid() {
  return (
    <section className={styles.section} aria-labelledby="by-city">
      <div className={styles.sectionHead}>
        <h2 id="by-city">Browse Jobs by City</h2>
        <p className="quiet">Open positions today, where most are first.</p>
      </div>
      <Cities />
    </section>
  );
}

function Cities() {
  const { data: cities, error } = useQuery(cityCountsQuery);
  if (!cities && error) {
    return <Notice tone="problem">Could not load cities. Please try again later.</Notice>;
  }
  if (!cities) return <CitiesSkeleton />;
  if (cities.length === 0)
    return <p className="quiet">No cities with active job postings found.</p>;
  return (
    <ul className={styles.cities}>
      {cities.map(({ slug, name, state, totalJobCount }) => (
        <Card as="li" key={slug} className={styles.city}>
          <CardLink to={`${boardPath}/${slug}`} className={styles.cityName}>
            {cityName(name, state)}
          </CardLink>
          <span className={styles.count}>{countText(totalJobCount)}</span>
        </Card>
      ))}
    </ul>
  );
}

const countText = (count: number) =>
  count === 1 ? '1 Job' : `${count.toLocaleString('en-US')} Jobs`;

function CitiesSkeleton() {
  return (
    <Loading label="Loading cities">
      <div className={styles.cities}>
        {Array.from({ length: skeletons }, (_, index) => (
          <Card key={index} className={styles.waitingCity}>
            <Skeleton width="80%" height="1.25rem" />
            <Skeleton width="4rem" height="1rem" />
          </Card>
        ))}
      </div>
    </Loading>
  );
}
