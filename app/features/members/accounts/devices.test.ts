import { beforeAll, describe, expect, test } from 'vitest';
import { testPassword, testProduct, visitWith } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';
import { nameDevice } from './device-rules.ts';

describe('a user agent in words', () => {
  const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
  test.each([
    [
      'Chrome on Windows',
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36`,
    ],
    [
      'Edge on Windows',
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
    ],
    [
      'Safari on iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    ],
    [
      'Chrome on iPad',
      'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0.0.0 Mobile/15E148 Safari/604.1',
    ],
    [
      'Samsung Internet on Android',
      `Mozilla/5.0 (Linux; Android 10; K) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    ],
    [
      'Firefox on Mac',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0',
    ],
    [
      'Chrome on Chromebook',
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/141.0.0.0 Safari/537.36`,
    ],
    ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'],
    ['Unknown browser', 'tests'],
  ])('%s', (words, userAgent) => {
    expect(nameDevice(userAgent)).toBe(words);
  });
});

describe('the devices someone is signed in on', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await testProduct();
  });

  const list = (token?: string) => product.call('GET account/devices', {}, visitWith(token));
  const isIn = async (token?: string) =>
    (await product.call('GET auth/session', {}, visitWith(token))).authenticated;

  /** A person with this session and others, each on a device of its own. */
  async function joinOn(...userAgents: string[]) {
    const email = `devices-${userAgents.length}-${Math.random()}@example.com`;
    const { visit } = await product.join(['family'], { email });
    const others: string[] = [];
    for (const userAgent of userAgents) {
      product.time.now = new Date(product.time.now.getTime() + 1000);
      const other = { ...visitWith(), userAgent };
      other.keepSession = (session) => others.push(session!.token);
      await product.call('POST auth/login_with_password', { email, password: testPassword }, other);
    }
    return { here: visit.sessionToken!, others };
  }

  test('this one comes first, the others are named', async () => {
    const { here } = await joinOn('Firefox/144.0 Linux', 'CriOS/141.0 iPhone');
    const { devices } = await list(here);
    expect(devices.map(({ isThisOne }) => isThisOne)).toEqual([true, false, false]);
    expect(devices.slice(1).map(({ name }) => name)).toEqual([
      'Chrome on iPhone',
      'Firefox on Linux',
    ]);
  });

  test('one that is signed out is out at once; the others stay', async () => {
    const { here, others } = await joinOn('Firefox/144.0', 'Chrome/141.0');
    const { devices } = await list(here);
    const { id } = devices.find(({ name }) => name === 'Firefox')!;
    await product.call('POST account/sign-out-device', { id }, visitWith(here));
    expect(await isIn(others[0])).toBe(false);
    expect(await isIn(others[1])).toBe(true);
    expect(await isIn(here)).toBe(true);
    await expect(
      product.call('POST account/sign-out-device', { id }, visitWith(here)),
    ).rejects.toMatchObject({ kind: 'missing' });
  });

  test("somebody else's cannot be signed out", async () => {
    const victim = await joinOn('Firefox/144.0');
    const { devices } = await list(victim.here);
    const stranger = await joinOn();
    for (const { id } of devices) {
      await expect(
        product.call('POST account/sign-out-device', { id }, visitWith(stranger.here)),
      ).rejects.toMatchObject({ kind: 'missing' });
    }
    expect(await isIn(victim.others[0])).toBe(true);
  });

  test('all others can be signed out in one go', async () => {
    const { here, others } = await joinOn('Firefox/144.0', 'Chrome/141.0');
    await product.call('POST account/sign-out-others', {}, visitWith(here));
    expect(await Promise.all(others.map(isIn))).toEqual([false, false]);
    expect((await list(here)).devices).toHaveLength(1);
  });

  test('a session that has died of age is not shown', async () => {
    const { here } = await joinOn('Firefox/144.0');
    const { devices } = await list(here);
    await product.db
      .updateTable('sessions')
      .set({ lastSeenAt: new Date(0) })
      .where('id', '=', devices[1]!.id)
      .execute();
    expect((await list(here)).devices).toHaveLength(1);
  });
});
