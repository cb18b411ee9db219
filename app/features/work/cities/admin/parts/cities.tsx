import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '#ui/page/link.tsx';
import type { Answer } from '#gate/calls.ts';
import { Button } from '#ui/display/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { cityName } from '#values/city-name.ts';
import { countText, ListError, SixRows } from '#ui/lists/list-states.tsx';
import { CityDialog } from '../screens/city-dialog.tsx';
import { citiesQuery } from '#features/work/job-listings/admin/parts/cities-query.ts';
import own from './cities.module.css';
import styles from '#ui/lists/list.module.css';

export type AdminCity = Answer<'GET admin/cities/list'>['cities'][number];

/** The cities that have pages of caregivers and of jobs. */
export function Cities() {
  const { data, error, refetch } = useQuery(citiesQuery);
  const [edited, setEdited] = useState<AdminCity | 'new'>();
  if (error && !data) {
    const text = `Error loading cities: ${error.message}`;
    return <ListError text={text} onRetry={() => void refetch()} />;
  }
  if (!data) return <SixRows label="Loading cities" />;
  return (
    <>
      <Button size="small" tone="green" onClick={() => setEdited('new')}>
        New city
      </Button>
      <ul className={styles.list}>
        {data.cities.map((city) => (
          <li key={city.id} className={classNames(styles.row, own.city)}>
            <p className={styles.name}>{cityName(city.name, city.state)}</p>
            <p className={styles.quiet}>
              <Link to={`/caregiver-jobs/${city.slug}`}>/caregiver-jobs/{city.slug}</Link>
            </p>
            <p className={styles.quiet}>{countText(city.totalJobCount, 'open job', 'open jobs')}</p>
            <div>
              <Button size="small" onClick={() => setEdited(city)}>
                Edit<span className="visually-hidden"> {city.name}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {edited && (
        <CityDialog
          city={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
