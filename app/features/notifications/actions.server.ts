import { tellPages } from '#features/events/actions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import type { Platform } from '#platform/platform.ts';
import * as queries from './queries.server.ts';
import { mailDueAt, usualWish } from './rules.ts';
import type { NotificationKind } from './rules.ts';

export type News = {
  userId: string;
  kind: NotificationKind;
  /**
   * The few words behind the bell; never private content. As a function of a count, what is still
   * unread is told again with a higher count, instead of a second time.
   */
  title: string | ((count: number) => string);
  path: string;
  /** a mail with words of its own goes out besides, so that this one needs none */
  hasOwnMail?: boolean;
};

/** Tells someone what happened: behind their bell, on their open pages, and by mail as they wish. */
export async function notify(db: Database, platform: Platform, news: News): Promise<void> {
  const { title, hasOwnMail, ...topic } = news;
  const now = platform.clock.now();
  const unread = typeof title === 'function' ? await queries.findUnread(db, topic) : undefined;
  const count = (unread?.count ?? 0) + 1;
  const words = typeof title === 'function' ? title(count) : title;

  if (unread) {
    const again = { count, title: words, createdAt: now };
    await queries.tellAgain(db, unread.id, again);
  } else {
    const wishes = await queries.listWishes(db, news.userId);
    const wish = wishes.find(({ kind }) => kind === news.kind)?.mail ?? usualWish;
    const due = hasOwnMail ? null : mailDueAt(wish, now);
    const notification = { ...topic, title: words, createdAt: now, mailDueAt: due };
    await queries.insertNotification(db, notification);
  }
  // Pages that hear of a message look at their bell anyway.
  if (news.kind !== 'message') await tellBell(db, news.userId);
}

/** Whoever saw what a notification leads to needs it no more. */
export async function markPathRead(
  db: Database,
  { clock }: Platform,
  userId: string,
  path: string,
) {
  const wasUnread = await queries.markRead(db, userId, { path, now: clock.now() });
  if (wasUnread) await tellBell(db, userId);
}

/** Their open pages count anew. */
export function tellBell(db: Database, userId: string): Promise<void> {
  return tellPages(db, [userId], 'notification', {});
}
