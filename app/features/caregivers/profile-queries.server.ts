import { sql } from 'kysely';
import type { Database } from '#platform/database/connection.ts';
import { publicFacts } from './queries.server.ts';

export function findProfile(db: Database, slug: string) {
  return publicFacts(db)
    .select(['certifications', 'availabilityTypes', 'videoUrl'])
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
