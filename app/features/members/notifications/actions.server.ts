import { pushToPages } from '#features/members/events/actions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import type { Platform } from '#platform/platform.ts';
import { queueOwnMail } from './mails.server.ts';
import type { OwnMail } from './mails.server.ts';
import * as queries from './queries.server.ts';
import { isMailOptional, mailDueAt } from './rules.ts';
import type { NotificationKind } from './rules.ts';

export type News = {
  userId: string;
  kind: NotificationKind;
  /** the short text in the list behind the bell; never private content */
  title: string;
  /** the noun for several, shown after their count; unread ones of the same path are shown as one */
  plural?: string;
  path: string;
  /** mailed at once instead of the title, to users who chose that; a repeated cause is ignored */
  ownMail?: OwnMail;
};

/** Notifies a user: behind the bell, on open pages, and by mail according to their preferences. */
export async function notify(db: Database, platform: Platform, news: News): Promise<void> {
  const { ownMail, ...notification } = news;
  const isRepeated = ownMail && !(await queueOwnMail(db, platform, notification, ownMail));
  if (isRepeated) return;
  const now = platform.clock.now();
  const due = {
    atOnce: ownMail ? null : mailDueAt('at_once', now),
    daily: ownMail && !isMailOptional(news.kind) ? null : mailDueAt('daily', now),
  };
  await Promise.all([
    queries.saveNotification(db, notification, { now, ...due }),
    // Pages reload the bell on a message's own event.
    news.kind === 'message' || refreshBell(db, news.userId),
  ]);
}

/** Marks the notifications of a page as read, for a user who has seen that page. */
export async function markPathRead(
  db: Database,
  { clock }: Platform,
  userId: string,
  path: string,
) {
  const wasUnread = await queries.markRead(db, userId, { path, now: clock.now() });
  if (wasUnread) await refreshBell(db, userId);
}

/** Makes the user's open pages reload the bell. */
export function refreshBell(db: Database, userId: string): Promise<void> {
  return pushToPages(db, [userId], 'notification', {});
}
