import { sql } from 'kysely';
import type { Database } from '#platform/database/connection.ts';

/** A point on the flat map of the search, and the factor that turns its units into miles there. */
export type Origin = { spot: string; scale: number };

/** The center of a place, from its ZIP codes. */
export async function findMiddle(db: Database, places: { city: string; state: string }[]) {
  const { rows } = await sql<{ spot: string | null; scale: number | null }>`
    select point(avg(spot[0]), avg(spot[1])) as spot, cos(radians(avg(position[1]))) as scale
    from unnest(${places.map(({ city }) => city)}::text[], ${places.map(({ state }) => state)}::text[])
      as place (city, state)
    join zip_codes using (city, state),
    lateral on_plane(position) as spot
    where position is not null`.execute(db);
  const { spot, scale } = rows[0]!;
  return spot === null || scale === null ? undefined : { spot, scale };
}

/** Where the caregiver of this account lives and how far they travel. */
export function findOwnPlace(db: Database, userId: string) {
  return db
    .selectFrom('caregivers')
    .innerJoin('zipCodes', 'zipCodes.zipCode', 'caregivers.zipCode')
    .select([
      'caregivers.zipCode',
      'zipCodes.city',
      'zipCodes.state',
      'travelDistanceMiles',
      sql<string | null>`on_plane(position)`.as('spot'),
      sql<number | null>`cos(radians(position[1]))`.as('scale'),
    ])
    .where('userId', '=', userId)
    .executeTakeFirst();
}
