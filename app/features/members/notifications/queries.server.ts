import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { buildOnce } from '#platform/database/build-once.ts';
import type { Database } from '#platform/database/connection.ts';
import { unseenIds } from '#platform/database/planning.ts';
import type { Cursor } from '#values/cursor.ts';
import { defaultMailFrequency } from './rules.ts';
import type { MailFrequency, NotificationKind } from './rules.ts';

type NewNotification = {
  kind: NotificationKind;
  path: string;
  title: string;
  plural?: string;
  from?: string;
};

type Values = Omit<NewNotification, 'plural' | 'from'> & {
  userIds: string[];
  plural: string | undefined;
  from: string | null;
  now: Date;
  atOnce: Date | null;
  daily: Date | null;
};

export type Device = { id: string; userId: string; showsWords: boolean };

/**
 * Adds to the count of each one's unread notification of the same kind, path and text, if it has a
 * plural; otherwise inserts a new one. A counted one that was mailed is mailed again, at most
 * once a day. Returns their devices that want this kind.
 */
export async function saveNotifications(
  db: Database,
  userIds: string[],
  { plural, from, ...news }: NewNotification,
  due: { now: Date; atOnce: Date | null; daily: Date | null },
): Promise<Device[]> {
  const saving = plural ? savingOrCounting : savingEach;
  return saving(db, { ...news, ...due, userIds, plural, from: from ?? null });
}

// Two statements: a value that says not to count would make the planner plan each time.
const savingEach = buildOnce((_, values: Values) =>
  savingOf(values, sql`select null::uuid as user_id where false`),
);
const savingOrCounting = buildOnce((_, values: Values) => {
  const { kind, path, title, plural, now } = values;
  return savingOf(
    values,
    sql`
      update notifications
      set count = count + 1, title = concat(count + 1, ' ', ${plural}::text), created_at = ${now},
        mail_due_at = coalesce(mail_due_at, case
          when mailed_at is null or mailed_at < ${now}::timestamptz - interval '1 day' then due_at end)
      from preference cross join lateral (
        select id from notifications
        where user_id = preference.user_id and kind = ${kind} and path = ${path} and read_at is null
          and title in (${title}, concat(count, ' ', ${plural}::text))
        order by created_at desc limit 1) as latest
      -- Who waited for it to be marked read leaves it, and tells anew.
      where notifications.id = latest.id and notifications.read_at is null
      returning notifications.user_id`,
  );
});

function savingOf(values: Values, counted: RawBuilder<unknown>) {
  const { userIds, kind, path, title, from, now, atOnce, daily } = values;
  return sql<Device>`
    with preference as (
      select person.id as user_id, case coalesce(mail, ${defaultMailFrequency})
        when 'at_once' then ${atOnce}::timestamptz
        when 'daily' then ${daily}::timestamptz end as due_at,
        coalesce(push, true) as is_pushed
      from unnest(${unseenIds(userIds)}) as person (id)
      left join notification_preferences on user_id = person.id and kind = ${kind}),
    counted as (${counted}),
    added as (
      insert into notifications (user_id, kind, path, title, from_user_id, created_at, mail_due_at)
      select user_id, ${kind}, ${path}, ${title}, ${from}::uuid, ${now}, due_at
      from preference where user_id not in (select user_id from counted))
    select id, user_id, shows_words from push_subscriptions join preference using (user_id)
    where is_pushed and failed_at is null`;
}

export function listNotifications(
  db: Database,
  userId: string,
  {
    after,
    kinds,
    limit,
  }: {
    after: Cursor | undefined;
    kinds?: NotificationKind[] | undefined;
    limit: number;
  },
) {
  return db
    .selectFrom('notifications')
    .select(['id', 'kind', 'title', 'path', 'count', 'fromUserId', 'createdAt', 'readAt'])
    .where('userId', '=', userId)
    .$if(kinds !== undefined, (some) => some.where('kind', 'in', kinds!))
    .$if(after !== undefined, (page) =>
      page.where(sql<boolean>`(created_at, id) < (${after?.time}, ${after?.id}::uuid)`),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Of each kind that has any. */
export function countUnread(db: Database, userId: string) {
  return db
    .selectFrom('notifications')
    .select((select) => ['kind', select.fn.countAll<number>().as('count')])
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .groupBy('kind')
    .execute();
}

/** Marks one notification, those of a path or from somebody, or all; returns whether any was unread. */
export async function markRead(
  db: Database,
  userId: string,
  { id, path, from, now }: { id?: string | undefined; path?: string; from?: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ readAt: now })
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .$if(id !== undefined, (some) => some.where('id', '=', id!))
    .$if(path !== undefined, (some) => some.where('path', '=', path!))
    .$if(from !== undefined, (some) => some.where('fromUserId', '=', from!))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function listPreferences(db: Database, userId: string) {
  const rows = await db
    .selectFrom('notificationPreferences')
    .select(['kind', 'mail'])
    .where('userId', '=', userId)
    .execute();
  return rows as { kind: NotificationKind; mail: MailFrequency }[];
}

export async function findMailFrequency(
  db: Database,
  userId: string,
  kind: NotificationKind,
): Promise<MailFrequency> {
  const row = await db
    .selectFrom('notificationPreferences')
    .select('mail')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.mail ?? defaultMailFrequency;
}

/** Applies to future notifications and to those that still wait to be mailed. */
export async function savePreferences(
  db: Database,
  userId: string,
  kinds: NotificationKind[],
  { mail, dueAt }: { mail: MailFrequency; dueAt: Date | null },
) {
  await db
    .updateTable('notifications')
    .set({ mailDueAt: dueAt })
    .where('userId', '=', userId)
    .where('kind', 'in', kinds)
    .where('readAt', 'is', null)
    .where('mailDueAt', 'is not', null)
    .execute();
  await db
    .insertInto('notificationPreferences')
    .values(kinds.map((kind) => ({ userId, kind, mail })))
    .onConflict((conflict) => conflict.columns(['userId', 'kind']).doUpdateSet({ mail }))
    .execute();
}

/** Links in old mails may name an account that has been deleted. */
export async function hasAccount(db: Database, userId: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user !== undefined;
}

/** Those from before the first date that were read, and all from before the second. */
export async function deleteOldNotifications(db: Database, read: Date, all: Date) {
  await db
    .deleteFrom('notifications')
    .where((is) =>
      is.or([
        is.and([is('readAt', 'is not', null), is('createdAt', '<', read)]),
        is('createdAt', '<', all),
      ]),
    )
    .execute();
}
