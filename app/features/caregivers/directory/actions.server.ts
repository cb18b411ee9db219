import type { Onlooker } from '#features/talk/visibility/visible-conditions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import type { Specialty } from '#values/taxonomies.ts';
import { readFilters } from './filter-actions.server.ts';
import { searchCaregivers } from './search-queries.server.ts';
import { findTraits } from './traits.server.ts';

/**
 * Listed caregivers of proven identity who travel as far as a ZIP code: the best of those with one of
 * the specialties and the nearest of all, as many of each. Of so many only that is read by which a few
 * of them are chosen.
 */
export async function findVerifiedCaregivers(
  db: Database,
  onlooker: Onlooker,
  { zipCode, specialties, most }: { zipCode: string; specialties: Specialty[]; most: number },
) {
  const asked = await readFilters(db, onlooker, { location: zipCode, isVerified: true });
  if (!asked) return [];
  const skilled = { ...asked.filters, any: specialties.map((name) => `care:${name}`) };
  const page = { limit: most, withTraits: true } as const;
  const [traitsOf, ...found] = await Promise.all([
    findTraits(db),
    searchCaregivers(db, skilled, { ...page, order: 'best' }),
    searchCaregivers(db, asked.filters, { ...page, order: 'nearest' }),
  ]);
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
