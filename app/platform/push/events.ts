import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';

/** Something that open pages want to know of: ids, never content. */
export type PushEvent = { kind: string; data: Record<string, string | number> };

/** An event as it is numbered at the commit: one person's count, without gaps. */
export type NumberedEvent = { number: number; kind: string; data: string };

/** Tells the open pages of these people, on every process, once the transaction is committed. */
export async function pushEvent(
  db: Database,
  userIds: string[],
  { kind, data }: PushEvent,
): Promise<void> {
  await sql`
    insert into events (user_id, kind, data)
    select unnest(${userIds}::uuid[]), ${kind}, ${JSON.stringify(data)}::text::jsonb`.execute(db);
}

/** The number of someone's newest event; 0 before the first. */
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

/** Whoever was away for longer reads everything anew. */
export async function deleteOldEvents(db: Database): Promise<void> {
  await db
    .deleteFrom('events')
    .where('createdAt', '<', sql<Date>`now() - interval '2 days'`)
    .execute();
}
