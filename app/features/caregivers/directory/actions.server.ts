import type { Onlooker } from '#features/talk/visibility/visible-conditions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import { readFilters } from './filters.server.ts';
import { searchCaregivers } from './search-queries.server.ts';
import { findTraits } from './traits.server.ts';

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
    searchCaregivers(db, asked.filters, { order, limit: most, withTraits: true });
  const [traitsOf, ...found] = await Promise.all([findTraits(db), find('best'), find('nearest')]);
  const byId = new Map(found.flat().map((row) => [row.caregiverId, row]));
  return [...byId.values()].map((row) => ({
    caregiverId: row.caregiverId,
    ...traitsOf(row.facets!),
    yearsExperience: row.years!,
    hourlyRateMinCents: row.rateMinCents!,
    travelDistanceMiles: row.travelMiles!,
    distanceMiles: row.distanceMiles,
  }));
}
