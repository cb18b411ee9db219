import { sql } from 'kysely';
import type { Database } from '#platform/database/connection.ts';

export type CityPlace = { city: string; state: string };

/** A city of ours by its slug, with the places it stands for. */
export async function findCity(db: Database, slug: string) {
  const rows = await db
    .selectFrom('cities')
    .innerJoin('cityPlaces', 'cityPlaces.cityId', 'cities.id')
    .select(['name', 'cities.state as cityState', 'cityPlaces.city', 'cityPlaces.state'])
    .where('slug', '=', slug)
    .execute();
  const [first] = rows;
  if (!first) return undefined;
  const places = rows.map(({ city, state }) => ({ city, state }));
  const label = places.length > 1 ? first.name : `${first.name}, ${first.cityState}`;
  return { label, places };
}

/** `spot` is the place on the search's plane, `scale` what turns its units into miles there. */
export function findZipCode(db: Database, zipCode: string) {
  return db
    .selectFrom('zipCodes')
    .select([
      'city',
      'state',
      sql<string | null>`on_plane(position)`.as('spot'),
      sql<number | null>`cos(radians(position[1]))`.as('scale'),
    ])
    .where('zipCode', '=', zipCode)
    .executeTakeFirst();
}

/** The place of this name; without a state, the one with most ZIP codes. */
export function findPlace(db: Database, city: string, state: string | undefined) {
  return db
    .selectFrom('zipCodes')
    .select(['city', 'state'])
    .where(sql`lower(city)`, '=', city.toLowerCase())
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .groupBy(['city', 'state'])
    .orderBy((order) => order.fn.countAll(), 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function listCities(db: Database) {
  return db.selectFrom('cities').select(['name', 'slug']).orderBy('name').execute();
}
