import type { Context } from '#gate/row.ts';
import * as queries from './queries.server.ts';

export async function listNotifications({ db, viewer }: Context<object, 'signed-in'>) {
  const [notifications, unreadCount] = await Promise.all([
    queries.listNotifications(db, viewer.id),
    queries.countUnread(db, viewer.id),
  ]);
  return { notifications, unreadCount };
}

export async function markAllRead({ db, viewer, platform }: Context<object, 'signed-in'>) {
  await queries.markAllRead(db, viewer.id, platform.clock.now());
  return { success: true as const };
}
