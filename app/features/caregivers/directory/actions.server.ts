import type { Place } from '#features/places/places/actions.server.ts';
import type { Onlooker } from '#features/talk/visibility/visible-conditions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import type { Specialty } from '#values/taxonomies.ts';
import { facetsOf } from './search-rules.ts';
import { findTraits } from './traits.server.ts';
import { findWeighed } from './weighed-queries.server.ts';

/**
 * Listed caregivers of proven identity who travel as far as a place: the best of those with one of
 * the specialties and the nearest of all, as many of each. Of so many only that is read by which a few
 * of them are chosen.
 */
export async function findVerifiedCaregivers(
  db: Database,
  onlooker: Onlooker,
  { place, specialties, most }: { place: Place; specialties: Specialty[]; most: number },
) {
  const filters = {
    place,
    onlooker,
    ...facetsOf({ isVerified: true }),
    any: specialties.map((name) => `care:${name}`),
    rateMinCents: undefined,
    rateMaxCents: undefined,
    words: [],
    areWordsRare: false,
  };
  const [traitsOf, found] = await Promise.all([findTraits(db), findWeighed(db, filters, most)]);
  const byId = new Map(found.map((row) => [row.caregiverId, row]));
  return [...byId.values()].map((row) => ({
    caregiverId: row.caregiverId,
    ...traitsOf(row.facets),
    yearsExperience: row.years,
    hourlyRateMinCents: row.rateMinCents,
    travelDistanceMiles: row.travelMiles,
    distanceMiles: row.distanceMiles,
  }));
}
