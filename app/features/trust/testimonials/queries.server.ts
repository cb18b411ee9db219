import { isOfShownCaregiver } from '#features/talk/visibility/visible-conditions.server.ts';
import type { Onlooker } from '#features/talk/visibility/visible-conditions.server.ts';
import type { Database } from '#platform/database/connection.ts';

/** Nothing of a caregiver who does not show to the onlooker. */
export function listPublic(db: Database, onlooker: Onlooker, caregiverId: string) {
  return approvedOf(db, caregiverId)
    .where(isOfShownCaregiver(onlooker, 'testimonials.caregiverId'))
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
