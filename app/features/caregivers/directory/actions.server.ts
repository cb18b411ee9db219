import type { Onlooker } from '#features/talk/visibility/visible-conditions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import { distanceStep } from '#values/distance.ts';
import { findTraits } from './facts-conditions.server.ts';
import { readFilters } from './filters.server.ts';
import { searchCaregivers } from './search-queries.server.ts';

/**
 * Listed caregivers of proven identity who travel as far as a ZIP code: the best and the nearest, as many
 * of each. Of so many only that is read by which a few of them are chosen.
 */
export async function findVerifiedCaregivers(
  db: Database,
  onlooker: Onlooker,
  { zipCode, most }: { zipCode: string; most: number },
) {
  const asked = await readFilters(db, onlooker, { location: zipCode, isVerified: true });
  if (!asked) return [];
  const find = (order: 'best' | 'nearest') =>
    searchCaregivers(db, asked.filters, { order, limit: most });
  const found = (await Promise.all([find('best'), find('nearest')])).flat();
  const away = new Map(found.map((row) => [row.caregiverId, row.distanceMiles]));
  const people = await findTraits(db, [...away.keys()]);
  const traits = new Map(people.map((one) => [one.caregiverId, one]));
  return [...away].flatMap(([id, miles]) => {
    const one = traits.get(id);
    return one ? { ...one, distanceMiles: miles === null ? null : distanceStep(miles) } : [];
  });
}
