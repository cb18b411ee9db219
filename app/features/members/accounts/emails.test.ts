import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { queueMail } from '#platform/mail/outbox.ts';
import { readMails, tokenFor } from '#tests/mailbox.ts';
import { testPassword, testProduct, visitWith } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';
import { sendVerificationMail } from './actions.server.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});
beforeEach(() => {
  product.time.now = new Date();
});

const day = 24 * 60 * 60 * 1000;
let count = 0;
const newEmail = () => `person-${(count += 1)}@example.com`;

async function joinVerified(email = newEmail()) {
  const person = await product.join(['family'], { email });
  await product.db
    .updateTable('users')
    .set({ emailVerifiedAt: new Date() })
    .where('id', '=', person.id)
    .execute();
  return { ...person, email };
}

const overview = (visit: ReturnType<typeof visitWith>) =>
  product.call('GET account/overview', {}, visit);

describe('whether an address is free', () => {
  const check = (email: string, visit = visitWith(undefined, `10.3.0.${(count += 1)}`)) =>
    product.call('POST users/check-email', { email }, visit);

  test('CGS-2 an address is compared trimmed and in small letters', async () => {
    const { email } = await joinVerified();
    expect(await check(` ${email.toUpperCase()} `)).toEqual({
      available: false,
      normalizedEmail: email,
    });
    expect(await check('Somebody.New@Example.com')).toEqual({
      available: true,
      normalizedEmail: 'somebody.new@example.com',
    });
  });

  test.each(['', 'no address', 'a@b', `${'x'.repeat(250)}@example.com`])(
    'CGS-2 %j is no address',
    async (email) => {
      await expect(check(email)).rejects.toThrow('Please enter a valid email address.');
    },
  );

  test('asking around is limited', async () => {
    const place = () => visitWith(undefined, '10.4.0.1');
    for (let asked = 0; asked < 60; asked += 1) await check('free@example.com', place());
    await expect(check('free@example.com', place())).rejects.toMatchObject({ kind: 'too-many' });
  });
});

describe('confirming an address', () => {
  const verify = (token: string) => product.call('POST account/verify-email', { token });

  test('the mailed link confirms it, once', async () => {
    const email = newEmail();
    const { id, visit } = await product.join(['family'], { email });
    expect(await overview(visit)).toMatchObject({ email, isEmailVerified: false });

    await sendVerificationMail(product.db, product.platform, { id, email });
    const token = await tokenFor(product, email, 'verify_email');
    await verify(token);
    expect(await overview(visit)).toMatchObject({ isEmailVerified: true });
    await expect(verify(token)).rejects.toMatchObject({
      kind: 'gone',
      message: 'This link was used already. You can ask for a new one on your account page.',
    });
  });

  test('after three days it is too late', async () => {
    const email = newEmail();
    const { visit } = await product.join(['family'], { email });
    await product.call('POST account/resend-verification', {}, visit);
    product.time.now = new Date(Date.now() + 3 * day + 1000);
    await expect(verify(await tokenFor(product, email, 'verify_email'))).rejects.toThrow(
      'This link is too old.',
    );
  });

  test('the mail can be sent again, three times an hour, and not once confirmed', async () => {
    const email = newEmail();
    const { visit } = await product.join(['family'], { email });
    const resend = () => product.call('POST account/resend-verification', {}, visit);
    for (let sent = 0; sent < 3; sent += 1) await resend();
    await expect(resend()).rejects.toMatchObject({ kind: 'too-many' });

    await verify(await tokenFor(product, email, 'verify_email'));
    await resend();
    expect(await readMails(product, email, 'verify_email')).toHaveLength(3);
  });

  test('an incomplete link says so', async () => {
    await expect(verify('')).rejects.toThrow('This link is not complete.');
  });
});

