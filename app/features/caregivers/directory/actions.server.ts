import type { Onlooker } from '#features/talk/visibility/visible-conditions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import { readCards } from './card-actions.server.ts';
import type { PublicCaregiver } from './contract.ts';
import { readFilters } from './filters.server.ts';
import { searchCaregivers } from './search-queries.server.ts';

/**
 * Listed caregivers of proven identity who travel as far as a ZIP code: the best and the nearest,
 * as many of each.
 */
export async function findVerifiedCaregivers(
  db: Database,
  onlooker: Onlooker,
  { zipCode, most }: { zipCode: string; most: number },
): Promise<PublicCaregiver[]> {
  const asked = await readFilters(db, onlooker, { location: zipCode, isVerified: true });
  if (!asked) return [];
  const find = (order: 'best' | 'nearest') =>
    searchCaregivers(db, asked.filters, { order, limit: most });
  const found = (await Promise.all([find('best'), find('nearest')])).flat();
  const each = new Map(found.map((row) => [row.caregiverId, row]));
  return readCards(db, onlooker, [...each.values()]);
}
