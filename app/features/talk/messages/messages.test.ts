import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLimits } from '#platform/limits.ts';
import { meet } from '#tests/conversations.ts';
import { listenAs } from '#tests/event-stream.ts';
import type { TestPerson } from '#tests/people.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});
const restLimits = () => product.db.deleteFrom('rateLimits').execute();
beforeEach(restLimits);

const send = (who: TestPerson, conversationId: string, content: string, clientKey?: string) =>
  product.call('POST messages/send', { conversationId, content, clientKey }, who.visit);
const read = (who: TestPerson, conversationId: string, range = {}) =>
  product.call('GET messages/get', { conversationId, ...range }, who.visit);

describe('sending', () => {
  test('MSG-2 the sender gets the server’s own message, and both read the same', async () => {
    const { family, caregiver, conversationId } = await meet(product);
    const { message } = await send(family, conversationId, ' Hello Maria!\nAre you free? ');
    expect(message).toEqual({
      id: expect.any(String),
      conversationId,
      position: 1,
      sender: 'me',
      senderIdUuid: family.id,
      messageType: 'text',
      writtenBy: null,
      content: 'Hello Maria!\nAre you free?',
      createdAt: product.time.now,
      readAt: null,
    });
    const { messages } = await read(caregiver, conversationId);
    expect(messages).toEqual([{ ...message, sender: 'them' }]);
  });

  test('MSG-5 a message has 1 to 2000 characters', async () => {
    const { family, conversationId } = await meet(product);
    for (const content of ['', '  \n ', 'x'.repeat(2001)]) {
      await expect(send(family, conversationId, content)).rejects.toMatchObject({
        kind: 'invalid',
      });
    }
    await expect(send(family, conversationId, 'x'.repeat(2000))).resolves.toBeDefined();
  });

  test('MSG-5 control characters are left out, lines and tabs stay', async () => {
    const { family, say } = await meet(product);
    const { content } = await say(family, 'a\u0007b\u001b[31m\r\n\tc\u0000');
    expect(content).toBe('ab[31m\n\tc');
    await expect(say(family, ' \u0007\u0000 ')).rejects.toThrow('Please write a message.');
  });

  test('MSG-2 fifty identical sends at once make one message, and all get it', async () => {
    const { family, conversationId } = await meet(product);
    const clientKey = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => send(family, conversationId, 'Once', clientKey)),
    );
    expect(new Set(answers.map(({ message }) => message.id)).size).toBe(1);
    expect((await read(family, conversationId)).messages).toHaveLength(1);
  });

  test('a client key of the other side is another key', async () => {
    const { family, caregiver, conversationId } = await meet(product);
    const clientKey = randomUUID();
    await send(family, conversationId, 'Mine', clientKey);
    await send(caregiver, conversationId, 'Mine too', clientKey);
    const { messages } = await read(family, conversationId);
    expect(messages.map(({ content }) => content)).toEqual(['Mine', 'Mine too']);
  });

  test('many at once from both sides have one order, without gaps', async () => {
    const { family, caregiver, conversationId, say } = await meet(product);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        say(index % 2 ? family : caregiver, `message ${index}`).catch(() => {}),
      ),
    );
    const [one, other] = [
      await read(family, conversationId),
      await read(caregiver, conversationId),
    ];
    const order = one.messages.map(({ position, content }) => [position, content]);
    expect(order).toEqual(other.messages.map(({ position, content }) => [position, content]));
    expect(order.map(([position]) => position)).toEqual(order.map((_, index) => index + 1));
  });
});

describe('limits', () => {
  test('MSG-5 two messages are a second apart', async () => {
    const { family, conversationId } = await meet(product);
    await send(family, conversationId, 'one');
    await expect(send(family, conversationId, 'two')).rejects.toMatchObject({
      kind: 'too-many',
      retryAfterSeconds: 1,
    });
  });

  test('MSG-5 a minute has thirty messages, in all conversations together', async () => {
    const { family, conversationId } = await meet(product);
    const nextSecond = () =>
      product.db.deleteFrom('rateLimits').where('key', 'like', 'messages:pace:%').execute();
    for (let count = 0; count < 30; count += 1) {
      await send(family, conversationId, `message ${count}`);
      await nextSecond();
    }
    await expect(send(family, conversationId, 'one too many')).rejects.toMatchObject({
      kind: 'too-many',
      retryAfterSeconds: expect.any(Number),
    });
    const { messages } = await read(family, conversationId);
    expect(messages).toHaveLength(30);
  });

  test('MSG-5 what people were promised holds, whatever RATE_LIMIT_FACTOR says', async () => {
    const { family, conversationId } = await meet(product);
    const { limits } = product.platform;
    product.platform.limits = createLimits(product.parts.quick, 1000);
    try {
      await send(family, conversationId, 'one');
      await expect(send(family, conversationId, 'two')).rejects.toThrow('Please wait 1 second');
      const windowFull = { points: 30, expiresAt: new Date(Date.now() + 40_000) };
      await restLimits();
      await product.db
        .insertInto('rateLimits')
        .values({ key: `messages:${family.id}`, ...windowFull })
        .execute();
      await expect(send(family, conversationId, 'two')).rejects.toThrow('Too many');
    } finally {
      product.platform.limits = limits;
    }
  });

  test('a retry of what arrived spends nothing', async () => {
    const { family, conversationId } = await meet(product);
    const clientKey = randomUUID();
    const first = await send(family, conversationId, 'Lost answer', clientKey);
    expect(await send(family, conversationId, 'Lost answer', clientKey)).toEqual(first);
  });
});

