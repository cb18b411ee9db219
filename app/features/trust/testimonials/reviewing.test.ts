import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { TestimonialStatus } from './rules.ts';
import {
  act,
  admin,
  issue,
  join,
  mine,
  product,
  request,
  review,
  setUp,
  shown,
  titlesFor,
  tokensTo,
  verify,
  words,
} from './test-testimonials.ts';

setUp();

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
