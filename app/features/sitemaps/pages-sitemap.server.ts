import { readJobCities } from '#features/job-listings/sitemap.server.ts';
import type { Database } from '#platform/database/connection.ts';
import type { Sitemap } from './contract.ts';

const paths = [
  '/',
  '/caregivers',
  '/private-caregiver-jobs',
  '/caregiver-jobs',
  '/hire-caregivers',
  '/caregiver-signup',
  '/about',
  '/partner',
  '/support',
  '/terms-of-service',
  '/privacy-policy',
  '/disclaimer',
  '/employment-responsibilities',
];

/** The pages that are always there, and those of cities that have somebody to show. */
export const pagesSitemap: Sitemap = {
  listParts: async () => [''],
  async *readPart(db) {
    for (const path of paths) yield { path };
    for (const { slug } of await listCitiesWithCaregivers(db)) {
      yield { path: `/caregivers?location=${slug}` };
    }
    yield* readJobCities(db);
  },
};

function listCitiesWithCaregivers(db: Database) {
  return db
    .selectFrom('cities')
    .select('slug')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('cityPlaces')
          .innerJoin('listedCaregivers', (join) =>
            join
              .onRef('listedCaregivers.state', '=', 'cityPlaces.state')
              .onRef('listedCaregivers.city', '=', 'cityPlaces.city'),
          )
          .select('caregiverId')
          .whereRef('cityPlaces.cityId', '=', 'cities.id'),
      ),
    )
    .orderBy('slug')
    .execute();
}
