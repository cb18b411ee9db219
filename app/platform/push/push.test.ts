import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../database/connection.ts';
import type { Connection } from '../database/connection.ts';
import { testDatabase } from '#tests/database.ts';
import { listenHere } from '#tests/event-stream.ts';
import { plantMember } from '#tests/people.ts';
import { onTeardown } from '#tests/setup.ts';
import { deleteOldEvents, pushEvent } from './events.ts';
import { Listener } from './listener.ts';
import { startPush } from './push.ts';
import type { Push } from './push.ts';

/** The push of two processes, each with connections of its own. */
let one: Connection;
let two: Connection;
let here: Push;
let there: Push;
let ana: string;
let ben: string;

beforeAll(async () => {
  one = await testDatabase();
  two = openDatabase(one.url);
  here = await startPush(one);
  there = await startPush(two);
});
afterAll(async () => {
  await here.close();
  await there.close();
  await two.close();
});
beforeEach(async () => {
  [ana, ben] = [await join(), await join()];
});

const join = async () => (await plantMember(one.db)).id;

const notify = (userIds: string[], step: number) =>
  pushEvent(one.db, userIds, { kind: 'step', data: { step } });
const listen = (push: Push, userId: string, lastEventId?: number) =>
  listenHere(push.open({ userId, sessionId: randomUUID(), lastEventId }));
const steps = (events: { event: string; data: Record<string, unknown> }[]) =>
  events.filter(({ event }) => event === 'step').map(({ data }) => data.step);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('sending events', () => {
  test('MSG-4 an event reaches every page of those concerned, on every process', async () => {
    const pages = [listen(here, ana), listen(there, ana), listen(there, ben)];
    const unrelated = listen(here, await join());
    for (const page of [...pages, unrelated]) await page.atLeast(1);
    await notify([ana, ben], 1);
    for (const page of pages) expect(steps(await page.atLeast(2))).toEqual([1]);
    expect(unrelated.events.map(({ event }) => event)).toEqual(['ready']);
  });

  test('an event of a rolled-back transaction is not sent, and leaves no gap', async () => {
    const page = listen(here, ana);
    await page.atLeast(1);
    await one.db
      .transaction()
      .execute(async (transaction) => {
        await pushEvent(transaction, [ana], { kind: 'step', data: { step: 0 } });
        throw new Error('undone');
      })
      .catch(() => {});
    await notify([ana], 1);
    const events = await page.atLeast(2);
    expect(steps(events)).toEqual([1]);
    expect(events.map(({ id }) => id)).toEqual([0, 1]);
  });

  test('writers who notify the same people in different orders do not deadlock', async () => {
    const pages = [listen(here, ana), listen(there, ben)];
    for (const page of pages) await page.atLeast(1);
    await Promise.all(
      upTo(100).map((step) =>
        (step % 2 ? one : two).db.transaction().execute(async (transaction) => {
          const people = step % 3 ? [ana, ben] : [ben, ana];
          for (const person of people) {
            await pushEvent(transaction, [person], { kind: 'step', data: { step } });
          }
        }),
      ),
    );
    for (const page of pages) {
      const events = await page.atLeast(101);
      expect(events.map(({ id }) => id)).toEqual([0, ...upTo(100)]);
      expect(new Set(steps(events)).size).toBe(100);
    }
  });
});

test('events that have their number cost later ones nothing, before a vacuum too', async () => {
  const { db, close } = openDatabase(one.url, { connections: 1 });
  onTeardown(close);
  const send = async (times: number) => {
    for (const step of upTo(times)) {
      await pushEvent(db, [ana, ben], { kind: 'step', data: { step } });
    }
  };
  const countRead = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(db);
    const { rows } = await sql<{ read: number }>`
      select idx_tup_read::int as read from pg_stat_user_indexes
      where indexrelname = 'events_to_number'`.execute(db);
    return rows[0]!.read;
  };
  // So many that a bitmap seems cheaper, as long as nothing has analyzed the table: the next test does.
  await sql`insert into events (user_id, number, kind)
    select ${ana}, 1000 + number, 'step' from generate_series(1, 5000) as number`.execute(db);
  await send(300);
  const rounds: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const before = await countRead();
    await send(10);
    rounds.push((await countRead()) - before);
  }
  // Two of its own, and a few of the one before. Whoever analyzes the database has them all read once more.
  expect(Math.min(...rounds)).toBeLessThan(10 * 10);
});

test('a connection that began with a few events reads no more for each when there are many', async () => {
  await sql`vacuum analyze events`.execute(one.db);
  const read = await one.transact(async (db) => {
    /** As at the commit. */
    const numberAll = async () => {
      await sql`set constraints all immediate`.execute(db);
      await sql`set constraints all deferred`.execute(db);
    };
    const sendNow = async () => {
      await pushEvent(db, [ana, ben], { kind: 'step', data: { step: 1 } });
      await numberAll();
    };
    const countRead = async () => {
      const { rows } = await sql<{ read: number }>`
        select seq_tup_read as read from pg_stat_xact_user_tables where relname = 'events'`.execute(
        db,
      );
      return rows[0]!.read;
    };
    for (let time = 0; time < 10; time += 1) await sendNow();
    await sql`insert into events (user_id, number, kind)
      select ${ana}, 1000 + number, 'step' from generate_series(1, 2000) as number`.execute(db);
    await numberAll();
    const before = await countRead();
    await sendNow();
    return (await countRead()) - before;
  });
  expect(read).toBe(0);
});

