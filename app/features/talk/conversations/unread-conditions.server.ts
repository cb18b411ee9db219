import { sql } from 'kysely';
import { isBlockedFor } from '#features/talk/visibility/visible-conditions.server.ts';
import type { ActedFor } from '#values/acted-for.ts';

/** What a side has not read of a conversation. Those of before it was counted wait for the backfill. */
export const unreadOf = {
  family: sql<number>`coalesce(family_unread, (
    select count(*)::int from messages
    where conversation_id = conversations.id and sender = 'caregiver' and read_at is null))`,
  caregiver: sql<number>`coalesce(caregiver_unread, (
    select count(*)::int from messages
    where conversation_id = conversations.id and sender = 'family' and read_at is null))`,
};

/** A user's conversations with something unread. Those with a block between the two do not count. */
const waitingFor = (userId: ActedFor) => sql`(
  select id, last_message_at, unread from (
    select id, last_message_at, ${unreadOf.family} as unread from conversations
    where family_user_id = ${userId} and family_unread is distinct from 0
      and not ${isBlockedFor(userId, 'caregiver_user_id')}
    union all
    select id, last_message_at, ${unreadOf.caregiver} from conversations
    where caregiver_user_id = ${userId} and caregiver_unread is distinct from 0
      and not ${isBlockedFor(userId, 'family_user_id')}) as own
  where unread > 0)`;

/** How many messages a user has not read. */
export const unreadMessages = (userId: ActedFor) => sql<number>`(
  select coalesce(sum(unread), 0)::int from ${waitingFor(userId)} as waiting)`;

export type Waiting = { messageCount: number; personCount: number; latestId: string | null };

/** How many messages a user has not read, of how many people, and the conversation of the latest. */
export const waitingMessages = (userId: ActedFor) => sql<Waiting>`(
  select coalesce(sum(unread), 0)::int as message_count, count(*)::int as person_count,
    (array_agg(id order by last_message_at desc, id desc))[1] as latest_id
  from ${waitingFor(userId)} as waiting)`;
