import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { tellDevice } from '#features/members/push-subscriptions/actions.server.ts';
import { meet } from '#tests/conversations.ts';
import type { TestPerson } from '#tests/people.ts';
import { receivePushes } from '#tests/push-receiver.ts';
import { notifyAll } from './actions.server.ts';
import { join, product, setUp, tell } from './test-notifications.ts';

setUp();

let phone: Awaited<ReturnType<typeof receivePushes>>;
beforeEach(async () => {
  phone = await receivePushes();
});

const devicesOf = async (who: TestPerson) =>
  (await product.call('GET push/devices', {}, who.visit)).devices;

async function turnOn(who: TestPerson, { showsWords = false } = {}) {
  const { publicKey } = product.platform.webPush;
  await product.call('POST push/subscribe', { ...phone.subscription, publicKey }, who.visit);
  const [device] = await devicesOf(who);
  if (showsWords) {
    await product.call('POST push/show-words', { id: device!.id, showsWords }, who.visit);
  }
  return device!;
}

/** A push waits some seconds for who is looking at the page. */
const wait = { timeout: 20_000, interval: 200 };
async function expectTold(...titles: string[]) {
  const heard = () => phone.received.map(({ payload }) => payload.title);
  await expect.poll(heard, wait).toEqual(titles);
}

/** After everything else that is queued. */
async function nothingMoreFor(who: TestPerson) {
  await tell(who, 'The last one', 'verification');
  await expectTold('There is news about a profile on Tendwell');
}

describe('what a push says', () => {
  test('PUSH-5 that there is something, and where: no name and not a word of it', async () => {
    const { family, caregiver, conversationId, say } = await meet(product);
    await turnOn(family);
    await say(caregiver, 'My mother is at 12 Elm Street');
    await expectTold('You have a new message on Tendwell');
    const [{ payload, headers, signedBy }] = phone.received as [(typeof phone.received)[number]];
    expect(payload).toEqual({
      kind: 'message',
      path: `/messages?conversation=${conversationId}`,
      tag: headers.topic,
      title: 'You have a new message on Tendwell',
    });
    expect(headers).toMatchObject({
      ttl: '86400',
      urgency: 'high',
      'content-encoding': 'aes128gcm',
    });
    expect(signedBy.sub).toBe('mailto:support@tendwell.example');
    expect(signedBy.aud).toBe(new URL(phone.subscription.endpoint).origin);
  });

  test('PUSH-5 with the words on, who wrote and how it begins; the queue cannot be read', async () => {
    const { family, caregiver, say } = await meet(product);
    await turnOn(family, { showsWords: true });
    const words = `Elm Street ${'and so on '.repeat(20)}`;
    await say(caregiver, words);
    const { rows } = await sql<{ data: object }>`
      select data from jobs.job where name = 'notifications.push'`.execute(product.db);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('Elm');
    await expectTold('New message from Maria A.');
    const { body } = phone.received[0]!.payload;
    expect(body).toMatch(/^Elm Street and so on .*…$/);
    expect([...body!]).toHaveLength(120);
  });
});

