import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLimits } from '#platform/limits.ts';
import { readMails } from '#tests/mailbox.ts';
import { testPassword, testProduct, visitWith } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

beforeEach(() => {
  product.time.now = new Date();
});
const hour = 60 * 60 * 1000;

describe('a browser that was used before', () => {
  const reset = (email: string) =>
    product.call(
      'POST account/request-password-reset',
      { email },
      visitWith(undefined, '10.7.7.7'),
    );
  const login = (email: string, password: string, visit = visitWith()) =>
    product.call('POST auth/login_with_password', { email, password }, visit);
  const mailsTo = (recipient: string, kind: string) => readMails(product, recipient, kind);

  /** The cookies of a browser in which the owner has logged in and out. */
  async function knownBrowser(email: string, password = testPassword) {
    const visit = visitWith(undefined, '10.6.6.6');
    await login(email, password, visit);
    const known = visitWith(visit.kept?.token, '10.6.6.6');
    known.knownBrowserToken = visit.knownBrowserToken;
    await product.call('POST auth/logout', {}, known);
    return { ...visitWith(undefined, '10.8.8.8'), knownBrowserToken: known.knownBrowserToken };
  }

  /** As fifty wrong passwords leave it, without the work of hashing them. */
  async function lockOut(email: string, points = 50) {
    const expiresAt = new Date(Date.now() + hour);
    await product.db
      .insertInto('rateLimits')
      .values({ key: `login-email:${email}`, points, expiresAt })
      .execute();
  }

  /** Fifty wrong passwords an hour are what strangers may try on one account. */
  async function guessFiftyTimes(email: string) {
    const tries = Array.from({ length: 50 }, (_, index) =>
      login(email, 'wrong', visitWith(undefined, `10.5.${index}.1`)),
    );
    for (const outcome of await Promise.allSettled(tries)) {
      expect(outcome).toMatchObject({ reason: { kind: 'unauthenticated' } });
    }
  }

  const stranger = () => visitWith(undefined, '10.4.4.4');

  test('fifty-one failures from everywhere lock strangers, not the owner, who gets one mail', async () => {
    const email = 'besieged@example.com';
    await product.join(['family'], { email });
    const known = await knownBrowser(email);
    await guessFiftyTimes(email);
    for (let more = 0; more < 3; more += 1) {
      await expect(login(email, testPassword, stranger())).rejects.toMatchObject({
        kind: 'too-many',
      });
    }
    const { user } = await login(email, testPassword, known);
    expect(user.displayName).toBe('Alex Doe');
    await expect(login(email, testPassword, stranger())).rejects.toThrow('Too many');

    await expect.poll(() => mailsTo(email, 'login_lock')).toHaveLength(1);
    const [mail] = await mailsTo(email, 'login_lock');
    expect(mail!.subject).toBe('Someone tried many passwords on your account');
    expect(mail!.bodyText).toContain('/forgot-password');
  });

  test('one mail a day is a promise: RATE_LIMIT_FACTOR makes no more of it', async () => {
    const email = 'besieged-twice@example.com';
    await product.join(['family'], { email });
    await lockOut(email, 5_000);
    const { limits } = product.platform;
    product.platform.limits = createLimits(product.parts.quick, 100);
    try {
      for (let more = 0; more < 3; more += 1) {
        await expect(login(email, testPassword, stranger())).rejects.toThrow('Too many');
      }
    } finally {
      product.platform.limits = limits;
    }
    const told = await product.driver`
      select from jobs.job where name = 'sessions.tell-lock' and data ->> 'email' = ${email}`;
    expect(told).toHaveLength(1);
  });

  test('a new password by mail is a way in during a lock', async () => {
    const email = 'reset-in@example.com';
    await product.join(['family'], { email });
    await lockOut(email);
    await reset(email);
    const [mail] = await mailsTo(email, 'reset_password');
    const token = /token=([\w-]+)/.exec(mail!.bodyText!)![1]!;
    const visit = visitWith(undefined, '10.7.7.7');
    const password = 'a wholly new password';
    await product.call('POST account/reset-password', { token, password }, visit);
    await expect(login(email, password, stranger())).rejects.toThrow('Too many');
    await expect(login(email, password, visit)).resolves.toBeDefined();
  });

  test('has a limit of its own', async () => {
    const email = 'clumsy@example.com';
    await product.join(['family'], { email });
    const known = await knownBrowser(email);
    for (let wrong = 0; wrong < 10; wrong += 1) {
      await expect(login(email, 'wrong', known)).rejects.toMatchObject({ kind: 'unauthenticated' });
    }
    await expect(login(email, testPassword, known)).rejects.toMatchObject({ kind: 'too-many' });
  });

  test('of one account is a stranger to every other, and knows several', async () => {
    const [mine, theirs] = ['shared-1@example.com', 'shared-2@example.com'];
    for (const email of [mine, theirs]) await product.join(['family'], { email });
    const browser = await knownBrowser(mine);
    await lockOut(theirs);
    await expect(login(theirs, testPassword, browser)).rejects.toThrow('Too many');
    await product.db.deleteFrom('rateLimits').execute();
    await login(theirs, testPassword, browser);
    await lockOut(mine);
    await expect(login(mine, testPassword, browser)).resolves.toBeDefined();
  });

  test('is forgotten with a new password, and cannot be made up', async () => {
    const email = 'changed@example.com';
    const { id, visit } = await product.join(['family'], { email });
    const known = await knownBrowser(email);
    const signed = known.knownBrowserToken!.split('.');
    await product.call(
      'POST account/change-password',
      { currentPassword: testPassword, newPassword: 'another good password' },
      visit,
    );
    await lockOut(email);
    for (const token of [known.knownBrowserToken, `${id}..`, `${id}.${signed[1]}.`, '~', id]) {
      const pretender = { ...stranger(), knownBrowserToken: token };
      await expect(login(email, 'another good password', pretender)).rejects.toThrow('Too many');
    }
    const changed = { ...stranger(), knownBrowserToken: visit.knownBrowserToken };
    await expect(login(email, 'another good password', changed)).resolves.toBeDefined();
  });

  test('carries a cookie that no script and no other site reads, which logging out leaves', async () => {
    await product.join(['family'], { email: 'cookie@example.com' });
    const send = (path: string, body: object, cookie = '') =>
      product.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie, origin: 'http://127.0.0.1:3000' },
        body: JSON.stringify({ json: body }),
      });
    const credentials = { email: 'cookie@example.com', password: testPassword };
    const cookies = (await send('auth/login_with_password', credentials)).headers.getSetCookie();
    const known = cookies.find((cookie) => cookie.startsWith('known-browser='));
    expect(known).toMatch(/; HttpOnly/);
    expect(known).toMatch(/; SameSite=Lax/);
    const session = cookies.find((cookie) => cookie.startsWith('session='))!.split(';')[0];
    const left = (await send('auth/logout', {}, session)).headers.getSetCookie();
    expect(left.some((cookie) => cookie.startsWith('session='))).toBe(true);
    expect(left.some((cookie) => cookie.startsWith('known-browser='))).toBe(false);
  });
});
