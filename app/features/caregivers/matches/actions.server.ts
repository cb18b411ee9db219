import { sql } from 'kysely';
import { showsCaregiver } from '#features/talk/visibility/visible-conditions.server.ts';
import type { Onlooker } from '#features/talk/visibility/visible-conditions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import { offeredColumns } from './offered-conditions.server.ts';

/** What a caregiver offers, and how far they live from a ZIP code; undefined if they do not show. */
export function findOffered(
  db: Database,
  onlooker: Onlooker,
  { caregiverId, zipCode }: { caregiverId: string; zipCode: string },
) {
  return db
    .selectFrom('caregivers')
    .innerJoin('listedCaregivers', 'listedCaregivers.caregiverId', 'caregivers.id')
    .select(offeredColumns)
    .select(milesFrom(zipCode).as('distanceMiles'))
    .where('caregivers.id', '=', caregiverId)
    .where(showsCaregiver(onlooker))
    .executeTakeFirst();
}

/** Between the middles of squares, as the search measures it. */
const milesFrom = (zipCode: string) => sql<number | null>`(
  select (listed_caregivers.spot <-> coarse(on_plane(position))) * cos(radians(position[1]))
  from zip_codes where zip_codes.zip_code = ${zipCode})`;