describe('changing the address', () => {
  const request = (
    visit: ReturnType<typeof visitWith>,
    email: string,
    password: string = testPassword,
  ) => product.call('POST account/request-email-change', { email, password }, visit);
  const confirm = (token: string) => product.call('POST account/confirm-email-change', { token });

  test('the new mailbox confirms it and the old one is told', async () => {
    const { visit, email: old } = await joinVerified();
    const fresh = newEmail();
    await request(visit, fresh);
    expect(await overview(visit)).toMatchObject({ email: old });

    await confirm(await tokenFor(product, fresh, 'change_email'));
    expect(await overview(visit)).toMatchObject({ email: fresh, isEmailVerified: true });
    const [notice] = await readMails(product, old, 'email_changed');
    expect(notice!.bodyText).toContain(fresh);
  });

  test('what is kept by the old address goes along, and unsent mails to it do not leave', async () => {
    const { visit, email: old } = await joinVerified();
    const [now, fresh, taken] = [product.time.now, newEmail(), newEmail()];
    const subscribe = (email: string, confirmedAt: Date | null = now) =>
      product.db.insertInto('newsletterSubscribers').values({ email, confirmedAt }).execute();
    const subscribers = async () => {
      const some = product.db.selectFrom('newsletterSubscribers').select('email');
      const rows = await some.where('email', 'in', [old, fresh, taken]).execute();
      return rows.map(({ email }) => email).toSorted();
    };
    const change = async (email: string) => {
      await request(visit, email);
      await confirm(await tokenFor(product, email, 'change_email'));
    };
    await subscribe(old);
    await product.db
      .insertInto('helpCases')
      .values({ email: old, topic: 'other', details: 'I cannot log in.' })
      .execute();
    await queueMail(product.db, product.platform, {
      cause: `news for ${old}`,
      kind: 'notifications',
      recipient: old,
      subject: 'News',
      text: 'News',
      html: 'News',
    });
    await change(fresh);
    expect(await subscribers()).toEqual([fresh]);
    expect(await readMails(product, old, 'notifications')).toEqual([]);
    expect(await readMails(product, old, 'email_changed')).toHaveLength(1);
    const data = await product.call('POST account/export', {}, visit);
    expect(data.helpCases).toMatchObject([{ email: fresh }]);
    expect(data.newsletter).toHaveLength(1);
    // Where the new address is on the list already, the old one leaves it.
    await subscribe(taken);
    await change(taken);
    expect(await subscribers()).toEqual([taken]);
  });

  test('a taken address gets the same reply; only its owner hears of it', async () => {
    const { visit } = await joinVerified();
    const { email: taken } = await joinVerified();
    expect(await request(visit, taken)).toEqual(await request(visit, newEmail()));
    expect(await readMails(product, taken, 'change_email')).toEqual([]);
    expect(await readMails(product, taken, 'email_taken')).toHaveLength(1);
  });

  test('an address that was taken meanwhile is refused', async () => {
    const { visit, email } = await joinVerified();
    const wanted = newEmail();
    await request(visit, wanted);
    await joinVerified(wanted);
    await expect(confirm(await tokenFor(product, wanted, 'change_email'))).rejects.toMatchObject({
      kind: 'conflict',
    });
    expect(await overview(visit)).toMatchObject({ email });
  });

  test('asks for the password, and for a confirmed present address', async () => {
    const { visit } = await joinVerified();
    await expect(request(visit, newEmail(), 'wrong')).rejects.toMatchObject({
      details: [{ field: 'password', message: 'This is not your password.' }],
    });
    const unverified = await product.join(['family']);
    await expect(request(unverified.visit, newEmail())).rejects.toThrow(
      'Please confirm your present email address first.',
    );
  });

  test('the link works once and for one day', async () => {
    const { visit } = await joinVerified();
    const [first, second] = [newEmail(), newEmail()];
    await request(visit, first);
    const token = await tokenFor(product, first, 'change_email');
    await confirm(token);
    await expect(confirm(token)).rejects.toMatchObject({ kind: 'gone' });

    await request(visit, second);
    product.time.now = new Date(Date.now() + day + 1000);
    await expect(confirm(await tokenFor(product, second, 'change_email'))).rejects.toMatchObject({
      kind: 'gone',
    });
  });

  test('a mistyped address loses its link to the next one', async () => {
    const { visit } = await joinVerified();
    const mistyped = newEmail();
    await request(visit, mistyped);
    await request(visit, newEmail());
    await expect(confirm(await tokenFor(product, mistyped, 'change_email'))).rejects.toMatchObject({
      kind: 'missing',
    });
  });

  test('links that went to the old mailbox open nothing any more', async () => {
    const { visit, email: old } = await joinVerified();
    await product.call('POST account/request-password-reset', { email: old });
    const token = await tokenFor(product, old, 'reset_password');
    const fresh = newEmail();
    await request(visit, fresh);
    await confirm(await tokenFor(product, fresh, 'change_email'));
    await expect(
      product.call('POST account/reset-password', { token, password: 'seven green umbrellas' }),
    ).rejects.toMatchObject({ kind: 'missing' });
  });

  test('who signs in with a provider under the old address is no longer let in', async () => {
    const { visit, email: old, id: userId } = await joinVerified();
    const fresh = newEmail();
    const identity = { userId, issuer: 'https://provider.example' };
    await product.db
      .insertInto('identities')
      .values([
        { ...identity, subject: old, email: old },
        { ...identity, subject: fresh, email: fresh },
      ])
      .execute();
    await request(visit, fresh);
    await confirm(await tokenFor(product, fresh, 'change_email'));
    const left = product.db.selectFrom('identities').select('email').where('userId', '=', userId);
    expect(await left.execute()).toEqual([{ email: fresh }]);
  });

  test('is limited', async () => {
    const { visit } = await joinVerified();
    for (let asked = 0; asked < 5; asked += 1) await request(visit, newEmail());
    await expect(request(visit, newEmail())).rejects.toMatchObject({ kind: 'too-many' });
  });
});
