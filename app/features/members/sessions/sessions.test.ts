import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
        circle: null,
      },
    });
  });

  test('a made-up token opens nothing', async () => {
    expect(await isIn(visitWith('made-up'))).toBe(false);
  });

  test('a page made for somebody else can neither read nor write, and one made for nobody can', async () => {
    const { id, visit } = await product.join(['family']);
    const other = await product.join(['family']);
    const from = (pagePerson?: string) => ({ ...visitWith(visit.sessionToken), pagePerson });
    const refused = { kind: 'outdated' };
    await expect(product.call('GET header/counts', {}, from(other.id))).rejects.toMatchObject(
      refused,
    );
    await expect(product.call('POST auth/logout', {}, from(other.id))).rejects.toMatchObject(
      refused,
    );
    for (const person of [undefined, id]) {
      expect(await product.call('GET auth/session', {}, from(person))).toMatchObject({
        user: { id },
      });
    }
    // Somebody whose session has ended may sign in again.
    const left = { ...visitWith(), pagePerson: other.id };
    expect((await product.call('GET auth/session', {}, left)).authenticated).toBe(false);
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
