/**
 * A year of a busy city, week by week: what is written, read, sent and swept, with what `app/retention.ts`
 * promises. Says how large each table and its indexes became, and how much of them is waste.
 */
import { openDatabase } from '#platform/database/connection.ts';
import type { Database, Driver } from '#platform/database/connection.ts';
import { deleteOldMails } from '#platform/mail/deliver.ts';
import { deleteOldEvents } from '#platform/push/events.ts';
import { deleteOldNotifications } from '#features/members/notifications/queries.server.ts';
import { deleteExpiredSessions } from '#features/members/sessions/queries.server.ts';
import { daysBefore, oldest, shorterDays } from '../app/retention.ts';
import { withEndings } from './endings.ts';
import { openWorld } from './world.ts';

const city = { caregivers: 2_000, listings: 2_000, posts: 3_750, messages: 200_000 };
/** In a year. A message makes a notification and an event; most mails tell of several. */
const year = {
  notifications: 200_000,
  events: 200_000,
  mails: 100_000,
  sessions: 100_000,
  audit: 20_000,
};
const weeks = 104;
const inAWeek = (count: number) => Math.round(count / 52);

const grown = ['notifications', 'events', 'mail_outbox', 'sessions', 'audit_log', 'messages'];

/** Joins somebody to each `n` of a series. */
const toSomebody = (sql: Driver) =>
  sql`join people on place = n * 7919 % (select count(*) from people)`;

await withEndings(async (endings) => {
  const { url, driver } = await openWorld(city, { directory: undefined, endings });
  const { db, close } = openDatabase(url, { connections: 1, statementSeconds: 600 });
  endings.add(close);
  await driver`set statement_timeout = 0`;
  // It numbers what one request writes; a week at once would take it hours.
  await driver`alter table events disable trigger events_numbered`;
  await driver`
    create temp table people as
    select row_number() over (order by id) - 1 as place, id as user_id, email from users`;
  await driver`analyze people`;
  const end = new Date();
  for (let week = weeks - 1; week >= 0; week -= 1) {
    const now = daysBefore(end, week * 7);
    await liveAWeek(driver, now);
    await sweep(db, now);
    await vacuumAsAutovacuumWould(driver);
    if (week === 52) await report(driver, 'after one year');
  }
  await report(driver, 'after two years');
});

async function liveAWeek(sql: Driver, now: Date) {
  await sql`
    insert into notifications (user_id, kind, path, title, created_at)
    select user_id, 'message', '/messages?c=' || n, 'A new message', ${now}::timestamptz - random() * interval '7 days'
    from generate_series(1, ${inAWeek(year.notifications)}::int) as n ${toSomebody(sql)}`;
  // Most are read within days.
  await sql`
    update notifications set read_at = ${now}
    where read_at is null and created_at > ${now}::timestamptz - interval '7 days' and random() < 0.8`;
  await sql`
    insert into events (user_id, number, kind, created_at)
    select user_id, extract(epoch from ${now}::timestamptz)::bigint * 100000 + n, 'message', ${now}::timestamptz - random() * interval '7 days'
    from generate_series(1, ${inAWeek(year.events)}::int) as n ${toSomebody(sql)}`;
  await sql`
    insert into mail_outbox (cause, kind, recipient, subject, content, encryption_key_id, created_at,
      next_attempt_at, retry_until, expires_at)
    select gen_random_uuid()::text, 'notifications', email, 'You have a new message', decode(repeat(md5(n::text), 200), 'hex'),
      'a key', ${now}, ${now}, ${now}, ${now}
    from generate_series(1, ${inAWeek(year.mails)}::int) as n ${toSomebody(sql)}`;
  await sql`
    update mail_outbox set state = 'sent', sent_at = ${now}, content = null, encryption_key_id = null
    where state = 'waiting'`;
  await sql`
    insert into sessions (user_id, token_hash, user_agent, created_at, last_seen_at, expires_at)
    select user_id, sha256(gen_random_uuid()::text::bytea), 'A browser', ${now}, ${now}, ${now}::timestamptz + interval '14 days'
    from generate_series(1, ${inAWeek(year.sessions)}::int) as n ${toSomebody(sql)}`;
  await sql`
    insert into audit_log (action, subject_kind, subject_id)
    select 'document.opened', 'caregiver', gen_random_uuid()
    from generate_series(1, ${inAWeek(year.audit)}::int)`;
}

async function sweep(db: Database, now: Date) {
  await deleteOldNotifications(
    db,
    daysBefore(now, shorterDays.readNotification),
    oldest('notifications', now),
  );
  await deleteOldEvents(db, oldest('events', now));
  await deleteOldMails(db, oldest('mailOutbox', now));
  await deleteExpiredSessions(db, now);
}

/** A week passes in seconds here, so that autovacuum, which looks once a minute, is done by its rule. */
async function vacuumAsAutovacuumWould(sql: Driver) {
  await sql`select pg_stat_force_next_flush()`;
  const due = await sql<{ table: string }[]>`
    select relname as table from pg_stat_user_tables
    where relname = any (${grown}) and n_dead_tup > 50 + 0.2 * n_live_tup`;
  for (const { table } of due) await sql.unsafe(`vacuum analyze ${table}`);
}

async function report(sql: Driver, when: string) {
  console.log(
    `\n${when}\n| table | rows | table, MB | indexes, MB | dead rows | indexes rebuilt, MB |\n|---|---|---|---|---|---|`,
  );
  for (const table of grown) {
    const [now] = await measure(sql, table);
    const [{ dead }] = (await sql`
      select n_dead_tup::int as dead from pg_stat_user_tables where relname = ${table}`) as [
      { dead: number },
    ];
    await sql.unsafe(`create table rebuilt (like ${table} including indexes)`);
    await sql.unsafe(`insert into rebuilt select * from ${table}`);
    await sql.unsafe('reindex table rebuilt');
    const [rebuilt] = await measure(sql, 'rebuilt');
    await sql.unsafe('drop table rebuilt');
    const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(1);
    const { rows, heap, indexes } = now!;
    console.log(
      `| ${[table, rows, megabytes(heap), megabytes(indexes), dead, megabytes(rebuilt!.indexes)].join(' | ')} |`,
    );
  }
}

function measure(sql: Driver, table: string) {
  return sql<{ rows: number; heap: number; indexes: number }[]>`
    select (select count(*)::int from ${sql(table)}) as rows, pg_table_size(${table})::float8 as heap,
      pg_indexes_size(${table})::float8 as indexes`;
}
