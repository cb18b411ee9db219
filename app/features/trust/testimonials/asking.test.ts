import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { joinCaregiver } from '#tests/people.ts';
import {
  act,
  join,
  mine,
  product,
  request,
  setUp,
  tokensTo,
  unknown,
  verify,
  wait,
  words,
} from './test-testimonials.ts';

setUp();

describe('Asking for a testimonial', () => {
  test('TEST-3 the referee gets the link by mail, the caregiver never sees it', async () => {
    const caregiver = await join();
    const testimonial = await request(caregiver);
    expect(testimonial).toMatchObject({ status: 'invited', visibility: 'private', quote: '' });
    const [token] = await tokensTo(testimonial.contactEmail);
    expect(await product.call('GET testimonials/invitation', { token: token! })).toEqual({
      caregiverName: 'Maria A.',
      refName: 'Robert Hale',
      relation: 'Son of a client',
      quote: '',
    });
    expect(JSON.stringify([testimonial, await mine(caregiver)])).not.toContain(token!);
    const { tokenHash } = await product.db
      .selectFrom('testimonials')
      .select('tokenHash')
      .where('id', '=', testimonial.id)
      .executeTakeFirstOrThrow();
    expect(tokenHash!.toString()).not.toContain(token!);
  });

  test('TEST-4 what a request needs, and the words when it lacks it', async () => {
    const caregiver = await join();
    const cases: [object, string, string][] = [
      [{ refName: ' R ' }, 'refName', 'The name must be at least 2 characters.'],
      [{ relation: 'x' }, 'relation', 'The relation must be at least 2 characters.'],
      [{ quote: 'Very nice.' }, 'quote', 'The testimonial must be at least 20 characters.'],
      [
        { contactEmail: '', contactPhone: ' ' },
        'contactEmail',
        'Please give an email address or a phone number.',
      ],
      [{ contactEmail: 'no address' }, 'contactEmail', 'Please enter a valid email address.'],
      [{ contactPhone: '12345' }, 'contactPhone', 'Please enter a valid phone number.'],
    ];
    for (const [facts, field, message] of cases) {
      await expect(request(caregiver, facts)).rejects.toMatchObject({
        kind: 'invalid',
        details: [{ field, message }],
      });
    }
    expect(await mine(caregiver)).toEqual([]);
    const testimonial = await request(caregiver, {
      contactPhone: '(305) 555-0134',
      quote: ` ${words} `,
    });
    expect(testimonial).toMatchObject({
      contactPhone: '+13055550134',
      quote: words,
      visibility: 'private',
    });
  });

  test('nobody is mailed in the name of someone unconfirmed or not approved', async () => {
    const cases = [
      {
        facts: { approvalStatus: 'approved', isEmailVerified: false },
        message: 'Please confirm your email address before you ask for testimonials.',
      },
      {
        facts: { approvalStatus: 'pending', isEmailVerified: true },
        message: 'You can ask for testimonials once we have approved your profile.',
      },
    ] as const;
    for (const { facts, message } of cases) {
      const caregiver = await joinCaregiver(product, facts);
      const contactEmail = `${randomUUID()}@example.com`;
      await expect(request(caregiver, { contactEmail })).rejects.toMatchObject({
        kind: 'forbidden',
        message,
      });
      const asked = await product.db
        .insertInto('testimonials')
        .values({
          caregiverId: caregiver.caregiverId,
          refName: 'Robert Hale',
          relation: 'Son of a client',
          contactEmail,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await expect(act(caregiver, 'resend', asked.id)).rejects.toMatchObject({ message });
      expect(await tokensTo(contactEmail)).toEqual([]);
      await act(caregiver, 'cancel', asked.id);
    }
  });

  test('TEST-3 nobody asks themselves, nor anybody twice', async () => {
    const caregiver = await join();
    await expect(request(caregiver, { contactEmail: caregiver.email })).rejects.toMatchObject({
      kind: 'invalid',
    });
    const { contactEmail } = await request(caregiver);
    await expect(request(caregiver, { contactEmail })).rejects.toMatchObject({ kind: 'conflict' });
    await request(await join(), { contactEmail });
  });

  test('a referee is written to three times a day at most', async () => {
    const caregiver = await join();
    const { id } = await request(caregiver);
    await act(caregiver, 'resend', id);
    await act(caregiver, 'resend', id);
    await expect(act(caregiver, 'resend', id)).rejects.toMatchObject({ kind: 'too-many' });
  });

  test('TEST-2 TEST-3 a resent link replaces the one before', async () => {
    const caregiver = await join();
    const { id, contactEmail } = await request(caregiver);
    wait(13);
    await act(caregiver, 'resend', id);
    const [first, second] = await tokensTo(contactEmail);
    await expect(verify(first!)).rejects.toThrow(unknown);
    wait(13);
    expect(await verify(second!)).toMatchObject({ success: true });
  });

  test('an invitation can be called off, and then its link opens nothing', async () => {
    const caregiver = await join();
    const { id, contactEmail } = await request(caregiver);
    await expect(act(await join(), 'cancel', id)).rejects.toMatchObject({ kind: 'missing' });
    await act(caregiver, 'cancel', id);
    expect(await mine(caregiver)).toEqual([]);
    const [token] = await tokensTo(contactEmail);
    await expect(verify(token!)).rejects.toThrow(unknown);
  });
});
