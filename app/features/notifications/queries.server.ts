import type { Database } from '#platform/database/connection.ts';

const newest = 20;

export async function insertNotification(
  db: Database,
  news: { userId: string; kind: string; title: string; path: string },
) {
  await db.insertInto('notifications').values(news).execute();
}

export function listNotifications(db: Database, userId: string) {
  return db
    .selectFrom('notifications')
    .select(['id', 'kind', 'title', 'path', 'createdAt', 'readAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(newest)
    .execute();
}

export async function countUnread(db: Database, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export function markAllRead(db: Database, userId: string, now: Date) {
  return db
    .updateTable('notifications')
    .set({ readAt: now })
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .execute();
}
