import { pushToPages } from '#features/members/events/actions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import type { Platform } from '#platform/platform.ts';
import { queueOwnMail } from './mails.server.ts';
import type { OwnMail } from './mails.server.ts';
import { readCursor, writeCursor } from '#values/cursor.ts';
import type { ListChoice } from './contract.ts';
import { queuePushes } from './pushes.server.ts';
import * as queries from './queries.server.ts';
import { isMailOptional, kindsOf, mailDueAt } from './rules.ts';
import type { NotificationKind } from './rules.ts';

const pageSize = 20;

export type News = {
  userId: string;
  kind: NotificationKind;
  /** the short text in the list behind the bell; never private content */
  title: string;
  /** the noun for several, shown after their count; unread ones of the same path are shown as one */
  plural?: string;
  path: string;
  /** the user who did it, whose face stands beside it */
  from?: string;
  /** what a push begins with on devices whose owner wants to see it; kept nowhere else */
  words?: string;
  /** mailed at once instead of the title, to users who chose that; a repeated cause is ignored */
  ownMail?: OwnMail;
};

/** Notifies a user: behind the bell, on open pages, and by mail and push as they prefer. */
export async function notify(db: Database, platform: Platform, news: News): Promise<void> {
  const { ownMail, words, ...notification } = news;
  const isRepeated = ownMail && !(await queueOwnMail(db, platform, notification, ownMail));
  if (isRepeated) return;
  const now = platform.clock.now();
  const due = {
    atOnce: ownMail ? null : mailDueAt('at_once', now),
    daily: ownMail && !isMailOptional(news.kind) ? null : mailDueAt('daily', now),
  };
  const [devices] = await Promise.all([
    queries.saveNotifications(db, [news.userId], notification, { now, ...due }),
    // Pages reload the bell on a message's own event.
    news.kind === 'message' || refreshBell(db, platform, news.userId),
  ]);
  await queuePushes(db, platform, devices, { ...notification, words });
}

/** The same for many at once, in two queries however many they are. */
export async function notifyAll(
  db: Database,
  platform: Platform,
  userIds: string[],
  news: Omit<News, 'userId' | 'ownMail'>,
): Promise<void> {
  const now = platform.clock.now();
  const due = { atOnce: mailDueAt('at_once', now), daily: mailDueAt('daily', now) };
  const [devices] = await Promise.all([
    queries.saveNotifications(db, userIds, news, { now, ...due }),
    pushToPages(db, platform, userIds, 'notification', {}),
  ]);
  await queuePushes(db, platform, devices, news);
}

export type Listed = Awaited<ReturnType<typeof readNotifications>>;

/** A page of a user's notifications, and how many of each kind are unread. */
export async function readNotifications(db: Database, userId: string, choice: ListChoice) {
  const after = choice.after === undefined ? undefined : readCursor(choice.after);
  const kinds = choice.group && kindsOf(choice.group);
  const [rows, unread] = await Promise.all([
    queries.listNotifications(db, userId, { after, kinds, limit: pageSize + 1 }),
    queries.countUnread(db, userId),
  ]);
  const notifications = rows.slice(0, pageSize);
  const last = notifications.at(-1);
  const hasMore = rows.length > pageSize;
  return {
    notifications,
    unread,
    unreadCount: unread.reduce((sum, { count }) => sum + count, 0),
    next: last && hasMore ? writeCursor({ time: last.createdAt, id: last.id }) : null,
  };
}

/** Marks the notifications of a page as read, for a user who has seen that page. */
export async function markPathRead(db: Database, platform: Platform, userId: string, path: string) {
  const wasUnread = await queries.markRead(db, userId, { path, now: platform.clock.now() });
  if (wasUnread) await refreshBell(db, platform, userId);
}

/** Marks as read what somebody caused, for a user who is to hear nothing more of them. */
export async function markReadFrom(db: Database, platform: Platform, userId: string, from: string) {
  const wasUnread = await queries.markRead(db, userId, { from, now: platform.clock.now() });
  if (wasUnread) await refreshBell(db, platform, userId);
}

/** Makes the user's open pages reload the bell. */
export function refreshBell(db: Database, platform: Platform, userId: string): Promise<void> {
  return pushToPages(db, platform, [userId], 'notification', {});
}
