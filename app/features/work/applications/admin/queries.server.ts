import type { Database } from '#platform/database/connection.ts';
import { applicants } from '../queries.server.ts';

/** Applications to all listings, or to one of them. */
export function listToListings(
  db: Database,
  listingId: number | undefined,
  { limit, offset }: { limit: number; offset: number },
) {
  return applicants(db)
    .innerJoin('jobListings', 'jobListings.id', 'jobListingId')
    .leftJoin('cities', 'cities.id', 'cityId')
    .select(['jobListings.id as listingId', 'jobListings.title as listingTitle'])
    .select(['cities.name as cityName', 'cities.state as cityState'])
    .$if(listingId !== undefined, (all) => all.where('jobListingId', '=', listingId!))
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countToListings(db: Database, listingId: number | undefined) {
  const { count } = await db
    .selectFrom('applications')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('jobListingId', 'is not', null)
    .where('status', '<>', 'withdrawn')
    .$if(listingId !== undefined, (all) => all.where('jobListingId', '=', listingId!))
    .executeTakeFirstOrThrow();
  return count;
}

/** What the notification to the caregiver says of the listing. */
export function findListing(db: Database, id: number) {
  return db
    .selectFrom('jobListings')
    .select(['id', 'title', 'companyName', 'isPrivateFamily'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
