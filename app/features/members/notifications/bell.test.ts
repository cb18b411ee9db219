import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { recording } from '#tests/asked.ts';
import { meet } from '#tests/conversations.ts';
import { plantMember } from '#tests/people.ts';
import type { TestPerson } from '#tests/people.ts';
import { countWaiting } from '#tests/waiting.ts';
import { notify } from './actions.server.ts';
import { notifyAdmins } from './admin-actions.server.ts';
import { join, list, product, setUp, tell } from './test-notifications.ts';

setUp();

describe('the bell', () => {
  test('however many admins there are, they are told in as many queries', async () => {
    const tellAll = async () => {
      const { db, asked } = recording(product.db);
      await notifyAdmins(db, product.platform, {
        kind: 'help',
        title: 'A question',
        path: '/admin',
      });
      return asked.length;
    };
    const admin = await product.join(['admin']);
    const before = await tellAll();
    for (let count = 0; count < 5; count += 1) {
      await plantMember(product.db, { roles: ['admin'] });
    }
    expect(await tellAll()).toBe(before);
    expect((await list(admin)).unreadCount).toBe(2);
  });

  test('a notification is saved by a kept plan, whether it is counted or not', async () => {
    const { id: userId } = await join();
    const news = { userId, kind: 'help', title: 'An answer', path: '/messages' } as const;
    const plans = await product.parts.transact(async (db) => {
      for (let time = 0; time < 12; time += 1) {
        await notify(db, product.platform, news);
        await notify(db, product.platform, { ...news, plural: 'answers' });
      }
      const { rows } = await sql`select custom_plans, generic_plans from pg_prepared_statements
        where statement like ${'%insert into notifications (%'}`.execute(db);
      return rows;
    });
    // PostgreSQL plans for the values five times before it compares.
    const kept = { customPlans: 5, genericPlans: 7 };
    expect(plans).toEqual([kept, kept]);
  });

  test('SHELL-5 the newest comes first, page after page, and unread ones are counted', async () => {
    const person = await join();
    for (let count = 1; count <= 23; count += 1) await tell(person, `News ${count}`);
    const first = await list(person);
    const second = await list(person, first.next!);
    expect(first.unreadCount).toBe(23);
    expect(second.next).toBeNull();
    const titles = [...first.notifications, ...second.notifications].map(({ title }) => title);
    expect(new Set(titles).size).toBe(23);
  });

  test('SHELL-5 one is read, or all are; those of others stay', async () => {
    const [person, other] = [await join(), await join()];
    await tell(person, 'One');
    await tell(person, 'Two');
    await tell(other, 'Three');
    const { notifications } = await list(person);
    const markRead = (who: TestPerson, input: { notificationId?: string }) =>
      product.call('POST notifications/mark-read', input, who.visit);
    await markRead(other, { notificationId: notifications[0]!.id });
    expect((await list(person)).unreadCount).toBe(2);
    await markRead(person, { notificationId: notifications[0]!.id });
    expect((await list(person)).unreadCount).toBe(1);
    await markRead(person, {});
    expect((await list(person)).unreadCount).toBe(0);
    expect((await list(other)).unreadCount).toBe(1);
  });

  test('SHELL-5 those that lead to a page are read when it is shown', async () => {
    const person = await join();
    await tell(person, 'One');
    await tell(person, 'Two');
    const [{ path } = { path: '' }] = (await list(person)).notifications;
    const markRead = (where: string) =>
      product.call('POST notifications/mark-page-read', { path: where }, person.visit);
    await markRead('/somewhere-else');
    expect((await list(person)).unreadCount).toBe(2);
    await markRead(path);
    expect((await list(person)).unreadCount).toBe(0);
    await expect(markRead('https://elsewhere.example')).rejects.toThrow('Unknown page.');
  });

  test('messages of one conversation are one notification, until they are read', async () => {
    const { family, caregiver, conversationId, say } = await meet(product);
    for (const words of ['one', 'two', 'three']) await say(caregiver, words);
    expect((await list(family)).notifications).toMatchObject([
      { title: '3 new messages from Maria A.', path: `/messages?conversation=${conversationId}` },
    ]);
    await product.call('POST messages/mark-read', { conversationId }, family.visit);
    expect((await list(family)).unreadCount).toBe(0);
    product.time.now = new Date(product.time.now.getTime() + 1000);
    await say(caregiver, 'four');
    expect((await list(family)).notifications[0]).toMatchObject({
      title: 'New message from Maria A.',
    });
  });
});

test('a message that comes while an earlier one is marked read is told of', async () => {
  const { family, caregiver, say } = await meet(product);
  await say(caregiver, 'one');
  let saying: Promise<unknown> | undefined;
  await product.db.transaction().execute(async (db) => {
    const read = db.updateTable('notifications').set({ readAt: product.time.now });
    await read.where('userId', '=', family.id).execute();
    saying = say(caregiver, 'two');
    await expect.poll(() => countWaiting(product)).toBeGreaterThan(0);
  });
  await saying;
  expect(await list(family)).toMatchObject({
    unreadCount: 1,
    notifications: [{ title: 'New message from Maria A.' }, { title: 'New message from Maria A.' }],
  });
});

test('an offer to share contact is not counted as a message', async () => {
  const { family, caregiver, conversationId, say } = await meet(product);
  await product.call('POST contact/share', { conversationId }, caregiver.visit);
  await say(caregiver, 'Hello');
  const { notifications } = await list(family);
  expect(notifications.map(({ title }) => title).toSorted()).toEqual([
    'Maria A. would like to share contact information',
    'New message from Maria A.',
  ]);
});
