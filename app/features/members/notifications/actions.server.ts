import { pushToPages } from '#features/members/events/actions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import type { Platform } from '#platform/platform.ts';
import { mailOwnWords } from './mails.server.ts';
import type { OwnWords } from './mails.server.ts';
import * as queries from './queries.server.ts';
import { isChosen, mailDueAt } from './rules.ts';
import type { NotificationKind } from './rules.ts';

export type News = {
  userId: string;
  kind: NotificationKind;
  /** the few words behind the bell; never private content */
  title: string;
  /** what several are called behind their number: while one is unread, they are told as one */
  plural?: string;
  path: string;
  /** mailed instead of the title, at once, to whoever wants that; the same cause is told once */
  ownWords?: OwnWords;
};

/** Tells someone what happened: behind their bell, on their open pages, and by mail as they wish. */
export async function notify(db: Database, platform: Platform, news: News): Promise<void> {
  const { ownWords, ...told } = news;
  const wasTold = ownWords && !(await mailOwnWords(db, platform, told, ownWords));
  if (wasTold) return;
  const now = platform.clock.now();
  const due = {
    atOnce: ownWords ? null : mailDueAt('at_once', now),
    daily: ownWords && !isChosen(news.kind) ? null : mailDueAt('daily', now),
  };
  await Promise.all([
    queries.tell(db, told, { now, ...due }),
    // Pages that hear of a message look at their bell anyway.
    news.kind === 'message' || tellBell(db, news.userId),
  ]);
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
  return pushToPages(db, [userId], 'notification', {});
}
