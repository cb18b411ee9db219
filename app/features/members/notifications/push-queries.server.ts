import type { Database } from '#platform/database/connection.ts';
import { notificationKinds, defaultMailFrequency } from './rules.ts';
import type { NotificationKind } from './rules.ts';

/** The newest unread one that a push is about. */
export function findUnread(
  db: Database,
  { userId, kind, path }: { userId: string; kind: NotificationKind; path: string },
) {
  return db
    .selectFrom('notifications')
    .select('title')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('path', '=', path)
    .where('readAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Of every kind, those not chosen included. */
export async function listPushPreferences(db: Database, userId: string) {
  const rows = await db
    .selectFrom('notificationPreferences')
    .select(['kind', 'push'])
    .where('userId', '=', userId)
    .execute();
  return notificationKinds.map((kind) => ({
    kind,
    isPushed: rows.find((row) => row.kind === kind)?.push ?? true,
  }));
}

export async function savePushPreference(
  db: Database,
  userId: string,
  { kind, isPushed: push }: { kind: NotificationKind; isPushed: boolean },
) {
  await db
    .insertInto('notificationPreferences')
    .values({ userId, kind, mail: defaultMailFrequency, push })
    .onConflict((conflict) => conflict.columns(['userId', 'kind']).doUpdateSet({ push }))
    .execute();
}
