import { sql } from 'kysely';
import type { Database } from '#platform/database/connection.ts';
import type { Cursor } from '#values/cursor.ts';

/** Conversations with both sides of them, for whoever takes part. */
function heldBy(db: Database, userId: string) {
  return db
    .selectFrom('conversations')
    .leftJoin('users as family', 'family.id', 'familyUserId')
    .leftJoin('users as carer', 'carer.id', 'caregiverUserId')
    .leftJoin('caregivers', 'caregivers.userId', 'caregiverUserId')
    .select((select) => [
      'conversations.id',
      'familyUserId',
      'caregiverUserId',
      'lastMessageAt',
      'family.displayName as familyName',
      'family.photoId as familyPhotoId',
      'family.suspendedAt as familySuspendedAt',
      select.fn.coalesce('caregivers.displayName', 'carer.displayName').as('caregiverName'),
      select.fn.coalesce('caregivers.photoId', 'carer.photoId').as('caregiverPhotoId'),
      'carer.suspendedAt as caregiverSuspendedAt',
      hasBlocked('family_user_id', 'caregiver_user_id').as('familyHasBlocked'),
      hasBlocked('caregiver_user_id', 'family_user_id').as('caregiverHasBlocked'),
      hasAgreed('family_user_id').as('familyHasAgreed'),
      hasAgreed('caregiver_user_id').as('caregiverHasAgreed'),
    ])
    .where((where) =>
      where.or([where('familyUserId', '=', userId), where('caregiverUserId', '=', userId)]),
    );
}

/** The same with what leads from there: the profile, and the job it began with, unless removed. */
function threadsOf(db: Database, userId: string) {
  return heldBy(db, userId)
    .leftJoin('listedCaregivers', 'listedCaregivers.caregiverId', 'caregivers.id')
    .leftJoin('jobRequests', (join) =>
      join.onRef('jobRequests.id', '=', 'jobRequestId').on('jobRequests.status', '<>', 'removed'),
    )
    .select([
      sql<
        string | null
      >`case when listed_caregivers.caregiver_id is not null then caregivers.slug end`.as(
        'profileSlug',
      ),
      'jobRequestId',
      'jobRequests.slug as jobSlug',
      'jobRequests.zipCode as jobZipCode',
    ]);
}

const hasBlocked = (blocker: string, blocked: string) => sql<boolean>`exists (
  select from blocks
  where blocker_id = conversations.${sql.ref(blocker)} and blocked_id = conversations.${sql.ref(blocked)})`;

const hasAgreed = (side: string) => sql<boolean>`exists (
  select from contact_consents
  where conversation_id = conversations.id and user_id = conversations.${sql.ref(side)})`;

export type HeldRow = NonNullable<Awaited<ReturnType<typeof lockThread>>>;
export type ThreadRow = NonNullable<Awaited<ReturnType<typeof findThread>>>;

export function findThread(db: Database, userId: string, conversationId: string) {
  return threadsOf(db, userId).where('conversations.id', '=', conversationId).executeTakeFirst();
}

/**
 * Until the transaction ends nobody else adds to this conversation. Two statements that travel
 * together: whoever had to wait for the first reads in the second what others did meanwhile.
 */
export async function lockThread(db: Database, userId: string, conversationId: string) {
  const [, held] = await Promise.all([
    db
      .selectFrom('conversations')
      .select('id')
      .where('id', '=', conversationId)
      .forUpdate()
      .execute(),
    heldBy(db, userId).where('conversations.id', '=', conversationId).executeTakeFirst(),
  ]);
  return held;
}

/** The same for all conversations of two people: two who are both family and caregiver may have two. */
export async function lockBetween(db: Database, one: string, other: string): Promise<string[]> {
  const rows = await db
    .selectFrom('conversations')
    .select('id')
    .where((where) =>
      where.or([
        where.and({ familyUserId: one, caregiverUserId: other }),
        where.and({ familyUserId: other, caregiverUserId: one }),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** The latest talk first, with its last message and how many of the other side's are unread. */
export function listThreads(
  db: Database,
  userId: string,
  { after, limit }: { after: Cursor | undefined; limit: number },
) {
  return threadsOf(db, userId)
    .leftJoin('messages', (join) =>
      join
        .onRef('messages.conversationId', '=', 'conversations.id')
        .onRef('messages.position', '=', 'lastPosition'),
    )
    .select([
      'messages.id as messageId',
      'messages.sender',
      'messages.createdAt as sentAt',
      'encryptedContent',
      'encryptionKeyId',
      unreadBy(userId).as('unreadCount'),
    ])
    .$if(after !== undefined, (page) =>
      page.where(
        sql<boolean>`(last_message_at, conversations.id) < (${after?.time}, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('lastMessageAt', 'desc')
    .orderBy('conversations.id', 'desc')
    .limit(limit)
    .execute();
}

const unreadBy = (userId: string) => sql<number>`(
  select count(*)::int from messages as unread
  where unread.conversation_id = conversations.id and unread.read_at is null and unread.sender =
    case when family_user_id = ${userId}::uuid then 'caregiver' else 'family' end)`;
