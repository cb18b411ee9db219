import type { Onlooker } from '#features/talk/visibility/visible-conditions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import type { PublicCaregiver } from './contract.ts';
import { findCaregivers } from './search.server.ts';

/**
 * Listed caregivers of proven identity who travel as far as a ZIP code: the best and the nearest,
 * as many of each.
 */
export async function findVerifiedCaregivers(
  db: Database,
  onlooker: Onlooker,
  { zipCode, most }: { zipCode: string; most: number },
): Promise<PublicCaregiver[]> {
  const search = { location: zipCode, isVerified: true, limit: most };
  const [best, nearest] = await Promise.all([
    findCaregivers(db, onlooker, { ...search, sort: 'best' }),
    findCaregivers(db, onlooker, { ...search, sort: 'nearest' }),
  ]);
  const found = [...best.caregivers, ...nearest.caregivers];
  return [...new Map(found.map((caregiver) => [caregiver.id, caregiver])).values()];
}
