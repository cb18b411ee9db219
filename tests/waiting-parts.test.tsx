import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ProfileReviews } from '#features/caregivers/public-profiles/parts/profile-reviews.tsx';
import { CityGrid } from '#features/work/job-listings/screens/board-cities.tsx';
import { Featured } from '#features/work/job-listings/screens/board-featured.tsx';
import { CityPage } from '#features/work/job-listings/screens/city-page.tsx';
import { count, textOf, waiting } from './page-texts.tsx';

describe('before anybody is here', () => {
  test('JOB-1 twelve skeletons stand for cities, six for jobs', () => {
    const cities = waiting(<CityGrid areAllShown={false} />);
    expect(cities).toContain('Loading cities');
    expect(count(cities, /width:80%/g)).toBe(12);
    const jobs = waiting(<Featured />);
    expect(jobs).toContain('Loading jobs');
    expect(count(jobs, /width:7rem/g)).toBe(6);
  });

  test('JOB-3 a city that is on its way has twelve skeletons and the name of its address', () => {
    const city = waiting(<CityPage slug="fort-worth-tx" kind="live-in" />);
    expect(textOf(city)).toContain('|Live-in Caregiver Jobs in Fort Worth Tx|');
    expect(count(city, /width:7rem/g)).toBe(12);
  });

  test('PROF-3 reviews that are on their way', () => {
    expect(waiting(<ProfileReviews caregiverId={randomUUID()} />)).toContain('Loading reviews');
  });
});
