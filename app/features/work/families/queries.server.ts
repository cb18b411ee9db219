import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Families } from '#db/types.ts';
import { zipCodeColumns } from '#features/places/places/zip-code-conditions.server.ts';
import { waitingMessages } from '#features/talk/conversations/unread-conditions.server.ts';
import { showsPerson } from '#features/talk/visibility/visible-conditions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import type { ActedFor } from '#values/acted-for.ts';
import type { CareType, ExperienceLevel, Frequency } from '#values/taxonomies.ts';

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

/** The account of an address, if this was the last form it has sent. */
export function findSignUp(db: Database, { email, formKey }: { email: string; formKey: string }) {
  return db
    .selectFrom('families')
    .innerJoin('users', 'users.id', 'families.userId')
    .select(['users.id', 'passwordHash', 'roles'])
    .where('email', '=', email)
    .where('lastFormKey', '=', formKey)
    .where('suspendedAt', 'is', null)
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

/** What a family's dashboard counts, in one query. */
export function countForDashboard(db: Database, userId: ActedFor) {
  return db
    .selectFrom(waitingMessages(userId).as('waiting'))
    .selectAll()
    .select((select) => [
      select
        .selectFrom('conversations')
        .select(select.fn.countAll<number>().as('count'))
        .where('familyUserId', '=', userId)
        .where(showsPerson(userId, 'caregiverUserId'))
        .where((where) => where.or([where('startedBy', '=', 'family'), where.exists(wroteIn)]))
        .$asScalar()
        .as('activeCaregiversContacted'),
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

/**
 * What a family's suggestions depend on: its newest open post, of which all is empty if there is none,
 * its place, and a profile of its own.
 */
export function findWishes(db: Database, userId: string) {
  return db
    .selectFrom('families')
    .leftJoinLateral(
      (join) =>
        join
          .selectFrom('jobRequests')
          .selectAll()
          .whereRef('familyId', '=', 'families.id')
          .where('status', '=', 'open')
          .orderBy('createdAt', 'desc')
          .limit(1)
          .as('post'),
      (join) => join.onTrue(),
    )
    .innerJoin('zipCodes', (join) =>
      join.on(sql<boolean>`zip_codes.zip_code = coalesce(post.zip_code, families.zip_code)`),
    )
    .select(zipCodeColumns)
    .select(['post.id as jobRequestId', 'payMinCents', 'payMaxCents', 'about'])
    .select([
      sql<CareType[]>`coalesce(care_types, '{}')`.as('careTypes'),
      sql<Frequency[]>`coalesce(frequency, '{}')`.as('frequency'),
      sql<ExperienceLevel[]>`coalesce(experience_level, '{}')`.as('experienceLevel'),
    ])
    .select((select) =>
      select
        .selectFrom('caregivers')
        .select('id')
        .whereRef('userId', '=', 'families.userId')
        .as('ownProfileId'),
    )
    .where('families.userId', '=', userId)
    .executeTakeFirst();
}
