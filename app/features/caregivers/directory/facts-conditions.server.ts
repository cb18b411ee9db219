import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { showsCaregiver } from '#features/talk/visibility/visible-conditions.server.ts';
import type { Onlooker } from '#features/talk/visibility/visible-conditions.server.ts';
import type { Database } from '#platform/database/connection.ts';

const cardColumns = [
  'slug',
  'displayName',
  'bio',
  'hourlyRateMinCents',
  'hourlyRateMaxCents',
  'yearsExperience',
  'experienceRange',
  'languages',
  'specialties',
  'isNonSmoker',
  'photoId',
] as const;

/** Whether `publicFacts` and `shownFacts` read this column. */
export const isOnCard = (column: string) => cardColumns.some((name) => name === column);

/** What anyone may read of a caregiver, badges included. Only who shows to the onlooker is read. */
export function publicFacts(db: Database, onlooker: Onlooker) {
  return shownFacts(db).where(showsCaregiver(onlooker));
}

/** The same facts of anybody, for who may see them all the same. */
export function shownFacts(db: Database) {
  return db
    .selectFrom('caregivers')
    .select((select) => [
      ...cardColumns,
      'caregivers.id',
      'caregivers.city',
      'caregivers.state',
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
export function findCards(db: Database, onlooker: Onlooker, ids: string[]) {
  return publicFacts(db, onlooker)
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .execute();
}