describe('reconnecting', () => {
  test('MSG-4 nothing is missed and nothing comes twice, whenever the connection drops', async () => {
    const received: unknown[] = [];
    const writing = (async () => {
      for (const step of upTo(150)) await notify([ana], step);
    })();
    let lastEventId = 0;
    let push = here;
    while (received.length < 150) {
      const page = listen(push, ana, lastEventId);
      await page.atLeast(Math.min(1 + Math.floor(Math.random() * 12), 150 - received.length));
      await page.close();
      received.push(...steps(page.events));
      lastEventId = page.lastId() ?? lastEventId;
      push = push === here ? there : here;
    }
    await writing;
    expect(received).toEqual(upTo(150));
  });

  test('MSG-4 a page catches up after a long absence', async () => {
    await sql`
      insert into events (user_id, kind, data)
      select ${ana}::uuid, 'step', jsonb_build_object('step', step)
      from generate_series(1, 1234) as step`.execute(one.db);
    const page = listen(there, ana, 0);
    expect(steps(await page.atLeast(1234))).toEqual(upTo(1234));
  });

  test('MSG-4 a page that was away for longer than events are kept starts again', async () => {
    for (const step of upTo(5)) await notify([ana], step);
    await one.db.deleteFrom('events').where('userId', '=', ana).where('number', '<=', 3).execute();
    // Everything after event 3 is stored; after event 1, the second and third are deleted.
    const whole = listen(here, ana, 3);
    expect(steps(await whole.atLeast(2))).toEqual([4, 5]);
    const partial = listen(here, ana, 1);
    await partial.atLeast(1);
    await notify([ana], 6);
    expect(steps(await partial.atLeast(2))).toEqual([6]);
    expect(partial.events[0]!.event).toBe('ready');
  });

  test('MSG-4 losing the connection to the database loses no event', async () => {
    const page = listen(there, ana);
    await page.atLeast(1);
    await notify([ana], 1);
    await page.atLeast(2);
    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike '%listen%'
        and pid <> pg_backend_pid()`.execute(one.db);
    expect(rows.length).toBeGreaterThanOrEqual(2);
    await notify([ana], 2);
    await notify([ana], 3);
    expect(steps(await page.atLeast(4))).toEqual([1, 2, 3]);
  });

  test.each([
    ['whose successors are deleted', 1],
    ['that was never given', 999],
  ])('from a number %s a page begins anew', async (_, lastEventId) => {
    for (const step of upTo(5)) await notify([ana], step);
    await sql`update events set created_at = now() - interval '3 days' where user_id = ${ana}`.execute(
      one.db,
    );
    await deleteOldEvents(one.db, new Date(Date.now() - 2 * 24 * 60 * 60_000));
    const page = listen(here, ana, lastEventId);
    expect(await page.atLeast(1)).toMatchObject([{ id: 5, event: 'ready' }]);
    await notify([ana], 6);
    expect(steps(await page.atLeast(2))).toEqual([6]);
  });
});

test('MSG-4 a page receives the heartbeat, and its last event id stays', async () => {
  const reader = { userId: ana, sessionId: randomUUID(), lastEventId: 0 };
  const page = new PassThrough();
  const listener = new Listener({ db: one.db, reader, page, onEnd: () => {} });
  listener.beat();
  listener.end();
  expect(await text(page)).toBe('retry: 2000\n\nevent: beat\ndata: {}\n\n');
});

test('all open pages share one timer', async () => {
  const countTimers = () =>
    process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const people = await Promise.all(upTo(30).map(join));
  const before = countTimers();
  const pages = people.map((person) => listen(here, person));
  for (const page of pages) await page.atLeast(1);
  expect(countTimers()).toBeLessThan(before + pages.length);
  await Promise.all(pages.map((page) => page.close()));
});

describe('ending', () => {
  test('a thirteenth page of one person is refused', () => {
    const pages = upTo(12).map(() => listen(here, ana));
    expect(() => listen(here, ana)).toThrow('Too many pages are open.');
    return Promise.all(pages.map((page) => page.close()));
  });

  test('closing ends every stream', async () => {
    const own = openDatabase(one.url);
    const push = await startPush(own);
    const pages = [listen(push, ana), listen(push, ben)];
    for (const page of pages) await page.atLeast(1);
    await push.close();
    await Promise.all(pages.map(({ ended }) => ended));
    onTeardown(own.close);
  });

  test('a page that stops reading is disconnected', async () => {
    const page = new PassThrough();
    here.open({ userId: ana, sessionId: randomUUID() })(page);
    await pause(50);
    await sql`
      insert into events (user_id, kind, data)
      select ${ana}::uuid, 'step', jsonb_build_object('text', repeat('x', 1000))
      from generate_series(1, 300)`.execute(one.db);
    await expect.poll(() => page.writableEnded).toBe(true);
    const frames = (await text(page)).split('\n\n');
    expect(frames.length).toBeLessThan(300);
  });
});
