import { sql } from 'kysely';
import { buildOnce } from '#platform/database/build-once.ts';
import type { Database } from '#platform/database/connection.ts';
import { upTo } from '#platform/database/planning.ts';
import type { Cursor } from '#values/cursor.ts';
import { unreadOf } from './unread-conditions.server.ts';

/** The conversations of a user, with the facts about both sides. */
function conversationsOf(db: Database, userId: string) {
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

/** With what the page links to: the caregiver's public profile and the job, unless removed. */
function threadsOf(db: Database, userId: string) {
  return conversationsOf(db, userId)
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

export type PairingRow = NonNullable<Awaited<ReturnType<typeof lockThreadRow>>>;
export type ThreadRow = NonNullable<Awaited<ReturnType<typeof findThread>>>;

export function findThread(db: Database, userId: string, conversationId: string) {
  return threadsOf(db, userId).where('conversations.id', '=', conversationId).executeTakeFirst();
}

/**
 * Locks the conversation until the transaction ends. Two statements, sent together: after a wait
 * for the lock, the second one sees what other transactions committed meanwhile.
 */
export async function lockThreadRow(db: Database, userId: string, conversationId: string) {
  const [, [row]] = await Promise.all([
    locking(db, { conversationId }),
    pairing(db, { userId, conversationId }),
  ]);
  return row;
}

const locking = buildOnce((db, { conversationId }: { conversationId: string }) =>
  db.selectFrom('conversations').select('id').where('id', '=', conversationId).forUpdate(),
);

const pairing = buildOnce(
  (db, { userId, conversationId }: { userId: string; conversationId: string }) =>
    conversationsOf(db, userId).where('conversations.id', '=', conversationId),
);

/** Locks all conversations of two users: if both are family and caregiver, there may be two. */
export async function lockRowsBetween(db: Database, one: string, other: string): Promise<string[]> {
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

type Choice = {
  after?: Cursor | undefined;
  /** part of the other side's name as it is shown; case does not matter */
  name?: string | undefined;
  limit: number;
};

/** The latest first, each with its last message and the number of unread ones of the other side. */
export function listThreads(db: Database, userId: string, choice: Choice) {
  const { name, limit } = choice;
  return withLastMessage(db, userId)
    .where((where) =>
      name === undefined
        ? where('conversations.id', 'in', pageOf(userId, choice))
        : where.and([isCalled(userId, name), isAfter(choice)]),
    )
    .orderBy('lastMessageAt', 'desc')
    .orderBy('conversations.id', 'desc')
    .limit(limit)
    .execute();
}

export function findThreadWithLastMessage(db: Database, userId: string, conversationId: string) {
  return withLastMessage(db, userId)
    .where('conversations.id', '=', conversationId)
    .executeTakeFirst();
}

function withLastMessage(db: Database, userId: string) {
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
      sql<number>`case when family_user_id = ${userId}::uuid
        then ${unreadOf.family} else ${unreadOf.caregiver} end`.as('unreadCount'),
    ]);
}

/**
 * A page of someone's conversations, read in its order from the index of each side; only its rows are
 * then joined with what they show.
 */
function pageOf(userId: string, choice: Choice) {
  const walk = (own: string) => sql`(
    select id, last_message_at from conversations
    where ${sql.ref(own)} = ${userId} and ${isAfter(choice)}
    order by last_message_at desc, id desc ${upTo(choice.limit)})`;
  return sql<string>`(
    select id from (${walk('family_user_id')} union all ${walk('caregiver_user_id')}) as own
    order by last_message_at desc, id desc ${upTo(choice.limit)})`;
}

const isAfter = ({ after }: Choice) =>
  after === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(last_message_at, conversations.id) < (${after.time}, ${after.id}::uuid)`;

/**
 * A family is known to caregivers by first name and last initial: its full name must not be found.
 * `strpos` takes the text as it is, without wildcards.
 */
const isCalled = (userId: string, name: string) => sql<boolean>`strpos(lower(
  case when family_user_id = ${userId}::uuid
    then coalesce(caregivers.display_name, carer.display_name)
    else regexp_replace(btrim(family.display_name), '^(\\S+)\\s+(?:.*\\s)?(\\S)\\S*$', '\\1 \\2.') end),
  lower(${name})) > 0`;
