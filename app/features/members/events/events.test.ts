import { beforeAll, describe, expect, test } from 'vitest';
import { meet } from '#tests/conversations.ts';
import { listenAs, openEvents } from '#tests/event-stream.ts';
import { testProduct, visitWith } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});

describe('listening', () => {
  test('MSG-4 a message is told to both sides, by its place alone', async () => {
    const { family, caregiver, conversationId, say } = await meet(product);
    const pages = [await listenAs(product, family), await listenAs(product, caregiver)];
    for (const page of pages) await page.atLeast(1);
    await say(family, 'Are you free on Monday?');
    for (const page of pages) {
      const events = await page.atLeast(2);
      expect(events[1]).toMatchObject({
        event: 'message',
        data: { conversationId },
      });
      expect(JSON.stringify(events)).not.toContain('Monday');
    }
  });

  test('MSG-3 reading is told to both sides, once', async () => {
    const { family, caregiver, conversationId, say } = await meet(product);
    await say(family, 'Hello');
    const page = await listenAs(product, family);
    await page.atLeast(1);
    for (let time = 0; time < 2; time += 1) {
      await product.call('POST messages/mark-read', { conversationId }, caregiver.visit);
    }
    await say(family, 'Still there?');
    const events = await page.atLeast(3);
    expect(events.slice(1).map(({ event }) => event)).toEqual(['read', 'message']);
  });

  test('MSG-4 a page that comes back continues where it was', async () => {
    const { family, caregiver, say } = await meet(product);
    const page = await listenAs(product, family);
    await page.atLeast(1);
    await say(caregiver, 'one');
    await page.atLeast(2);
    await page.close();
    await say(caregiver, 'two');
    const again = await listenAs(product, family, page.lastId());
    expect(await again.atLeast(1)).toMatchObject([{ id: page.lastId()! + 1, event: 'message' }]);
  });

  test('a visitor hears nothing', async () => {
    expect((await openEvents(product)).status).toBe(401);
  });

  test('nobody between us and the browser keeps it', async () => {
    const { visit } = await product.join(['family']);
    const { headers, body } = await openEvents(product, {
      cookie: `session=${visit.sessionToken}`,
    });
    expect(headers.get('content-type')).toBe('text/event-stream');
    expect(headers.get('cache-control')).toBe('no-store');
    await body!.cancel();
  });
});

describe('an end', () => {
  test('logging out ends the pages of that session, and of no other', async () => {
    const person = await product.join(['family'], { email: 'two-devices@example.com' });
    const elsewhere = visitWith();
    await product.call(
      'POST auth/login_with_password',
      { email: 'two-devices@example.com', password: 'correct-horse-battery' },
      elsewhere,
    );
    const page = await listenAs(product, person);
    const other = await listenAs(product, { visit: { sessionToken: elsewhere.kept!.token } });
    await other.atLeast(1);
    await product.call('POST auth/logout', {}, person.visit);
    await page.ended;
    expect(other.hasEnded()).toBe(false);
    await other.close();
  });

  test('a suspended person hears nothing more', async () => {
    const person = await product.join(['family']);
    const page = await listenAs(product, person);
    await page.atLeast(1);
    await product.db
      .updateTable('users')
      .set({ suspendedAt: new Date(), suspensionReason: 'test' })
      .where('id', '=', person.id)
      .execute();
    await page.ended;
    await expect(listenAs(product, person)).rejects.toThrow('status 401');
  });
});
