import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Visit } from '#gate/row.ts';
import { readMails } from '#tests/mailbox.ts';
import { notificationsOf } from '#tests/notifications.ts';
import { joinCaregiver } from '#tests/people.ts';
import type { TestCaregiver } from '#tests/people.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';
import type { TestimonialStatus } from './rules.ts';

let product: TestProduct;
let admin: { id: string; visit: Visit };
beforeAll(async () => {
  product = await testProduct();
  admin = await product.join(['admin']);
});
beforeEach(async () => {
  product.time.now = new Date();
  await product.db.deleteFrom('rateLimits').execute();
});

const join = () => joinCaregiver(product);

const words = 'She was kind and always on time, and my father laughed again.';
const request = async (caregiver: TestCaregiver, facts: object = {}) => {
  const contactEmail = `${randomUUID()}@example.com`;
  const { testimonial } = await product.call(
    'POST testimonials/request',
    { refName: 'Robert Hale', relation: 'Son of a client', contactEmail, ...facts },
    caregiver.visit,
  );
  return testimonial;
};
const mine = async ({ visit }: TestCaregiver) =>
  (await product.call('GET testimonials/mine', {}, visit)).testimonials;
const shown = async ({ caregiverId }: TestCaregiver) =>
  (await product.call('GET testimonials/list', { caregiverId })).testimonials;
const act = (caregiver: TestCaregiver, what: 'resend' | 'cancel', testimonialId: string) =>
  product.call(`POST testimonials/${what}`, { testimonialId }, caregiver.visit);
const verify = (token: string, answer: object = {}) =>
  product.call('POST testimonials/verify', { token, quote: words, ...answer });
const review = (id: string, answer: object, visit = admin.visit) =>
  product.call('POST admin/testimonials/review', { id, approve: true, ...answer }, visit);
const issue = (id: string, visit = admin.visit) =>
  product.call('POST admin/testimonials/issue-link', { id }, visit);

async function tokensTo(recipient: string | null): Promise<string[]> {
  const mails = await readMails(product, recipient!);
  return mails.map(({ bodyText }) => /token=(\S+)/.exec(bodyText!)![1]!);
}
const titlesFor = async ({ id }: TestCaregiver) =>
  (await notificationsOf(product.db, id)).map(({ title }) => title);
const wait = (days: number) => {
  product.time.now = new Date(product.time.now.getTime() + days * 24 * 60 * 60 * 1000);
};

const unknown =
  'This link may be invalid or expired. Please try again or request a new verification link.';

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
    expect(await mine(caregiver)).toMatchObject([{ status: 'withdrawn', quote: '' }]);
    const [, signature] = withdrawal!.split('.');
    const forged = { token: `${randomUUID()}.${signature}` };
    await expect(product.call('POST testimonials/withdraw', forged)).rejects.toMatchObject({
      kind: 'missing',
    });
    await expect(review(id, {})).rejects.toMatchObject({ kind: 'conflict' });
  });
});

