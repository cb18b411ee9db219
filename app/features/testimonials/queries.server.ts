import type { Database } from '#platform/database/connection.ts';

export function listPublic(db: Database, caregiverId: string) {
  return db
    .selectFrom('testimonials')
    .innerJoin('listedCaregivers', 'listedCaregivers.caregiverId', 'testimonials.caregiverId')
    .select(['refName', 'relation', 'quote'])
    .where('testimonials.caregiverId', '=', caregiverId)
    .where('status', '=', 'approved')
    .where('visibility', '=', 'public')
    .orderBy('createdAt', 'desc')
    .execute();
}
