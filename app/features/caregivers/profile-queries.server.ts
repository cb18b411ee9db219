import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '#platform/database/connection.ts';

/** Only who is listed: approved, on show and not suspended. */
export function findProfile(db: Database, slug: string) {
  return db
    .selectFrom('caregivers')
    .innerJoin('listedCaregivers', 'caregiverId', 'id')
    .select((select) => [
      'id',
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
      'certifications',
      'availabilityTypes',
      'isNonSmoker',
      'photoId',
      'videoUrl',
      jsonArrayFrom(
        select
          .selectFrom('verifications')
          .select(['type', 'status'])
          .whereRef('verifications.caregiverId', '=', 'caregivers.id')
          .where('status', 'in', ['clear', 'expired'])
          .orderBy('type'),
      ).as('badges'),
    ])
    .where('slug', '=', slug)
    .executeTakeFirst();
}

/** What others checked, the valid before the expired, the latest first. */
export function listBadges(db: Database, caregiverId: string) {
  return db
    .selectFrom('verifications')
    .innerJoin('listedCaregivers', 'listedCaregivers.caregiverId', 'verifications.caregiverId')
    .select([
      'type',
      'status',
      sql<string | null>`(completed_at at time zone 'UTC')::date`.as('completedOn'),
      'expiresOn',
      'providerName',
    ])
    .where('verifications.caregiverId', '=', caregiverId)
    .where('status', 'in', ['clear', 'expired'])
    .orderBy('status')
    .orderBy('completedAt', 'desc')
    .orderBy('type')
    .execute();
}
