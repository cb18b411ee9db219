import { hash } from '@node-rs/argon2';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testPassword, testProduct, visitWith } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

beforeEach(() => {
  product.time.now = new Date();
});
const isIn = async (visit: ReturnType<typeof visitWith>) =>
  (await product.call('GET auth/session', {}, visitWith(visit.sessionToken))).authenticated;

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

test('AUTH-2 an address that is too long is refused like any other wrong one', async () => {
  const credentials = { email: `${'a'.repeat(9000)}@example.com`, password: 'x' };
  await expect(product.call('POST auth/login_with_password', credentials)).rejects.toMatchObject({
    kind: 'invalid',
    message: 'Email is required',
  });
});
