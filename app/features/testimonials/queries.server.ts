import { peopleApartFrom } from '#features/blocks/apart-queries.server.ts';
import type { Database } from '#platform/database/connection.ts';

/** Nothing of someone who is not listed, or apart from whoever looks. */
export function listPublic(db: Database, caregiverId: string, viewerId: string | null) {
  return approvedOf(db, caregiverId)
    .innerJoin('listedCaregivers', 'listedCaregivers.caregiverId', 'testimonials.caregiverId')
    .innerJoin('caregivers', 'caregivers.id', 'testimonials.caregiverId')
    .where('caregivers.userId', 'not in', peopleApartFrom(viewerId))
    .execute();
}

/** The same for the caregiver's own eyes, listed or not. */
export function listOwn(db: Database, caregiverId: string) {
  return approvedOf(db, caregiverId).execute();
}

function approvedOf(db: Database, caregiverId: string) {
  return db
    .selectFrom('testimonials')
    .select(['refName', 'relation', 'quote'])
    .where('testimonials.caregiverId', '=', caregiverId)
    .where('status', '=', 'approved')
    .where('visibility', '=', 'public')
    .orderBy('testimonials.createdAt', 'desc');
}
