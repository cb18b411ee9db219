import { utcDay } from '#values/utc-day.ts';
import { listWithJobs } from '#features/work/cities/queries.server.ts';
import {
  countAround,
  countInState,
  countOpen,
  findListing,
  findPage,
  findSlices,
} from '#features/work/job-listings/queries.server.ts';
import type { Choice, CountedCity } from '#features/work/job-listings/queries.server.ts';
import { slicesOf } from '#features/work/job-listings/rules.ts';
import { resolvePlace } from '#features/places/places/actions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import type { Ask } from './compare-sizes.ts';

const page = { limit: 12, offset: 0 };
const today = utcDay(new Date());
const slugs = ['houston-tx', 'miami-fl', 'new-york-ny', 'boise-id'];
const zipCodes = ['33101', '10001', '60601', '90001', '77001'];

/** Typical queries of the job board, for large and small places. */
export async function listingQuestions(db: Database): Promise<Record<string, Ask[]>> {
  const cities = await db
    .selectFrom('cities')
    .select('id')
    .where('slug', 'in', slugs)
    .orderBy('slug')
    .execute();
  const ofCities = (choice: Partial<Choice>) =>
    cities.map(({ id }) => ({ today, cityId: id, ...choice }));
  const around = await Promise.all(zipCodes.map((zipCode) => citiesAround(db, zipCode)));
  const texas = await countInState(db, { today, state: 'TX' });
  return {
    'city page': ofCities({}).map(find(page)),
    'city page, live-in': ofCities({ jobType: 'live_in' }).map(find(page)),
    'city page, its 50th': ofCities({}).map(find({ ...page, offset: 588 })),
    'total of a city': ofCities({}).map((choice) => (db) => countOpen(db, choice)),
    'counts of all cities': [(db) => listWithJobs(db, today)],
    featured: [find({ ...page, limit: 6 })({ today })],
    'search by ZIP': around.flatMap(({ ask, cities }) => [ask, slices(cities)]),
    'search by state': [(db) => countInState(db, { today, state: 'TX' }), slices(texas)],
    'one listing': [(db) => findListing(db, { id: 5000, today, userId: null })],
  };
}

const find =
  (part: { limit: number; offset: number }) =>
  (choice: Choice): Ask =>
  (db) =>
    findPage(db, choice, part);

const slices =
  (cities: CountedCity[]): Ask =>
  (db) =>
    findSlices(db, today, slicesOf(cities, page));

async function citiesAround(db: Database, zipCode: string) {
  const origin = await resolvePlace(db, zipCode);
  if (origin?.kind !== 'zip') throw new Error(`${zipCode} is nowhere.`);
  const asked = { today, origin, withinMiles: 100 };
  const ask: Ask = (db) => countAround(db, asked);
  return { ask, cities: await countAround(db, asked) };
}
