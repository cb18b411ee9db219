import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';

/** Something that open pages must know. It has ids, never content. */
export type PushEvent = { kind: string; data: Record<string, string | number> };

/** An event with the number it gets at the commit: consecutive for each person, without gaps. */
export type NumberedEvent = { number: number; kind: string; data: string };

/**
 * Notifies the open pages of these people and of those who act for them, on every process, once the
 * transaction is committed.
 */
export async function pushEvent(
  db: Database,
  userIds: string[],
  { kind, data }: PushEvent,
): Promise<void> {
  await sql`
    insert into events (user_id, kind, data)
    select id, ${kind}, ${JSON.stringify(data)}::text::jsonb from (
      select unnest(${userIds}::uuid[]) as id
      union select user_id from circle_members where family_user_id = any (${userIds}::uuid[])
    ) as readers`.execute(db);
}

/** The number of a person's newest event; 0 before the first. */
export async function readLastNumber(db: Database, userId: string): Promise<number> {
  const [counter] = await readLastNumbers(db, [userId]);
  return counter?.lastNumber ?? 0;
}

export function readLastNumbers(db: Database, userIds: string[]) {
  return db
    .selectFrom('eventCounters')
    .select(['userId', 'lastNumber'])
    .where(sql<boolean>`user_id = any (${userIds}::uuid[])`)
    .execute();
}

export function listEventsAfter(
  db: Database,
  { userId, number, limit }: { userId: string; number: number; limit: number },
): Promise<NumberedEvent[]> {
  return db
    .selectFrom('events')
    .select(['number', 'kind', sql<string>`data::text`.as('data')])
    .$narrowType<{ number: number }>()
    .where('userId', '=', userId)
    .where('number', '>', number)
    .orderBy('number')
    .limit(limit)
    .execute();
}

/** A page that was disconnected for longer reloads everything. */
export async function deleteOldEvents(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('events').where('createdAt', '<', before).execute();
}
