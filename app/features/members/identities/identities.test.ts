import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { newToken } from '#platform/tokens.ts';
import { testPassword, visitWith } from '#tests/product.ts';
import { refusal } from './rules.ts';
import type { SignupType } from './rules.ts';
import { minute, testSignIn } from './test-sign-in.ts';
import type { Browser } from './test-sign-in.ts';

const { product, issuer, ...google } = await testSignIn();
const { begin, signIn, establish, isIn, findUser, suspend, pass } = google;
beforeEach(google.reset);

/** The same browser some clicks later, signed in or not. */
const nextVisit = (browser: Browser) =>
  Object.assign(visitWith(browser.kept?.token), { browserToken: browser.browserToken });

const isLinked = async (subject: string) =>
  (await product.db
    .selectFrom('identities')
    .selectAll()
    .where('subject', '=', subject)
    .executeTakeFirst()) !== undefined;

const countUsers = async () => (await product.db.selectFrom('users').select('id').execute()).length;

describe('someone new', () => {
  test.each(['caregiver', 'family'] as const)(
    'AUTH-7 who comes to sign up as a %s gets an account and a session',
    async (role) => {
      const browser = visitWith();
      const message = await signIn(`new-${role}@example.com`, role, browser);
      const { user } = await establish(message, browser);
      expect(user).toMatchObject({
        displayName: 'Ada Byron',
        roles: [role],
        hasCaregiverProfile: false,
        circle: null,
      });
      expect(await isIn(browser.kept?.token)).toBe(true);
      expect(await findUser(`new-${role}@example.com`)).toMatchObject({
        passwordHash: null,
        emailVerifiedAt: expect.any(Date),
      });
    },
  );

  test('AUTH-8 who comes to log in gets no account, but is told to sign up', async () => {
    expect(await signIn('unknown@example.com')).toEqual(refusal('signup_required'));
    expect(await findUser('unknown@example.com')).toBeUndefined();
  });

  test('AUTH-9 whose address the provider has not verified gets no account', async () => {
    const message = await signIn('unverified@example.com', 'family');
    expect(message).toEqual(refusal('email_not_verified'));
    expect(await findUser('unverified@example.com')).toBeUndefined();
  });

  test.each([
    ['link.person@example.com', 'link person'],
    ['tendwell.support@example.com', 'New member'],
  ])('%s, whose name there is no plain name, is called %s', async (email, displayName) => {
    await signIn(email, 'family');
    const { rows } = await sql<{ name: string }>`
      select display_name as name from users where email = ${email}`.execute(product.db);
    expect(rows).toEqual([{ name: displayName }]);
  });

  test.each([
    'victim@example.com\r\nbcc: all@example.com',
    'no address',
    `${'a'.repeat(300)}@b.co`,
  ])('whose address there is %j gets no account', async (email) => {
    const before = await countUsers();
    expect(await signIn(email, 'family')).toEqual(refusal('email_not_verified'));
    expect(await countUsers()).toBe(before);
  });

  test('an account of an admin cannot be asked for', async () => {
    await expect(begin(visitWith(), 'admin' as SignupType)).rejects.toMatchObject({
      kind: 'invalid',
    });
  });
});

describe('someone known', () => {
  test('AUTH-7 is known by their account there, not by the address', async () => {
    const browser = visitWith();
    const first = await establish(await signIn('ada@example.com', 'family', browser), browser);
    await product.db
      .updateTable('users')
      .set({ email: 'moved@example.com' })
      .where('id', '=', first.user.id)
      .execute();

    const later = visitWith();
    const second = await establish(await signIn('ada@example.com', undefined, later), later);
    expect(second.user.id).toBe(first.user.id);
  });

  test('a suspended person stays out', async () => {
    await signIn('suspended@example.com', 'family');
    await suspend('suspended@example.com');
    expect(await signIn('suspended@example.com')).toEqual(refusal('account_suspended'));
  });
});

