import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashToken } from '#platform/tokens.ts';
import { readMails, tokenFor } from '#tests/mailbox.ts';
import { testPassword, testProduct, visitWith } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';
import { passwordTexts } from './password-rules.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});
beforeEach(() => {
  product.time.now = new Date();
});

const minute = 60 * 1000;
const goodPassword = 'seven green umbrellas';
let count = 0;
const newEmail = () => `person-${(count += 1)}@example.com`;

const requestReset = (email: string, visit = visitWith(undefined, `10.1.0.${(count += 1)}`)) =>
  product.call('POST account/request-password-reset', { email }, visit);
const reset = (token: string, password = goodPassword, visit = visitWith()) =>
  product.call('POST account/reset-password', { token, password }, visit);
const logIn = (email: string, password: string) =>
  product.call('POST auth/login_with_password', { email, password });
const isIn = async ({ sessionToken }: { sessionToken?: string | undefined }) =>
  (await product.call('GET auth/session', {}, visitWith(sessionToken))).authenticated;

describe('choosing a password', () => {
  const choose = async (password: string, email = newEmail()) => {
    const { visit } = await product.join(['family'], { email });
    const input = { currentPassword: testPassword, newPassword: password };
    return product.call('POST account/change-password', input, visit);
  };

  test.each([
    ['of seven characters', '1234abc', passwordTexts.short],
    ['of 129 characters', 'x'.repeat(129), passwordTexts.long],
    ['that everybody uses', 'baseball', passwordTexts.common],
    ['that everybody uses, in capitals', 'QwertyUIOP', passwordTexts.common],
    ['that is the email address', 'Own-Address@example.com', passwordTexts.email],
    ['of the name of this site', 'Tendwell-2026!', passwordTexts.ownName],
  ])('one %s is refused in words', async (_, password, text) => {
    const email = password.includes('@') ? password.toLowerCase() : newEmail();
    await expect(choose(password, email)).rejects.toMatchObject({
      kind: 'invalid',
      details: [{ field: 'newPassword', message: text }],
    });
  });

  test.each([
    ['of eight characters', 'kq7!vd2p'],
    ['of 128 characters', 'long enough '.repeat(11).slice(0, 128)],
    ['with spaces at its ends', '  spaces count too  '],
    ['with a word of this site and more', 'caregiver umbrellas'],
    ['of digits and signs', '48-15-16-23-42'],
  ])('one %s is taken as it was typed', async (_, password) => {
    const email = newEmail();
    await choose(password, email);
    await expect(logIn(email, password)).resolves.toBeDefined();
    await expect(logIn(email, password.slice(0, -1))).rejects.toThrow('Wrong email or password.');
  });
});

