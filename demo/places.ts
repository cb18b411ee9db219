import { sql } from 'kysely';
import type { Database } from '#platform/database/connection.ts';

export type Place = { zipCode: string; city: string; state: string };

/** A featured city with its neighborhoods and those of its suburbs. */
export type Region = {
  cityId: number;
  slug: string;
  name: string;
  within: Place[];
  around: Place[];
};

type Neighborhood = Place & { longitude: number; latitude: number };

const suburbMiles = 22;

export async function readRegions(db: Database): Promise<Region[]> {
  const neighborhoods = await readNeighborhoods(db);
  const cities = await db
    .selectFrom('cities')
    .innerJoin('cityPlaces', 'cityPlaces.cityId', 'cities.id')
    .select(['cities.id', 'slug', 'name', 'cityPlaces.city', 'cityPlaces.state'])
    .where('isFeatured', '=', true)
    .orderBy('slug')
    .orderBy('cityPlaces.city')
    .execute();

  return [...Map.groupBy(cities, ({ slug }) => slug)].map(([slug, places]) => {
    const isWithin = (n: Place) => places.some((p) => p.city === n.city && p.state === n.state);
    const centers = places.map((place) =>
      centerOf(neighborhoods.filter((n) => n.city === place.city && n.state === place.state)),
    );
    const near = neighborhoods.filter((n) => centers.some((c) => milesBetween(n, c) < suburbMiles));
    return {
      cityId: places[0]!.id,
      slug,
      name: places[0]!.name,
      within: near.filter(isWithin).map(toPlace),
      around: near.filter((n) => !isWithin(n)).map(toPlace),
    };
  });
}

/**
 * The ZIP codes that are neighborhoods. One with the same position as others belongs to post office
 * boxes; a place with a single ZIP code is often one company or campus.
 */
async function readNeighborhoods(db: Database): Promise<Neighborhood[]> {
  const { rows } = await sql<Neighborhood>`
    select zip_code, city, state, position[0] as longitude, position[1] as latitude
    from zip_codes where position is not null order by zip_code`.execute(db);
  const positions = countBy(rows, ({ longitude, latitude }) => `${longitude} ${latitude}`);
  const alone = rows.filter(
    ({ longitude, latitude }) => positions.get(`${longitude} ${latitude}`) === 1,
  );
  const places = countBy(alone, ({ city, state }) => `${city} ${state}`);
  return alone.filter(({ city, state }) => places.get(`${city} ${state}`)! > 1);
}

function countBy<T>(items: T[], keyOf: (item: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of items.map(keyOf)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

function centerOf(places: Neighborhood[]) {
  const average = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0) / numbers.length;
  return {
    longitude: average(places.map(({ longitude }) => longitude)),
    latitude: average(places.map(({ latitude }) => latitude)),
  };
}

type Position = { longitude: number; latitude: number };

/** An approximation that ignores the curvature of the earth, good enough within a metropolitan area. */
function milesBetween(a: Position, b: Position): number {
  const milesPerDegree = 69;
  const north = (a.latitude - b.latitude) * milesPerDegree;
  const east =
    (a.longitude - b.longitude) * milesPerDegree * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}

function toPlace({ zipCode, city, state }: Neighborhood): Place {
  return { zipCode, city, state };
}
