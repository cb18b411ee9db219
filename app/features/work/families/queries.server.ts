import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Families } from '#db/types.ts';
import { isBlockedFor, showsPerson } from '#features/talk/visibility/visible-conditions.server.ts';
import type { Database } from '#platform/database/connection.ts';

/** An existing family is not changed. */
export async function insertFamilyIfMissing(db: Database, family: Insertable<Families>) {
  await db
    .insertInto('families')
    .values(family)
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute();
}

/**
 * The family, if it has not sent this form before. Of two at once the second waits for the row,
 * then finds none.
 */
export function acceptForm(db: Database, userId: string, formKey: string) {
  return db
    .updateTable('families')
    .set({ lastFormKey: formKey })
    .where('userId', '=', userId)
    .where('lastFormKey', 'is distinct from', formKey)
    .returning('id')
    .executeTakeFirst();
}

export function findFamily(db: Database, userId: string) {
  return db
    .selectFrom('families')
    .select(['id', 'zipCode'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/**
 * Whether the family wrote: a caregiver who wrote first counts as contacted once the family
 * answers.
 */
const wroteIn = sql<boolean>`(
  select from messages where conversation_id = conversations.id and sender = 'family')`;

/** All counts of the dashboard, in one query. */
export function countForDashboard(db: Database, userId: string) {
  return db
    .selectNoFrom((select) => [
      select
        .selectFrom('conversations')
        .select(select.fn.countAll<number>().as('count'))
        .where('familyUserId', '=', userId)
        .where(showsPerson(userId, 'caregiverUserId'))
        .where((where) => where.or([where('startedBy', '=', 'family'), where.exists(wroteIn)]))
        .$asScalar()
        .as('activeCaregiversContacted'),
      select
        .selectFrom('messages')
        .innerJoin('conversations', 'conversations.id', 'conversationId')
        .select(select.fn.countAll<number>().as('count'))
        .where('familyUserId', '=', userId)
        .where('sender', '=', 'caregiver')
        .where('readAt', 'is', null)
        .where((where) => where.not(isBlockedFor(userId, 'caregiverUserId')))
        .$asScalar()
        .as('newMessages'),
      select
        .selectFrom('jobRequests')
        .innerJoin('families', 'families.id', 'familyId')
        .select(select.fn.countAll<number>().as('count'))
        .where('userId', '=', userId)
        .where('status', '=', 'open')
        .$asScalar()
        .as('activeJobPosts'),
    ])
    .executeTakeFirstOrThrow();
}

/** The family's newest open post. */
export function findNewestPost(db: Database, familyId: string) {
  return db
    .selectFrom('jobRequests')
    .select(['zipCode', 'careTypes', 'experienceLevel'])
    .where('familyId', '=', familyId)
    .where('status', '=', 'open')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The caregiver profile of a user who has both roles. */
export function findOwnProfile(db: Database, userId: string) {
  return db.selectFrom('caregivers').select('id').where('userId', '=', userId).executeTakeFirst();
}
