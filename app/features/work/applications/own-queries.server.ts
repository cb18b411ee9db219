/** A caregiver's own applications. */
import { sql } from 'kysely';
import { showsPerson } from '#features/talk/visibility/visible-conditions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import type { ActedFor } from '#values/acted-for.ts';
import { talkColumns } from './talk.server.ts';

/** The hired first, then by how near to it they are, the closed last. */
const nearness = sql`case applications.status when 'hired' then 0 when 'interview' then 1
  when 'shortlisted' then 2 when 'declined' then 4 when 'withdrawn' then 4 else 3 end`;

/** From the caregiver's ZIP code to the job's, or to the listing's city. */
const distance = sql<number | null>`
  (coalesce(job_requests.spot, cities.spot) <-> on_plane(zip_codes.position))
  * cos(radians(zip_codes.position[1]))`;

function own(db: Database, userId: string) {
  return db
    .selectFrom('applications')
    .innerJoin('caregivers', 'caregivers.id', 'caregiverId')
    .where('caregivers.userId', '=', userId);
}

/** A caregiver's own applications, with their jobs, even ended ones. */
export function listOwn(
  db: Database,
  userId: ActedFor,
  { limit, offset, today }: { limit: number; offset: number; today: string },
) {
  return own(db, userId)
    .leftJoin('jobRequests', 'jobRequests.id', 'jobRequestId')
    .leftJoin('families', 'families.id', 'familyId')
    .leftJoin('users', 'users.id', 'families.userId')
    .leftJoin('jobListings', 'jobListings.id', 'jobListingId')
    .leftJoin('cities', 'cities.id', 'cityId')
    .innerJoin('zipCodes', 'zipCodes.zipCode', 'caregivers.zipCode')
    .select(talkColumns())
    .select(['applications.id as applicationId', 'applications.status', 'coverLetter', 'note'])
    .select(['applications.createdAt', 'statusChangedAt'])
    .select(['viewedAt', 'shortlistedAt', 'invitedAt', 'hiredAt'])
    .select(['jobRequestId', 'jobListingId', 'jobRequests.slug', 'jobRequests.careTypes'])
    .select(['jobListings.title', 'companyName', 'isPrivateFamily'])
    .select('payUnit')
    .select(['users.displayName as familyName', 'users.photoId as familyPhotoId'])
    .select('jobRequests.status as jobStatus')
    .select(distance.as('distanceMiles'))
    .select((select) => [
      select.fn.coalesce('jobRequests.city', 'cities.name').as('city'),
      select.fn.coalesce('jobRequests.state', 'cities.state').as('state'),
      select.fn.coalesce('jobRequests.payMinCents', 'jobListings.payMinCents').as('payMinCents'),
      select.fn.coalesce('jobRequests.payMaxCents', 'jobListings.payMaxCents').as('payMaxCents'),
      showsPerson(userId, 'families.userId').as('isFamilyShown'),
      sql<boolean | null>`closed_at is null and expires_date >= ${today}::date`.as('isListingOpen'),
    ])
    .orderBy(nearness)
    .orderBy('applications.createdAt', 'desc')
    .orderBy('applications.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** How many there are of each status. */
export function countOwn(db: Database, userId: string) {
  return own(db, userId)
    .select(['status', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
}
