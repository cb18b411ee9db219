import { readJobCities } from '#features/work/job-listings/sitemap-actions.server.ts';
import type { Sitemap } from '#platform/sitemap.ts';
import { listCitiesWithCaregivers } from './queries.server.ts';

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

/** The fixed pages, and the searches of cities with listed caregivers or jobs. */
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