describe('two processes', () => {
  let other: TestProduct;
  beforeAll(async () => {
    other = await testProduct(product.url);
  });

  test('MSG-2 a retry that reaches the other one makes no second message', async () => {
    const { family, conversationId } = await meet(product);
    const words = { conversationId, content: 'Once', clientKey: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? product : other).call('POST messages/send', words, family.visit),
      ),
    );
    expect(new Set(answers.map(({ message }) => message.id)).size).toBe(1);
    expect((await read(family, conversationId)).messages).toHaveLength(1);
  });

  test('MSG-5 count the messages of someone together', async () => {
    const { family, conversationId } = await meet(product);
    const attempts = await Promise.allSettled(
      [product, other].map(({ call }, index) =>
        call('POST messages/send', { conversationId, content: `Hello ${index}` }, family.visit),
      ),
    );
    expect(attempts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);

    const full = { points: 30, expiresAt: new Date(Date.now() + 60_000) };
    await restLimits();
    await product.db
      .insertInto('rateLimits')
      .values({ key: `messages:${family.id}`, ...full })
      .execute();
    const words = { conversationId, content: 'One too many' };
    await expect(other.call('POST messages/send', words, family.visit)).rejects.toMatchObject({
      kind: 'too-many',
    });
  });
});

describe('reading', () => {
  test('MSG-3 what the other side read says when, and they count none unread', async () => {
    const { family, caregiver, conversationId, say } = await meet(product);
    await say(family, 'one');
    await say(family, 'two');
    const unread = async () =>
      (await product.call('GET header/counts', {}, caregiver.visit)).messages;
    expect(await unread()).toBe(2);

    await product.call('POST messages/mark-read', { conversationId }, family.visit);
    expect(await unread()).toBe(2);
    await product.call('POST messages/mark-read', { conversationId }, caregiver.visit);
    expect(await unread()).toBe(0);
    const { messages } = await read(family, conversationId);
    expect(messages.map(({ readAt }) => readAt)).toEqual([product.time.now, product.time.now]);
  });

  test('MSG-8 SHELL-5 opening a thread with nothing but a notice clears the bell, and tells no reading', async () => {
    const { family, caregiver, conversationId, say } = await meet(product);
    await product.call('POST contact/share', { conversationId }, family.visit);
    const bell = async () => {
      const { visit } = caregiver;
      return (await product.call('GET notifications/list', {}, visit)).unreadCount;
    };
    expect(await bell()).toBe(1);
    const page = await listenAs(product, caregiver);
    await page.atLeast(1);
    for (let time = 0; time < 2; time += 1) {
      await product.call('POST messages/mark-read', { conversationId }, caregiver.visit);
    }
    expect(await bell()).toBe(0);
    await say(family, 'Hello');
    const events = await page.atLeast(3);
    expect(events.slice(1).map(({ event }) => event)).toEqual(['notification', 'message']);
  });

  test('MSG-1 the newest fifty come first, oldest on top, and the rest by scrolling back', async () => {
    const { family, conversationId, say } = await meet(product);
    for (let count = 1; count <= 60; count += 1) await say(family, `message ${count}`);
    const positions = ({ messages }: Awaited<ReturnType<typeof read>>) =>
      messages.map(({ position }) => position);
    const range = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, index) => from + index);

    const newest = await read(family, conversationId);
    expect(positions(newest)).toEqual(range(11, 60));
    expect(newest).toMatchObject({ hasEarlier: true, hasLater: false });
    const earlier = await read(family, conversationId, { before: 11 });
    expect(positions(earlier)).toEqual(range(1, 10));
    expect(earlier).toMatchObject({ hasEarlier: false, hasLater: true });
    const missed = await read(family, conversationId, { after: 57 });
    expect(positions(missed)).toEqual(range(58, 60));
    expect(missed).toMatchObject({ hasEarlier: true, hasLater: false });
    expect(positions(await read(family, conversationId, { after: 0 }))).toEqual(range(1, 50));
    await expect(read(family, conversationId, { after: 1, before: 5 })).rejects.toMatchObject({
      kind: 'invalid',
    });
  });

  test.each(['family', 'caregiver', 'admin'] as const)(
    'MSG-9 another %s neither reads nor writes, and cannot tell that it exists',
    async (role) => {
      const { conversationId } = await meet(product);
      const stranger = await product.join([role]);
      const attempts = (id: string) => [
        read(stranger, id),
        send(stranger, id, 'Let me in'),
        product.call('POST messages/mark-read', { conversationId: id }, stranger.visit),
        product.call('POST contact/share', { conversationId: id }, stranger.visit),
        product.call('POST contact/withdraw', { conversationId: id }, stranger.visit),
      ];
      const refusals = async (id: string) =>
        Promise.all(
          attempts(id).map((attempt) =>
            attempt.then(
              () => 'in',
              (error) => error,
            ),
          ),
        );
      const refused = await refusals(conversationId);
      expect(refused).toEqual(await refusals(randomUUID()));
      expect(refused.every(({ kind }) => kind === 'missing')).toBe(true);
    },
  );
});
