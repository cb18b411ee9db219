import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '#ui/display/button.tsx';
import { Card, CardLink } from '#ui/layout/card.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { cityName } from '#values/city-name.ts';
import { numberText } from '#values/number-text.ts';
import { citiesShown, cityCountsQuery } from '../parts/listing-queries.ts';
import { boardPath } from '../rules.ts';
import { allCitiesPath } from './listing-search.ts';
import styles from '../pages/board.module.css';

const skeletons = 12;

type CityGridProps = { areAllShown: boolean };

export function CityGrid(props: CityGridProps) {
  return (
    <section className={styles.section} aria-labelledby="by-city">
      <div className={styles.sectionHead}>
        <h2 id="by-city">Browse Jobs by City</h2>
        <p className="quiet">Open positions today, where most are first.</p>
      </div>
      <Cities {...props} />
    </section>
  );
}

function Cities({ areAllShown }: CityGridProps) {
  const { data: cities, error } = useQuery(cityCountsQuery(areAllShown));
  if (!cities && error) {
    return <Notice tone="problem">Could not load cities. Please try again later.</Notice>;
  }
  if (!cities) return <CitiesSkeleton />;
  if (cities.length === 0)
    return <p className="quiet">No cities with active job postings found.</p>;
  const shown = areAllShown ? cities : cities.slice(0, citiesShown);
  return (
    <>
      <ul className={styles.cities}>
        {shown.map(({ slug, name, state, totalJobCount }) => (
          <Card as="li" key={slug} className={styles.city}>
            <CardLink to={`${boardPath}/${slug}`} className={styles.cityName}>
              {cityName(name, state)}
            </CardLink>
            <span className={styles.count}>{countText(totalJobCount)}</span>
          </Card>
        ))}
      </ul>
      {shown.length < cities.length && (
        <LinkButton to={allCitiesPath} preventScrollReset className={styles.allCities}>
          Show all cities
        </LinkButton>
      )}
    </>
  );
}

const countText = (count: number) => (count === 1 ? '1 Job' : `${numberText(count)} Jobs`);

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
