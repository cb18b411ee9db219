import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '#platform/database/connection.ts';

/** What a list shows of these caregivers, badges included: one question for a whole page. */
export function findCards(db: Database, ids: string[]) {
  return db
    .selectFrom('caregivers')
    .select((select) => [
      'id',
      'slug',
      'displayName',
      'bio',
      'city',
      'state',
      'hourlyRateMinCents',
      'hourlyRateMaxCents',
      'yearsExperience',
      'experienceRange',
      'languages',
      'specialties',
      'isNonSmoker',
      'photoId',
      jsonArrayFrom(
        select
          .selectFrom('verifications')
          .select(['type', 'status'])
          .whereRef('caregiverId', '=', 'caregivers.id')
          .where('status', 'in', ['clear', 'expired'])
          .orderBy('type'),
      ).as('badges'),
    ])
    .where('id', 'in', ids.length > 0 ? ids : ['00000000-0000-0000-0000-000000000000'])
    .execute();
}
