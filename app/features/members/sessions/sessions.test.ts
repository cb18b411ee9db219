import { hash } from '@node-rs/argon2';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLimits } from '#platform/limits.ts';
import { readMails } from '#tests/mailbox.ts';
import { plantCaregiver } from '#tests/people.ts';
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
const later = (milliseconds: number) => new Date(product.time.now.getTime() + milliseconds);
const isIn = async (visit: ReturnType<typeof visitWith>) =>
  (await product.call('GET auth/session', {}, visitWith(visit.sessionToken))).authenticated;

describe('who is looking', () => {
  test('AUTH-4 a visitor has no session', async () => {
    expect(await product.call('GET auth/session', {})).toEqual({
      authenticated: false,
      user: null,
      error: 'Not signed in',
    });
  });

  test('AUTH-4 a signed-in person is known by id, name and roles', async () => {
    const { id, visit } = await product.join(['family'], { displayName: 'Carol W.' });
    expect(await product.call('GET auth/session', {}, visit)).toEqual({
      authenticated: true,
      user: {
        id,
        displayName: 'Carol W.',
        avatarUrl: null,
        roles: ['family'],
        hasCaregiverProfile: false,
      },
    });
  });

  test('a made-up token opens nothing', async () => {
    expect(await isIn(visitWith('made-up'))).toBe(false);
  });

  test('a suspended account is out at once', async () => {
    const { id, visit } = await product.join(['family']);
    await product.db
      .updateTable('users')
      .set({ suspendedAt: new Date(), suspensionReason: 'test' })
      .where('id', '=', id)
      .execute();
    expect(await isIn(visit)).toBe(false);
  });
});

describe('how long a session lives', () => {
  test('a member who comes back within two weeks stays in', async () => {
    const { visit } = await product.join(['family']);
    product.time.now = later(13 * 24 * hour);
    expect(await isIn(visit)).toBe(true);
    product.time.now = later(13 * 24 * hour);
    expect(await isIn(visit)).toBe(true);
  });

  test('a member who stays away longer is out', async () => {
    const { visit } = await product.join(['family']);
    product.time.now = later(15 * 24 * hour);
    expect(await isIn(visit)).toBe(false);
  });

  test('nobody stays for ever: sixty days after signing in they sign in again', async () => {
    const { visit } = await product.join(['family']);
    for (let day = 0; day < 60; day += 10) {
      expect(await isIn(visit)).toBe(true);
      product.time.now = later(10 * 24 * hour);
    }
    expect(await isIn(visit)).toBe(false);
  });

  test('an admin is out after two idle hours', async () => {
    const { visit } = await product.join(['admin']);
    product.time.now = later(2 * hour + 1);
    expect(await isIn(visit)).toBe(false);
  });
});

