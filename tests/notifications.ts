import type { Database } from '#platform/database/connection.ts';

/** What somebody finds under the bell, oldest first. */
export function notificationsOf(db: Database, userId: string) {
  return db
    .selectFrom('notifications')
    .select(['kind', 'title', 'path'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
}
