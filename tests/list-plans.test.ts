import { beforeAll, expect, test } from 'vitest';
import { listSubscribers } from '#features/members/newsletter/admin/queries.server.ts';
import { findMails } from '#features/admin/system/mail-log-queries.server.ts';
import { countByWeek } from '#features/admin/stats/queries.server.ts';
import { listNotifications } from '#features/members/notifications/queries.server.ts';
import { findWaiting } from '#features/talk/conversations/unread-queries.server.ts';
import { countForDashboard } from '#features/work/families/queries.server.ts';
import { countOpen } from '#features/work/job-requests/queries.server.ts';
import { openDatabase } from '#platform/database/connection.ts';
import type { Database } from '#platform/database/connection.ts';
import { actedFor } from '#values/acted-for.ts';
import { testDatabase } from './database.ts';
import { explain } from './plans.ts';
import { onTeardown } from './setup.ts';

const id = '00000000-0000-4000-8000-000000000000';
const time = new Date('2026-11-15T12:00:00Z');

/** Lists that grow for ever, and the index that keeps one page of them as quick as on the first day. */
const lists: Record<string, [index: string, ask: (db: Database) => Promise<unknown>]> = {
  'the bell': [
    'notifications_newest',
    (db) => listNotifications(db, id, { after: undefined, limit: 21 }),
  ],
  'the bell, its next page': [
    'notifications_newest',
    (db) => listNotifications(db, id, { after: { time, id }, limit: 21 }),
  ],
  'the mail log': [
    'mail_outbox_newest',
    (db) => findMails(db, { q: undefined, state: undefined, after: undefined }, 51),
  ],
  'failed mails': [
    'mail_outbox_by_state',
    (db) => findMails(db, { q: undefined, state: 'failed', after: undefined }, 51),
  ],
  subscribers: [
    'newsletter_subscribers_newest',
    (db) => listSubscribers(db, { q: undefined, state: undefined }, { limit: 50, offset: 0 }),
  ],
  'what a family has not read': [
    'conversations_unread_by_family',
    (db) => findWaiting(db, actedFor(id)),
  ],
  'what a caregiver has not read': [
    'conversations_unread_by_caregiver',
    (db) => findWaiting(db, actedFor(id)),
  ],
  'whom a family wrote to': ['users_suspended', (db) => countForDashboard(db, actedFor(id))],
  'open posts of suspended families': ['job_requests_open_by_family', (db) => countOpen(db)],
  'twelve weeks': ['counts_by_day_pkey', (db) => countByWeek(db, '2026-11-15')],
};

let connection: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  const { url } = await testDatabase();
  connection = openDatabase(url, { connections: 1 });
  onTeardown(connection.close);
  // Few rows are read fastest without an index; a million are not.
  await connection.driver`set enable_seqscan = off`;
  await connection.driver`set enable_bitmapscan = off`;
  await connection.driver`set enable_sort = off`;
});

test.each(Object.keys(lists))('%s is read by its index', async (name) => {
  const [index, ask] = lists[name]!;
  const [plan] = await explain(connection.db, async (db) => ask(db).catch(() => {}));
  expect(plan!.text).toMatch(new RegExp(`(using|Bitmap Index Scan on) ${index} `));
});