describe('a caregiver was here', () => {
  const threeDaysAgo = new Date(Date.now() - 72 * hour);

  async function joinCaregiver(email?: string) {
    const { id: userId, visit } = await product.join(['caregiver'], { email });
    const { id, updatedAt } = await plantCaregiver(product.db, {
      userId,
      lastActiveAt: threeDaysAgo,
    });
    const read = () =>
      product.db
        .selectFrom('caregivers')
        .select(['lastActiveAt', 'updatedAt'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    return { id, visit, updatedAt, read };
  }

  test('SEARCH-1 a visit is noted once a day, and changes no profile', async () => {
    const { visit, updatedAt, read } = await joinCaregiver();
    product.time.now = later(hour);
    const noted = { lastActiveAt: product.time.now, updatedAt };
    await isIn(visit);
    expect(await read()).toEqual(noted);
    product.time.now = later(23 * hour);
    await isIn(visit);
    expect(await read()).toEqual(noted);
    product.time.now = later(2 * hour);
    await isIn(visit);
    expect(await read()).toEqual({ lastActiveAt: product.time.now, updatedAt });
  });

  test('SEARCH-1 signing in is a visit', async () => {
    const email = 'back-again@example.com';
    const { read } = await joinCaregiver(email);
    await product.call('POST auth/login_with_password', { email, password: testPassword });
    expect((await read()).lastActiveAt).toEqual(product.time.now);
  });

  test('SEARCH-1 no visit waits for a change of the profile', async () => {
    const { id, visit, read } = await joinCaregiver();
    product.time.now = later(hour);
    await product.db.transaction().execute(async (db) => {
      await db.updateTable('caregivers').set({ isListed: false }).where('id', '=', id).execute();
      expect(await isIn(visit)).toBe(true);
    });
    expect((await read()).lastActiveAt).toEqual(threeDaysAgo);
  });
});

describe('signing in and out', () => {
  const login = (email: string, password: string, visit = visitWith()) =>
    product.call('POST auth/login_with_password', { email, password }, visit);

  test('AUTH-11 the right password opens a new session, and logging out ends it on the server', async () => {
    await product.join(['caregiver'], { email: 'in-and-out@example.com' });
    const visit = visitWith();
    const { user } = await login(' In-And-Out@example.com ', testPassword, visit);
    expect(user.roles).toEqual(['caregiver']);

    const session = visitWith(visit.kept?.token);
    expect(await isIn(session)).toBe(true);
    await product.call('POST auth/logout', {}, session);
    expect(session.kept).toBeNull();
    expect(await isIn(session)).toBe(false);
  });

  test('AUTH-2 an unknown address and a wrong password get the same answer', async () => {
    await product.join(['family'], { email: 'known@example.com' });
    const unknown = await login('nobody@example.com', 'whatever').catch((error) => error);
    const wrong = await login('known@example.com', 'whatever').catch((error) => error);
    expect(wrong).toMatchObject({ kind: 'unauthenticated', message: 'Wrong email or password.' });
    expect(unknown).toEqual(wrong);
  });

  test('AUTH-2 the validation texts', async () => {
    await expect(login('not an address', 'x')).rejects.toThrow('Email is required');
    await expect(login('a@example.com', '')).rejects.toThrow('Password is required');
  });

  test('six wrong passwords from one place are one too many, and a stranger is not locked out', async () => {
    await product.join(['family'], { email: 'target@example.com' });
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await expect(login('target@example.com', 'wrong')).rejects.toMatchObject({
        kind: 'unauthenticated',
      });
    }
    await expect(login('target@example.com', testPassword)).rejects.toMatchObject({
      kind: 'too-many',
      retryAfterSeconds: expect.any(Number),
    });
    const elsewhere = visitWith(undefined, '10.0.0.9');
    await expect(login('target@example.com', testPassword, elsewhere)).resolves.toBeDefined();
  });

  test('a hash of yesterday is made anew with today’s parameters', async () => {
    const { id } = await product.join(['family'], { email: 'rehash@example.com' });
    const weaker = await hash(testPassword, { memoryCost: 8192, timeCost: 2 });
    await product.db
      .updateTable('users')
      .set({ passwordHash: weaker })
      .where('id', '=', id)
      .execute();
    await login('rehash@example.com', testPassword);
    const { passwordHash } = await product.db
      .selectFrom('users')
      .select('passwordHash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(passwordHash).toContain('m=19456,t=2');
    await expect(login('rehash@example.com', testPassword)).resolves.toBeDefined();
  });

  test('signing in ends the session of before and starts another', async () => {
    const { visit: before } = await product.join(['family'], { email: 'again@example.com' });
    const visit = visitWith(before.sessionToken);
    await login('again@example.com', testPassword, visit);
    expect(visit.kept?.token).not.toBe(before.sessionToken);
    expect(await isIn(before)).toBe(false);
  });

  test('a flood of logins keeps no page waiting', async () => {
    const { visit } = await product.join(['family']);
    let answered = 0;
    const flood = Array.from({ length: 60 }, (_, index) =>
      login(`flood-${index}@example.com`, 'wrong', visitWith(undefined, `10.2.0.${index}`))
        .catch(() => undefined)
        .finally(() => (answered += 1)),
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await isIn(visit)).toBe(true);
    expect(answered).toBeLessThan(60);
    await Promise.all(flood);
  });
});

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

    await expect.poll(() => mailsTo(email, 'login_lock'), { timeout: 10_000 }).toHaveLength(1);
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

test('AUTH-2 an address that is too long is refused like any other wrong one', async () => {
  const credentials = { email: `${'a'.repeat(9000)}@example.com`, password: 'x' };
  await expect(product.call('POST auth/login_with_password', credentials)).rejects.toMatchObject({
    kind: 'invalid',
    message: 'Email is required',
  });
});
