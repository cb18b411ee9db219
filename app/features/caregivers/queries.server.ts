import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '#platform/database/connection.ts';

/** What anyone may read of a caregiver, badges included. Only who is listed is ever read. */
export function publicFacts(db: Database) {
  return shownFacts(db).innerJoin('listedCaregivers', 'caregiverId', 'caregivers.id');
}

/** The same facts of anybody, for who may see them all the same. */
export function shownFacts(db: Database) {
  return db
    .selectFrom('caregivers')
    .select((select) => [
      'caregivers.id',
      'slug',
      'displayName',
      'bio',
      'caregivers.city',
      'caregivers.state',
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
          .whereRef('verifications.caregiverId', '=', 'caregivers.id')
          .where('status', 'in', ['clear', 'expired'])
          .orderBy('type'),
      ).as('badges'),
    ]);
}

/** One question for the cards of a whole page. */
export function findCards(db: Database, ids: string[]) {
  return publicFacts(db)
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .execute();
}