describe('The review', () => {
  async function confirmed(answer: object) {
    const caregiver = await join();
    const { id, contactEmail } = await request(caregiver);
    const [token] = await tokensTo(contactEmail);
    await verify(token!, answer);
    return { caregiver, id };
  }

  test('TEST-3 an approved one shows on the profile with first name and quote', async () => {
    const { caregiver, id } = await confirmed({ mayBePublic: true });
    expect(await shown(caregiver)).toEqual([]);
    const waiting = await product.call(
      'GET admin/testimonials/list',
      { status: 'verified' },
      admin.visit,
    );
    expect(waiting.testimonials.find((each) => each.id === id)).toMatchObject({
      caregiver: { id: caregiver.caregiverId, displayName: 'Maria A.' },
      mayBePublic: true,
      needsLink: false,
    });
    await review(id, {});
    expect(await shown(caregiver)).toEqual([
      { firstName: 'Robert', relation: 'Son of a client', quote: words },
    ]);
    expect(await titlesFor(caregiver)).toContain('A new testimonial is on your profile');
  });

  test('TEST-4 without the referee’s word it stays private, approved or not', async () => {
    const { caregiver, id } = await confirmed({});
    await review(id, {});
    expect(await shown(caregiver)).toEqual([]);
    expect(await mine(caregiver)).toMatchObject([{ status: 'approved', visibility: 'private' }]);
  });

  test.each([
    ['email', () => ({ contactEmail: `${randomUUID()}@example.com` })],
    ['phone', () => ({ contactEmail: '', contactPhone: '+1 305 555 0190' })],
  ])('TEST-3 a no stands once its referee was asked again by %s', async (_, contact) => {
    const caregiver = await join();
    const referee = contact();
    const { id } = await request(caregiver, referee);
    await product.db
      .updateTable('testimonials')
      .set({ status: 'verified', quote: words, verifiedAt: product.time.now })
      .where('id', '=', id)
      .execute();
    await review(id, { approve: false, reason: 'language' });
    const later = await request(caregiver, referee);
    const become = (status: TestimonialStatus) =>
      product.db
        .updateTable('testimonials')
        .set({ status, quote: words, verifiedAt: product.time.now })
        .where('id', '=', later.id)
        .execute();
    for (const status of ['invited', 'verified', 'refused'] as const) {
      await become(status);
      await expect(review(id, {})).rejects.toMatchObject({
        kind: 'conflict',
        message: 'This referee has been asked again since.',
      });
    }
    // What was withdrawn or declined since holds no longer, so the first may after all.
    for (const status of ['withdrawn', 'declined'] as const) {
      await become(status);
      await review(id, {});
      await review(id, { approve: false, reason: 'language' });
    }
  });

  test('TEST-4 no control characters are kept', async () => {
    const { caregiver, id } = await confirmed({
      refName: 'Robert\u0000 Hale',
      relation: 'Son\u0007 of a client',
      quote: `She was kind.\u001b\n${words}`,
      mayBePublic: true,
    });
    await review(id, { note: 'Read\u0000 twice.' });
    expect(await shown(caregiver)).toEqual([
      { firstName: 'Robert', relation: 'Son of a client', quote: `She was kind.\n${words}` },
    ]);
    const short = { refName: 'R\u0000', relation: 'x\u0000', quote: `${'\u0000'.repeat(30)}short` };
    for (const [field, value] of Object.entries(short)) {
      await expect(request(caregiver, { [field]: value })).rejects.toMatchObject({
        kind: 'invalid',
        details: [{ field }],
      });
    }
  });

  test('TEST-3 declining needs a reason of the policy, and is written down', async () => {
    const { caregiver, id } = await confirmed({ mayBePublic: true });
    await expect(review(id, { approve: false })).rejects.toThrow(
      'Please say what the policy has against it.',
    );
    await review(id, { approve: false, reason: 'privacy', note: 'Names an illness.' });
    expect(await shown(caregiver)).toEqual([]);
    await expect(review(id, { approve: false, reason: 'language' })).rejects.toMatchObject({
      kind: 'conflict',
    });
    await review(id, {});
    expect(await shown(caregiver)).toHaveLength(1);
    const log = await product.db
      .selectFrom('auditLog')
      .select(['action', 'performedBy', 'notes'])
      .where('subjectId', '=', id)
      .orderBy('id')
      .execute();
    expect(log).toEqual([
      {
        action: 'testimonial_decline',
        performedBy: admin.id,
        notes: 'privacy: Names an illness.',
      },
      { action: 'testimonial_approve', performedBy: admin.id, notes: null },
    ]);
  });

  test('nobody has a hand in what is said about themselves, or what nobody confirmed', async () => {
    const { caregiver, id } = await confirmed({});
    await product.db
      .updateTable('users')
      .set({ roles: ['caregiver', 'admin'] })
      .where('id', '=', caregiver.id)
      .execute();
    await expect(review(id, {}, caregiver.visit)).rejects.toMatchObject({ kind: 'forbidden' });
    const { id: byPhone } = await request(caregiver, {
      contactEmail: '',
      contactPhone: '+1 305 555 0136',
    });
    await expect(issue(byPhone, caregiver.visit)).rejects.toMatchObject({ kind: 'forbidden' });
    const { id: open } = await request(await join());
    await expect(review(open, {})).rejects.toMatchObject({ kind: 'conflict' });
    await expect(review(randomUUID(), {})).rejects.toMatchObject({ kind: 'missing' });
  });

  test('TEST-3 a referee with a phone alone gets the link from an admin', async () => {
    const caregiver = await join();
    const phone = { contactEmail: '', contactPhone: '+1 305 555 0135' };
    const { id } = await request(caregiver, phone);
    await expect(act(caregiver, 'resend', id)).rejects.toMatchObject({ kind: 'conflict' });
    await expect(request(caregiver, phone)).rejects.toMatchObject({ kind: 'conflict' });
    const { url } = await issue(id);
    const token = new URL(url).searchParams.get('token')!;
    const { withdrawalPath } = await verify(token, { mayBePublic: true });
    expect(withdrawalPath).toContain(id);
    await expect(issue(id)).rejects.toMatchObject({ kind: 'conflict' });
    const log = await product.db
      .selectFrom('auditLog')
      .select('action')
      .where('subjectId', '=', id)
      .execute();
    expect(log).toEqual([{ action: 'testimonial_issue_link' }]);

    const { id: mailed } = await request(caregiver);
    await expect(issue(mailed)).rejects.toMatchObject({ kind: 'conflict' });
  });
});
