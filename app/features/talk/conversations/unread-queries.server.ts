import { sql } from 'kysely';
import { isBlockedFor } from '#features/talk/visibility/visible-conditions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import type { ActedFor } from '#values/acted-for.ts';
import { unreadOf } from './unread-conditions.server.ts';

type Waiting = { messageCount: number; personCount: number; latestId: string | null };

/**
 * How many messages a user has not read, of how many people, and the conversation of the latest. Those
 * with a block between the two do not count.
 */
export async function sumUnread(db: Database, userId: ActedFor): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select coalesce(sum(unread), 0)::int as message_count, count(*)::int as person_count,
      (array_agg(id order by last_message_at desc, id desc))[1] as latest_id
    from (
      select id, last_message_at, ${unreadOf.family} as unread from conversations
      where family_user_id = ${userId} and family_unread is distinct from 0
        and not ${isBlockedFor(userId, 'caregiver_user_id')}
      union all
      select id, last_message_at, ${unreadOf.caregiver} from conversations
      where caregiver_user_id = ${userId} and caregiver_unread is distinct from 0
        and not ${isBlockedFor(userId, 'family_user_id')}) as waiting
    where unread > 0`.execute(db);
  return rows[0]!;
}
