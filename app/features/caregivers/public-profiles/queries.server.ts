import { sql } from 'kysely';
import { isOfShownCaregiver } from '#features/talk/visibility/visible-conditions.server.ts';
import type { Onlooker } from '#features/talk/visibility/visible-conditions.server.ts';
import { publicRegistryTypes, publicStatuses } from '#features/trust/verifications/rules.ts';
import type { Database } from '#platform/database/connection.ts';
import {
  isOnCard,
  publicFacts,
  shownFacts,
} from '#features/caregivers/directory/facts-conditions.server.ts';
import { publicFactColumns } from '#features/caregivers/profile-facts/contract.ts';

/** What a caregiver's page shows beyond their card. */
const ofProfile = publicFactColumns.filter((name) => !isOnCard(name));

export function findProfile(db: Database, onlooker: Onlooker, slug: string) {
  return publicFacts(db, onlooker).select(ofProfile).where('slug', '=', slug).executeTakeFirst();
}

/** Someone's own, listed or not. */
export function findOwnProfile(db: Database, userId: string) {
  return shownFacts(db).select(ofProfile).where('userId', '=', userId).executeTakeFirst();
}

/** None of a caregiver who does not show to the onlooker. */
export function listBadges(db: Database, onlooker: Onlooker, caregiverId: string) {
  return shownBadges(db, caregiverId)
    .where(isOfShownCaregiver(onlooker, 'verifications.caregiverId'))
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
    .where('status', 'in', publicStatuses)
    .$narrowType<{ status: (typeof publicStatuses)[number] }>()
    .orderBy('status')
    .orderBy('completedAt', 'desc')
    .orderBy('type');
}
