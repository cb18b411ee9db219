import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { showsCaregiver } from '#features/talk/visibility/visible-conditions.server.ts';
import type { Onlooker } from '#features/talk/visibility/visible-conditions.server.ts';
import { publicStatuses } from '#features/trust/verifications/rules.ts';
import type { Database } from '#platform/database/connection.ts';
import { moreFactColumns } from './facts-conditions.server.ts';

/** What a card does not have, of those who show to the onlooker, in this order. */
export function findFacts(db: Database, onlooker: Onlooker, caregiverIds: string[]) {
  return db
    .selectFrom('caregivers')
    .innerJoin('listedCaregivers', 'listedCaregivers.caregiverId', 'caregivers.id')
    .select('caregivers.id as caregiverId')
    .select(moreFactColumns)
    .select((select) =>
      jsonArrayFrom(
        select
          .selectFrom('verifications')
          .select([
            'type',
            'status',
            sql<string | null>`(completed_at at time zone 'UTC')::date`.as('completedOn'),
            'expiresOn',
          ])
          .whereRef('verifications.caregiverId', '=', 'caregivers.id')
          .where('status', 'in', publicStatuses)
          .$narrowType<{ status: (typeof publicStatuses)[number] }>(),
      ).as('badges'),
    )
    .select(milesFromHome(onlooker).as('distanceMiles'))
    .where('caregivers.id', 'in', caregiverIds)
    .where(showsCaregiver(onlooker))
    .orderBy(sql`array_position(${caregiverIds}::uuid[], caregivers.id)`)
    .execute();
}

/** From the ZIP code of a family, between the middles of squares, as the search measures it. */
const milesFromHome = (onlooker: Onlooker) => sql<number | null>`(
  select (listed_caregivers.spot <-> coarse(on_plane(position))) * cos(radians(position[1]))
  from families join zip_codes using (zip_code) where families.user_id = ${onlooker})`;
