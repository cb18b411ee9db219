import type { Database } from '#platform/database/connection.ts';
import * as queries from './queries.server.ts';
import type { NotificationKind } from './rules.ts';

export type News = {
  userId: string;
  kind: NotificationKind;
  /** the few words behind the bell; never private content */
  title: string;
  path: string;
};

/** Tells someone what happened, behind their bell. */
export async function notify(db: Database, news: News): Promise<void> {
  await queries.insertNotification(db, news);
}
