import { sql } from 'kysely';
import { peopleApartFrom } from '#features/blocks/apart-queries.server.ts';
import { publicRegistryTypes } from '#features/verifications/rules.ts';
import type { Database } from '#platform/database/connection.ts';
import { publicFacts, shownFacts } from './queries.server.ts';

const ofProfile = ['certifications', 'availabilityTypes', 'availabilityNotes', 'videoUrl'] as const;

/** Nobody who is apart from whoever looks. */
export function findProfile(db: Database, slug: string, viewerId: string | null) {
  return publicFacts(db)
    .select(ofProfile)
    .where('slug', '=', slug)
    .where('userId', 'not in', peopleApartFrom(viewerId))
    .executeTakeFirst();
}

/** Someone's own, listed or not. */
export function findOwnProfile(db: Database, userId: string) {
  return shownFacts(db).select(ofProfile).where('userId', '=', userId).executeTakeFirst();
}

/** None of someone who is not listed, or apart from whoever looks. */
export function listBadges(db: Database, caregiverId: string, viewerId: string | null) {
  return shownBadges(db, caregiverId)
    .innerJoin('listedCaregivers', 'listedCaregivers.caregiverId', 'verifications.caregiverId')
    .innerJoin('caregivers', 'caregivers.id', 'verifications.caregiverId')
    .where('caregivers.userId', 'not in', peopleApartFrom(viewerId))
    .execute();
}

export function listOwnBadges(db: Database, caregiverId: string) {
  return shownBadges(db, caregiverId).execute();
}

/** What others checked, the valid before the expired, the latest first. */
function shownBadges(db: Database, caregiverId: string) {
  return db
    .selectFrom('verifications')
    .select([
      'type',
      'status',
      sql<string | null>`(completed_at at time zone 'UTC')::date`.as('completedOn'),
      'expiresOn',
      'providerName',
      sql<
        string | null
      >`case when type = any (${[...publicRegistryTypes]}::text[]) then registry_url end`.as(
        'registryUrl',
      ),
    ])
    .where('verifications.caregiverId', '=', caregiverId)
    .where('status', 'in', ['clear', 'expired'])
    .orderBy('status')
    .orderBy('completedAt', 'desc')
    .orderBy('type');
}
