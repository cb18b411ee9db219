import { sql } from 'kysely';
import type { Database } from '#platform/database/connection.ts';
import type { ActedFor } from '#values/acted-for.ts';
import { waitingFor } from './unread-conditions.server.ts';

type Waiting = { messageCount: number; personCount: number; latestId: string | null };

/** How many messages a user has not read, of how many people, and the conversation of the latest. */
export async function sumUnread(db: Database, userId: ActedFor): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select coalesce(sum(unread), 0)::int as message_count, count(*)::int as person_count,
      (array_agg(id order by last_message_at desc, id desc))[1] as latest_id
    from ${waitingFor(userId)} as waiting`.execute(db);
  return rows[0]!;
}
