import { sql } from 'kysely';
import type { Database } from '#platform/database/connection.ts';

const atOnce = 200;
const first = '00000000-0000-0000-0000-000000000000';

/**
 * Counts what is unread in conversations of before it was counted:
 * `select request_backfill('conversations.unread')`.
 */
export async function countUnreadAfter(db: Database, after: string | null): Promise<string | null> {
  // Locked before they are counted: whoever writes a message meanwhile adds it to the count afterwards.
  const { rows } = await sql<{ id: string }>`
    select id from conversations where id > ${after ?? first}::uuid order by id limit ${atOnce}
    for no key update`.execute(db);
  const last = rows.at(-1);
  if (!last) return null;
  await sql`
    update conversations set family_unread = to_family, caregiver_unread = to_caregiver
    from (
      select conversations.id, count(messages.id) filter (where sender = 'caregiver') as to_family,
        count(messages.id) filter (where sender = 'family') as to_caregiver
      from conversations
      left join messages on conversation_id = conversations.id and read_at is null
      where conversations.id = any(${rows.map(({ id }) => id)}) and family_unread is null
      group by conversations.id) as counted
    where conversations.id = counted.id`.execute(db);
  return last.id;
}
