import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testPassword } from '#tests/product.ts';
import {
  act,
  join,
  mine,
  product,
  request,
  review,
  setUp,
  shown,
  titlesFor,
  tokensTo,
  unknown,
  verify,
  wait,
  words,
} from './test-testimonials.ts';
import { forgetWithdrawnAfter } from './withdrawn-backfill.server.ts';

setUp();

describe('The referee', () => {
  test('TEST-2 a token is required, and works once', async () => {
    for (const token of [undefined, '', '  ']) {
      await expect(verify(token as string)).rejects.toMatchObject({
        kind: 'invalid',
        message: 'Verification token is required.',
      });
    }
    await expect(verify('an unknown one')).rejects.toMatchObject({
      kind: 'missing',
      message: unknown,
    });
    const { contactEmail } = await request(await join());
    const [token] = await tokensTo(contactEmail);
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => verify(token!)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const used = {
      kind: 'conflict',
      message: 'You have already verified this testimonial. There is nothing more to do.',
    };
    await expect(verify(token!)).rejects.toMatchObject(used);
    await expect(
      product.call('GET testimonials/invitation', { token: token! }),
    ).rejects.toMatchObject(used);
    await expect(
      product.call('POST testimonials/decline', { token: token! }),
    ).rejects.toMatchObject(used);
  });

  test('TEST-2 after 14 days it is too late', async () => {
    const { contactEmail } = await request(await join());
    const [token] = await tokensTo(contactEmail);
    wait(14);
    await expect(verify(token!)).rejects.toMatchObject({
      kind: 'gone',
      message: 'This link has expired. Please ask Maria A. for a new one.',
    });
  });

  test('TEST-3 confirms what was written down for them, by the token alone', async () => {
    const caregiver = await join();
    const { contactEmail } = await request(caregiver, { quote: words });
    const [token] = await tokensTo(contactEmail);
    await product.call('POST testimonials/verify', { token: token! });
    expect(await mine(caregiver)).toMatchObject([{ status: 'verified', quote: words }]);
    expect(await titlesFor(caregiver)).toEqual(['Robert confirmed a testimonial about you']);
  });

  test('TEST-4 changes the words, the name and the relation, by the same rules', async () => {
    const caregiver = await join();
    const { contactEmail } = await request(caregiver);
    const [token] = await tokensTo(contactEmail);
    await expect(product.call('POST testimonials/verify', { token: token! })).rejects.toMatchObject(
      { details: [{ field: 'quote', message: 'Please write a few words.' }] },
    );
    await expect(verify(token!, { quote: 'Nice.' })).rejects.toThrow('at least 20 characters');
    await expect(verify(token!, { refName: 'R' })).rejects.toThrow('at least 2 characters');
    await verify(token!, { refName: 'Bob Hale', relation: 'Neighbor' });
    expect(await mine(caregiver)).toMatchObject([
      { refName: 'Bob Hale', relation: 'Neighbor', quote: words },
    ]);
  });

  test('TEST-3 says no, and is not asked again', async () => {
    const caregiver = await join();
    const { contactEmail, id } = await request(caregiver, { quote: words });
    const [token] = await tokensTo(contactEmail);
    await product.call('POST testimonials/decline', { token: token! });
    expect(await mine(caregiver)).toMatchObject([{ status: 'refused', quote: '' }]);
    await expect(verify(token!)).rejects.toThrow('You have already said no to this request.');
    await expect(act(caregiver, 'resend', id)).rejects.toMatchObject({ kind: 'missing' });
    await expect(request(caregiver, { contactEmail })).rejects.toMatchObject({ kind: 'conflict' });
  });

  test('TEST-3 withdraws it later, by the link in the mail', async () => {
    const caregiver = await join();
    const { id, contactEmail } = await request(caregiver);
    const [token] = await tokensTo(contactEmail);
    const { withdrawalPath } = await verify(token!, { mayBePublic: true });
    await review(id, {});
    expect(await shown(caregiver)).toHaveLength(1);

    const [, withdrawal] = await tokensTo(contactEmail);
    expect(withdrawalPath).toBe(`/withdraw-testimonial?token=${withdrawal}`);
    await product.call('POST testimonials/withdraw', { token: withdrawal! });
    await product.call('POST testimonials/withdraw', { token: withdrawal! });
    expect(await shown(caregiver)).toEqual([]);
    expect(await mine(caregiver)).toMatchObject([
      // Who it was stays with the referee, but for the first name that the caregiver is told.
      { status: 'withdrawn', quote: '', refName: 'Robert', contactEmail: null, contactPhone: null },
    ]);
    expect(await titlesFor(caregiver)).toContain('Robert withdrew a testimonial about you');
    const [, signature] = withdrawal!.split('.');
    const forged = { token: `${randomUUID()}.${signature}` };
    await expect(product.call('POST testimonials/withdraw', forged)).rejects.toMatchObject({
      kind: 'missing',
    });
    await expect(review(id, {})).rejects.toMatchObject({ kind: 'conflict' });
  });

  test('TEST-3 deletes their account, and leaves a first name with what they confirmed', async () => {
    const [caregiver, other, third] = [await join(), await join(), await join()];
    const { contactEmail } = await request(caregiver, { refName: 'J Hale' });
    const asked = { contactEmail, contactPhone: '305 555 0134' };
    await request(other, asked);
    await request(third, asked);
    const [token, , refused] = await tokensTo(contactEmail);
    await verify(token!, { mayBePublic: true });
    await product.call('POST testimonials/decline', { token: refused! });
    const remove = async (isEmailVerified: boolean) => {
      const { visit } = await product.join(['family'], { email: contactEmail!, isEmailVerified });
      await product.call('POST account/delete', { password: testPassword }, visit);
    };
    // Anybody can sign up with an address that is not theirs.
    await remove(false);
    expect(await mine(caregiver)).toMatchObject([{ refName: 'J Hale', contactEmail }]);
    await remove(true);
    expect(await mine(caregiver)).toMatchObject([
      { status: 'verified', quote: words, refName: 'J.', contactEmail: null, contactPhone: null },
    ]);
    expect(await mine(other)).toEqual([]);
    expect(await mine(third)).toEqual([]);
  });

  test('what was withdrawn before it forgot its referee forgets them too', async () => {
    const caregiver = await join();
    const [withdrawn, kept] = [await request(caregiver), await request(caregiver)];
    const before = product.db.updateTable('testimonials').set({ status: 'withdrawn' });
    await before.where('id', '=', withdrawn.id).execute();
    let last: string | null = null;
    do last = await forgetWithdrawnAfter(product.db, last);
    while (last);
    const now = new Map((await mine(caregiver)).map((one) => [one.id, one]));
    expect(now.get(withdrawn.id)).toMatchObject({ refName: 'Robert', contactEmail: null });
    expect(now.get(kept.id)).toMatchObject({ refName: 'Robert Hale' });
  });
});
