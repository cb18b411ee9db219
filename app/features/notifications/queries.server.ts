import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { Notifications } from '#db/types.ts';
import type { Database } from '#platform/database/connection.ts';
import type { ListMark } from '#values/list-mark.ts';
import type { MailWish, NotificationKind } from './rules.ts';

export async function insertNotification(db: Database, row: Insertable<Notifications>) {
  await db.insertInto('notifications').values(row).execute();
}

type Topic = { userId: string; kind: NotificationKind; path: string };

export function findUnread(db: Database, { userId, kind, path }: Topic) {
  return db
    .selectFrom('notifications')
    .select(['id', 'count'])
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('path', '=', path)
    .where('readAt', 'is', null)
    .executeTakeFirst();
}

export async function tellAgain(
  db: Database,
  id: string,
  again: { count: number; title: string; createdAt: Date },
) {
  await db.updateTable('notifications').set(again).where('id', '=', id).execute();
}

export function listNotifications(
  db: Database,
  userId: string,
  { after, limit }: { after: ListMark | undefined; limit: number },
) {
  return db
    .selectFrom('notifications')
    .select(['id', 'kind', 'title', 'path', 'createdAt', 'readAt'])
    .where('userId', '=', userId)
    .$if(after !== undefined, (page) =>
      page.where(sql<boolean>`(created_at, id) < (${after?.time}, ${after?.id}::uuid)`),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
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

/** All of someone's, one of them, or those that lead to one place; whether any was unread. */
export async function markRead(
  db: Database,
  userId: string,
  { id, path, now }: { id?: string | undefined; path?: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ readAt: now })
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .$if(id !== undefined, (some) => some.where('id', '=', id!))
    .$if(path !== undefined, (some) => some.where('path', '=', path!))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function listWishes(db: Database, userId: string) {
  const rows = await db
    .selectFrom('notificationPreferences')
    .select(['kind', 'mail'])
    .where('userId', '=', userId)
    .execute();
  return rows as { kind: NotificationKind; mail: MailWish }[];
}

export async function saveWishes(
  db: Database,
  userId: string,
  kinds: NotificationKind[],
  mail: MailWish,
) {
  await db
    .insertInto('notificationPreferences')
    .values(kinds.map((kind) => ({ userId, kind, mail })))
    .onConflict((conflict) => conflict.columns(['userId', 'kind']).doUpdateSet({ mail }))
    .execute();
}

/** A mail outlives the account it was sent to. */
export async function hasAccount(db: Database, userId: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user !== undefined;
}
