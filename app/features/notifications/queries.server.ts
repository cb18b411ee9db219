import { sql } from 'kysely';
import type { Database } from '#platform/database/connection.ts';
import type { ListMark } from '#values/list-mark.ts';
import { usualWish } from './rules.ts';
import type { MailWish, NotificationKind } from './rules.ts';

type Told = {
  userId: string;
  kind: NotificationKind;
  path: string;
  title: string;
  plural?: string;
};

/** Counts up what is still unread of the same, where it has a plural, or tells it for the first time. */
export async function tell(
  db: Database,
  { userId, kind, path, title, plural }: Told,
  { now, atOnce, daily }: { now: Date; atOnce: Date | null; daily: Date | null },
): Promise<void> {
  await sql`
    with again as (
      update notifications
      set count = count + 1, title = concat(count + 1, ' ', ${plural ?? null}::text), created_at = ${now}
      where ${plural !== undefined} and id = (
        select id from notifications
        where user_id = ${userId} and kind = ${kind} and path = ${path} and read_at is null
        order by created_at desc limit 1)
      returning id),
    wish as (
      select coalesce((
        select mail from notification_preferences where user_id = ${userId} and kind = ${kind}
      ), ${usualWish}) as mail)
    insert into notifications (user_id, kind, path, title, created_at, mail_due_at)
    select ${userId}, ${kind}, ${path}, ${title}, ${now}, case mail
      when 'at_once' then ${atOnce}::timestamptz
      when 'daily' then ${daily}::timestamptz end
    from wish where not exists (select from again)`.execute(db);
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
