import { sql } from 'kysely';

/** What a side has not read of a conversation. Those of before it was counted wait for the backfill. */
export const unreadOf = {
  family: sql<number>`coalesce(family_unread, (
    select count(*)::int from messages
    where conversation_id = conversations.id and sender = 'caregiver' and read_at is null))`,
  caregiver: sql<number>`coalesce(caregiver_unread, (
    select count(*)::int from messages
    where conversation_id = conversations.id and sender = 'family' and read_at is null))`,
};