describe('who is told', () => {
  test('PUSH-4 nobody who has read it meanwhile, or does not want this kind', async () => {
    const { family, caregiver, conversationId, say } = await meet(product);
    await turnOn(family);
    await say(caregiver, 'Hello');
    await product.call('POST messages/mark-read', { conversationId }, family.visit);
    const choice = { kind: 'report', isPushed: false } as const;
    await product.call('POST notifications/push-preferences', choice, family.visit);
    await tell(family, 'Your report', 'report');
    await nothingMoreFor(family);
    const { preferences } = await product.call(
      'GET notifications/push-preferences',
      {},
      family.visit,
    );
    expect(preferences.filter(({ isPushed }) => !isPushed)).toEqual([choice]);
    const mails = await product.call('GET notifications/preferences', {}, family.visit);
    expect(mails.preferences.every(({ mail }) => mail === 'at_once')).toBe(true);
  });

  test('PUSH-4 nobody, where there is nobody to be told', async () => {
    const news = { kind: 'help', title: 'A question', path: '/admin' } as const;
    await notifyAll(product.db, product.platform, [], news);
    const { rows } = await sql`select from notifications where title = ${news.title}`.execute(
      product.db,
    );
    expect(rows).toEqual([]);
  });

  test('PUSH-4 no device whose session has ended', async () => {
    const person = await join();
    await turnOn(person);
    await product.call('POST auth/logout', {}, person.visit);
    const { rows } = await sql`
      select from push_subscriptions where user_id = ${person.id}`.execute(product.db);
    expect(rows).toEqual([]);
  });

  test('PUSH-4 no device that nobody has used for the time of a session', async () => {
    const person = await join();
    const { id } = await turnOn(person);
    let told = 0;
    const tellOnce = () =>
      tellDevice(product.db, product.platform, id, async () => {
        told += 1;
        return undefined;
      });
    await tellOnce();
    expect(told).toBe(1);
    await product.db
      .updateTable('sessions')
      .set({ lastSeenAt: new Date(product.time.now.getTime() - 15 * 24 * 60 * 60_000) })
      .where('userId', '=', person.id)
      .execute();
    await tellOnce();
    expect(told).toBe(1);
  });

  test('PUSH-4 a browser that somebody else signs in to is theirs alone', async () => {
    const [one, other] = [await join(), await join()];
    await turnOn(one);
    await turnOn(other);
    expect(await devicesOf(one)).toEqual([]);
    expect(await devicesOf(other)).toMatchObject([{ isThisOne: true, showsWords: false }]);
  });
});

describe('the push service', () => {
  test.each([404, 410])('PUSH-4 by %i it says that the device is gone', async (status) => {
    const person = await join();
    await turnOn(person);
    phone.answerWith(status);
    await tell(person, 'News');
    await expect.poll(() => devicesOf(person), wait).toEqual([]);
  });

  test('PUSH-4 one that refuses us is not asked again until the device is turned on anew', async () => {
    const person = await join();
    await turnOn(person);
    phone.answerWith(403);
    await tell(person, 'News');
    await expect.poll(() => devicesOf(person), wait).toMatchObject([{ isFailing: true }]);
    phone.answerWith(201);
    await tell(person, 'Unheard');
    await turnOn(person);
    await nothingMoreFor(person);
  });

  test('PUSH-4 one that fails for a while gets it later', async () => {
    const person = await join();
    await turnOn(person);
    phone.answerWith(503);
    await tell(person, 'News');
    await expect
      .poll(async () => {
        const { rows } = await sql<{ state: string }>`
          select state from jobs.job
          where name = 'notifications.push' and data ->> 'userId' = ${person.id}`.execute(
          product.db,
        );
        return rows.map(({ state }) => state);
      }, wait)
      .toEqual(['retry']);
    phone.answerWith(201);
    await sql`update jobs.job set start_after = now() where state = 'retry'`.execute(product.db);
    await expectTold('There is news about a profile on Tendwell');
  });
});

describe('a device is its owner’s', () => {
  test('PUSH-4 nobody else changes or removes it', async () => {
    const [one, other] = [await join(), await join()];
    const { id } = await turnOn(one);
    for (const [row, input] of [
      ['POST push/show-words', { id, showsWords: true }],
      ['POST push/remove', { id }],
    ] as const) {
      await expect(product.call(row, input as never, other.visit)).rejects.toMatchObject({
        kind: 'missing',
      });
    }
    expect(await devicesOf(one)).toMatchObject([
      { id, name: 'Unknown browser', showsWords: false },
    ]);
    await product.call('POST push/remove', { id }, one.visit);
    expect(await devicesOf(one)).toEqual([]);
  });

  test.each([
    { endpoint: 'https://10.0.0.7/x' },
    { endpoint: 'not an address' },
    { p256dh: 'a'.repeat(87) },
    { auth: 'a'.repeat(40) },
  ])('PUSH-6 %o is not taken', async (wrong) => {
    const person = await join();
    const { publicKey } = product.platform.webPush;
    const input = { ...phone.subscription, publicKey, ...wrong };
    await expect(product.call('POST push/subscribe', input, person.visit)).rejects.toMatchObject({
      kind: 'invalid',
    });
    expect(await devicesOf(person)).toEqual([]);
  });
});

test('PUSH-4 a subscription of another key of ours is refused, with what to do', async () => {
  const person = await join();
  const input = { ...phone.subscription, publicKey: randomUUID() };
  await expect(product.call('POST push/subscribe', input, person.visit)).rejects.toMatchObject({
    kind: 'conflict',
  });
});
