import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '#platform/database/connection.ts';
import { cityName, spokenCity } from '#values/city-name.ts';
import { zipCodeColumns } from './zip-code-conditions.server.ts';

export type CityPlace = { city: string; state: string };
export type ZipCode = NonNullable<Awaited<ReturnType<typeof findZipCode>>>;

/**
 * A city of the `cities` table by its present or a former slug, with the places that belong to
 * it.
 */
export function findCity(db: Database, slug: string) {
  return describeCity(
    db,
    sql`coalesce(
      (select id from cities where slug = ${slug}),
      (select city_id from former_city_slugs where slug = ${slug}))`,
  );
}

/** A city of the `cities` table by its own name, such as 'Baltimore/DC', which no ZIP code has. */
export function findCityNamed(db: Database, name: string, state: string | undefined) {
  return describeCity(
    db,
    sql`(select id from cities
      where place_key(name) = nullif(place_key(${name}), '')
        and state = coalesce(${state ?? null}, state)
      order by id limit 1)`,
  );
}

async function describeCity(db: Database, id: RawBuilder<unknown>) {
  const rows = await db
    .selectFrom('cities')
    .innerJoin('cityPlaces', 'cityPlaces.cityId', 'cities.id')
    .select(['slug', 'metaDescription', 'name', 'cities.state as cityState'])
    .select(['cityPlaces.city', 'cityPlaces.state'])
    .where(sql<boolean>`cities.id = ${id}`)
    .execute();
  const [first] = rows;
  if (!first) return undefined;
  const places = rows.map(({ city, state }) => ({ city, state }));
  const label = places.length > 1 ? spokenCity(first.name) : cityName(first.name, first.cityState);
  const { slug, name, metaDescription: description } = first;
  return { label, places, page: { slug, name: spokenCity(name), description } };
}

export function findZipCode(db: Database, zipCode: string) {
  return db
    .selectFrom('zipCodes')
    .select(zipCodeColumns)
    .where('zipCode', '=', zipCode)
    .executeTakeFirst();
}

/** The place of this name; without a state, the one with the most ZIP codes. */
export function findPlace(db: Database, city: string, state: string | undefined) {
  const isNamed = state
    ? sql<boolean>`place_key = place_key(${`${city} ${state}`})`
    : sql<boolean>`place_key like place_key(${city}) || ' __'`;
  return db
    .selectFrom('zipCodes')
    .select(['city', 'state'])
    .where(isNamed)
    .groupBy(['city', 'state'])
    .orderBy((order) => order.fn.countAll(), 'desc')
    .limit(1)
    .executeTakeFirst();
}

const mostSuggested = 6;

// With the limit the planner stops at the first row instead of reading all listed caregivers.
const hasCaregivers = sql`(
  select true from listed_caregivers
  where listed_caregivers.state = zip_codes.state and listed_caregivers.city = zip_codes.city
  limit 1) is not null`;

/**
 * Places whose name begins with the text: those with listed caregivers first, then the larger
 * ones.
 */
export function findPlacesFrom(db: Database, beginning: string) {
  return db
    .selectFrom('zipCodes')
    .select(['city', 'state'])
    .where(sql<boolean>`place_key like nullif(place_key(${beginning}), '') || '%'`)
    .groupBy(['city', 'state'])
    .orderBy(hasCaregivers, 'desc')
    .orderBy((order) => order.fn.countAll(), 'desc')
    .orderBy('city')
    .orderBy('state')
    .limit(mostSuggested)
    .execute();
}

export function findZipCodesFrom(db: Database, digits: string) {
  return db
    .selectFrom('zipCodes')
    .select(['zipCode', 'city', 'state'])
    .where('zipCode', '>=', digits.padEnd(5, '0'))
    .where('zipCode', '<=', digits.padEnd(5, '9'))
    .orderBy('zipCode')
    .limit(mostSuggested)
    .execute();
}

export function listCities(db: Database) {
  return db.selectFrom('cities').select(['name', 'slug']).orderBy('name').execute();
}
