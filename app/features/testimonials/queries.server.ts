import type { Database } from '#platform/database/connection.ts';

export function listPublic(db: Database, caregiverId: string) {
  return approvedOf(db, caregiverId)
    .innerJoin('listedCaregivers', 'listedCaregivers.caregiverId', 'testimonials.caregiverId')
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
    .orderBy('createdAt', 'desc');
}