describe('an address that has an account which was never verified', () => {
  test('the proven owner displaces whoever made it', async () => {
    const email = 'squatted@example.com';
    const { id, visit: squatter } = await product.join(['family'], { email });
    const expiresAt = new Date(Date.now() + minute);
    const { db } = product;
    await db
      .insertInto('accountLinks')
      .values({
        tokenHash: newToken().hash,
        userId: id,
        purpose: 'change_email',
        email: 'squatter@example.com',
        expiresAt,
      })
      .execute();
    await db
      .insertInto('identities')
      .values({ issuer, subject: 'squatter', userId: id, email: 'squatter@example.com' })
      .execute();
    const [tokenHash, browserHash] = [newToken().hash, newToken().hash];
    await db
      .insertInto('entryTokens')
      .values({ tokenHash, browserHash, userId: id, expiresAt })
      .execute();

    const browser = visitWith();
    const { user } = await establish(await signIn(email, undefined, browser), browser);
    expect(user.id).toBe(id);
    expect(await isIn(browser.kept?.token)).toBe(true);
    expect(await isIn(squatter.sessionToken)).toBe(false);
    await expect(
      product.call('POST auth/login_with_password', { email, password: testPassword }),
    ).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(await findUser(email)).toMatchObject({ emailVerifiedAt: expect.any(Date) });
    expect(await isLinked('squatter')).toBe(false);
    for (const table of ['accountLinks', 'entryTokens'] as const) {
      expect(await db.selectFrom(table).selectAll().where('userId', '=', id).execute()).toEqual([]);
    }
  });

  test('but not without proof of the address', async () => {
    const email = 'unverified-squatted@example.com';
    const { visit } = await product.join(['family'], { email });
    expect(await signIn(email)).toEqual(refusal('email_not_verified'));
    expect(await isIn(visit.sessionToken)).toBe(true);
  });

  test('nor from an admin, nor out of a suspension', async () => {
    const email = 'some-admin@example.com';
    const admin = await product.join(['admin'], { email });
    expect(await signIn(email)).toMatchObject({ error: { code: 'account_linking_required' } });
    expect(await isIn(admin.visit.sessionToken)).toBe(true);

    const banned = 'banned@example.com';
    await product.join(['family'], { email: banned });
    await suspend(banned);
    expect(await signIn(banned)).toEqual(refusal('account_suspended'));
  });
});

describe('an address that has a verified account', () => {
  const join = async (email: string) => {
    const { id } = await product.join(['caregiver'], { email });
    await product.db
      .updateTable('users')
      .set({ emailVerifiedAt: new Date() })
      .where('id', '=', id)
      .execute();
  };

  const logIn = async (email: string, browser: Browser) => {
    const visit = nextVisit(browser);
    await product.call('POST auth/login_with_password', { email, password: testPassword }, visit);
    return nextVisit(visit);
  };

  test('AUTH-9 needs its password first, and is linked after that', async () => {
    const email = 'linked@example.com';
    await join(email);
    const browser = visitWith();
    expect(await signIn(email, undefined, browser)).toMatchObject({
      error: { code: 'account_linking_required', details: { email } },
    });
    expect(await isLinked(email)).toBe(false);

    const link = await logIn(email, browser);
    await product.call('POST auth/link_identity', {}, link);
    const again = visitWith();
    const { user } = await establish(await signIn(email, undefined, again), again);
    expect(user.roles).toEqual(['caregiver']);

    await expect(product.call('POST auth/link_identity', {}, link)).rejects.toMatchObject({
      kind: 'missing',
    });
  });

  test('is not linked to another account', async () => {
    const email = 'mine@example.com';
    await join(email);
    await join('yours@example.com');
    const browser = visitWith();
    await signIn(email, undefined, browser);
    const link = await logIn('yours@example.com', browser);
    await expect(product.call('POST auth/link_identity', {}, link)).rejects.toMatchObject({
      kind: 'conflict',
    });
    expect(await isLinked(email)).toBe(false);
  });

  test('is not linked from another browser, nor ten minutes later', async () => {
    const email = 'waiting@example.com';
    await join(email);
    const browser = visitWith();
    await signIn(email, undefined, browser);
    const elsewhere = await logIn(email, visitWith());
    await expect(product.call('POST auth/link_identity', {}, elsewhere)).rejects.toMatchObject({
      kind: 'missing',
    });
    pass(10 * minute);
    const late = await logIn(email, browser);
    await expect(product.call('POST auth/link_identity', {}, late)).rejects.toMatchObject({
      kind: 'missing',
    });
  });
});