describe('a forgotten password', () => {
  test('is replaced through the mailed link, and the owner is told', async () => {
    const email = newEmail();
    await product.join(['family'], { email });
    await requestReset(` ${email.toUpperCase()} `);
    const [mail] = await readMails(product, email, 'reset_password');
    expect(mail!.bodyText).toContain('http://127.0.0.1:3000/reset-password?token=');

    const answer = await reset(await tokenFor(product, email, 'reset_password'));
    expect(answer).toEqual({ isSignedIn: false });
    await expect(logIn(email, goodPassword)).resolves.toBeDefined();
    await expect(logIn(email, testPassword)).rejects.toThrow();
    expect(await readMails(product, email, 'password_changed')).toHaveLength(1);
  });

  test('the link opens no session by itself', async () => {
    const email = newEmail();
    await product.join(['family'], { email });
    await requestReset(email);
    const visit = visitWith();
    await reset(await tokenFor(product, email, 'reset_password'), goodPassword, visit);
    expect(visit.kept).toBeUndefined();
  });

  test('all sessions end, but who was signed in goes on in a new one', async () => {
    const email = newEmail();
    const { visit: here } = await product.join(['family'], { email });
    const elsewhere = visitWith();
    await product.call(
      'POST auth/login_with_password',
      { email, password: testPassword },
      elsewhere,
    );
    const stolen = visitWith(elsewhere.kept?.token);
    expect(await isIn(stolen)).toBe(true);

    await requestReset(email);
    const visit = visitWith(here.sessionToken);
    const answer = await reset(
      await tokenFor(product, email, 'reset_password'),
      goodPassword,
      visit,
    );
    expect(answer).toEqual({ isSignedIn: true });
    expect(await isIn(stolen)).toBe(false);
    expect(await isIn(here)).toBe(false);
    expect(await isIn({ sessionToken: visit.kept?.token })).toBe(true);
  });

  test('the link works once', async () => {
    const email = newEmail();
    await product.join(['family'], { email });
    await requestReset(email);
    const token = await tokenFor(product, email, 'reset_password');
    await reset(token);
    await expect(reset(token, 'another good password')).rejects.toMatchObject({
      kind: 'gone',
      message: 'This link was used already. Please ask for a new one.',
    });
  });

  test('a refused password does not use it up', async () => {
    const email = newEmail();
    await product.join(['family'], { email });
    await requestReset(email);
    const token = await tokenFor(product, email, 'reset_password');
    await expect(reset(token, 'baseball')).rejects.toThrow(passwordTexts.common);
    await expect(reset(token)).resolves.toBeDefined();
  });

  test('the link works for one hour', async () => {
    const email = newEmail();
    await product.join(['family'], { email });
    await requestReset(email);
    const token = await tokenFor(product, email, 'reset_password');
    product.time.now = new Date(Date.now() + 61 * minute);
    await expect(reset(token)).rejects.toMatchObject({
      kind: 'gone',
      message: 'This link is too old. Please ask for a new one.',
    });
  });

  test('a newer link replaces the older one', async () => {
    const email = newEmail();
    await product.join(['family'], { email });
    await requestReset(email);
    const older = await tokenFor(product, email, 'reset_password');
    await requestReset(email);
    await expect(reset(older)).rejects.toMatchObject({ kind: 'missing' });
    await expect(reset(await tokenFor(product, email, 'reset_password'))).resolves.toBeDefined();
  });

  test('a link for another purpose does not set a password', async () => {
    const email = newEmail();
    const { visit } = await product.join(['family'], { email });
    await product.call('POST account/resend-verification', {}, visit);
    const token = await tokenFor(product, email, 'verify_email');
    await expect(reset(token)).rejects.toMatchObject({ kind: 'missing' });
  });

  test('the database keeps only a hash of the link', async () => {
    const email = newEmail();
    const { id } = await product.join(['family'], { email });
    await requestReset(email);
    const token = await tokenFor(product, email, 'reset_password');
    const [link] = await product.db
      .selectFrom('accountLinks')
      .selectAll()
      .where('userId', '=', id)
      .execute();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(link!.tokenHash).toEqual(hashToken(token));
    expect(JSON.stringify(Object.values(link!).map(String))).not.toContain(token);
  });

  test('AUTH-2 an unknown address gets the same answer, no sooner, and no mail', async () => {
    const email = newEmail();
    await product.join(['family'], { email });
    const ask = async (address: string) => {
      const started = performance.now();
      const answer = await requestReset(address);
      return { answer, milliseconds: performance.now() - started };
    };
    const known = await ask(email);
    const unknown = await ask('nobody@example.com');
    expect(unknown.answer).toEqual(known.answer);
    // Both wait out a time that is longer than the work: how busy this machine is shows in both.
    expect(Math.min(known.milliseconds, unknown.milliseconds)).toBeGreaterThan(290);
    expect(await readMails(product, 'nobody@example.com', 'reset_password')).toEqual([]);
  });

  test('asking is limited for one address, known or not, and for one place', async () => {
    for (const email of [newEmail(), 'no-account@example.com']) {
      for (let asked = 0; asked < 3; asked += 1) await requestReset(email);
      await expect(requestReset(email)).rejects.toMatchObject({ kind: 'too-many' });
    }
    const place = () => visitWith(undefined, '10.2.0.1');
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(Array.from({ length: 4 }, () => requestReset(newEmail(), place())));
    }
    await expect(requestReset(newEmail(), place())).rejects.toMatchObject({ kind: 'too-many' });
  });

  test('a new password makes void what a thief asked for by mail', async () => {
    const email = newEmail();
    const { id, visit } = await product.join(['family'], { email });
    await product.db
      .updateTable('users')
      .set({ emailVerifiedAt: new Date() })
      .where('id', '=', id)
      .execute();
    const thief = newEmail();
    await product.call(
      'POST account/request-email-change',
      { email: thief, password: testPassword },
      visit,
    );
    await requestReset(email);
    await reset(await tokenFor(product, email, 'reset_password'));
    const token = await tokenFor(product, thief, 'change_email');
    await expect(
      product.call('POST account/confirm-email-change', { token }),
    ).rejects.toMatchObject({ kind: 'missing' });
  });
});

describe('changing the password', () => {
  const change = (visit: ReturnType<typeof visitWith>, currentPassword: string) =>
    product.call(
      'POST account/change-password',
      { currentPassword, newPassword: goodPassword },
      visit,
    );

  test('the right password gives back the guesses that were wrong before it', async () => {
    const { visit } = await product.join(['family']);
    for (let round = 0; round < 2; round += 1) {
      for (let guess = 0; guess < 4; guess += 1) {
        await expect(change(visit, `guess ${guess}`)).rejects.toThrow('This is not your password.');
      }
      // Refused for the new password, so the present one was right.
      const weak = { currentPassword: testPassword, newPassword: 'baseball' };
      await expect(product.call('POST account/change-password', weak, visit)).rejects.toThrow(
        passwordTexts.common,
      );
    }
  });

  test('asks for the present one, and guessing is limited', async () => {
    const { visit } = await product.join(['family']);
    for (let guess = 0; guess < 5; guess += 1) {
      await expect(change(visit, `guess ${guess}`)).rejects.toMatchObject({
        details: [{ field: 'currentPassword', message: 'This is not your password.' }],
      });
    }
    await expect(change(visit, testPassword)).rejects.toMatchObject({ kind: 'too-many' });
  });

  test('ends the other sessions and gives this one a new token', async () => {
    const email = newEmail();
    const { visit } = await product.join(['family'], { email });
    const other = visitWith();
    await product.call('POST auth/login_with_password', { email, password: testPassword }, other);

    const here = visitWith(visit.sessionToken);
    await change(here, testPassword);
    expect(await isIn({ sessionToken: other.kept?.token })).toBe(false);
    expect(await isIn(visit)).toBe(false);
    expect(await isIn({ sessionToken: here.kept?.token })).toBe(true);
    expect(await readMails(product, email, 'password_changed')).toHaveLength(1);
  });

  test('someone without a password sets a first one through their mailbox', async () => {
    const email = newEmail();
    const { id, visit } = await product.join(['family'], { email });
    await expect(
      product.call('POST account/request-first-password', {}, visit),
    ).rejects.toMatchObject({ kind: 'conflict' });
    await product.db
      .updateTable('users')
      .set({ passwordHash: null })
      .where('id', '=', id)
      .execute();
    await expect(change(visit, testPassword)).rejects.toThrow('This is not your password.');

    await product.call('POST account/request-first-password', {}, visit);
    const token = await tokenFor(product, email, 'reset_password');
    await reset(token, goodPassword, visitWith(visit.sessionToken));
    await expect(logIn(email, goodPassword)).resolves.toBeDefined();
  });
});
