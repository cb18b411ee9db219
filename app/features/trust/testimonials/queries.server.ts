import { isOfShownCaregiver } from '#features/talk/visibility/visible-conditions.server.ts';
import type { Onlooker } from '#features/talk/visibility/visible-conditions.server.ts';
import type { Database } from '#platform/database/connection.ts';

/** Empty for a caregiver who is not visible to the onlooker. */
export function listPublic(db: Database, onlooker: Onlooker, caregiverId: string) {
  return approvedOf(db, caregiverId)
    .where(isOfShownCaregiver(onlooker, 'testimonials.caregiverId'))
    .execute();
}

/** The same for the caregiver themselves, listed or not. */
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
