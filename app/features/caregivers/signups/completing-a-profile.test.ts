import { describe, expect, test } from 'vitest';
import { joinCircle } from '#tests/circles.ts';
import { joinFamily } from '#tests/people.ts';
import { signUpForm } from '#tests/sign-up-form.ts';
import { sendForm } from '#tests/uploads.ts';
import { visitWith } from '#tests/product.ts';
import { leftovers, product, readCaregiver, setUp } from './test-signups.ts';

setUp();

describe('someone with an account completes a profile', () => {
  const complete = (
    sessionToken: string | undefined,
    changed: Parameters<typeof signUpForm>[0] = {},
  ) => {
    const form = signUpForm({ email: undefined, password: undefined, ...changed });
    return sendForm(product, 'caregiver/complete-profile', form, { sessionToken });
  };

  test('CGS-6 CGS-8 a caregiver without a profile gets one and stays signed in', async () => {
    const { id, visit } = await product.join(['caregiver'], { displayName: 'Ada Byron' });
    const { status, json } = await complete(visit.sessionToken);
    expect(status).toBe(200);
    expect(await readCaregiver(json.caregiverId)).toMatchObject({
      userId: id,
      accountName: 'Ada Byron',
      displayName: 'María G.',
      approvalStatus: 'pending',
    });
    const { user } = await product.call('GET auth/session', {}, visitWith(visit.sessionToken));
    expect(user?.hasCaregiverProfile).toBe(true);
  });

  test('CGS-6 a family becomes a caregiver too, in a new session', async () => {
    const { visit } = await product.join(['family']);
    const { status, sessionToken } = await complete(visit.sessionToken);
    expect(status).toBe(200);
    const { user } = await product.call('GET auth/session', {}, visitWith(sessionToken));
    expect(user?.roles).toEqual(['family', 'caregiver']);
    const before = await product.call('GET auth/session', {}, visitWith(visit.sessionToken));
    expect(before.authenticated).toBe(false);
  });

  test('CIRC-3 nobody of a care circle, even while it rests', async () => {
    const owner = await joinFamily(product);
    const ben = await joinCircle(product, owner, 'helper');
    expect((await complete(owner.visit.sessionToken)).json.error).toContain('hand yours over');
    await product.db
      .updateTable('users')
      .set({ suspendedAt: product.time.now, suspensionReason: 'Reported' })
      .where('id', '=', owner.id)
      .execute();
    const { status, json } = await complete(ben.visit.sessionToken);
    expect([status, json.error]).toEqual([
      409,
      'Caregivers cannot be in a care circle. Please leave yours first.',
    ]);
  });

  test('CIRC-3 no family that has invited somebody', async () => {
    const owner = await joinFamily(product);
    const invitation = { email: `${crypto.randomUUID()}@example.com`, role: 'viewer' } as const;
    await product.call('POST circle/invite', invitation, owner.visit);
    expect((await complete(owner.visit.sessionToken)).status).toBe(409);
    const { invitations } = await product.call('GET circle/people', {}, owner.visit);
    const [{ id: invitationId } = { id: '' }] = invitations;
    await product.call('POST circle/take-back', { invitationId }, owner.visit);
    expect((await complete(owner.visit.sessionToken)).status).toBe(200);
  });

  test('CGS-8 nobody gets a second profile; the same submit gets the first one', async () => {
    const { visit } = await product.join(['caregiver']);
    const signUpKey = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => complete(visit.sessionToken, { signUpKey })),
    );
    expect(new Set(answers.map(({ json }) => json.caregiverId)).size).toBe(1);
    const before = await leftovers();
    const { status, json } = await complete(visit.sessionToken);
    expect([status, json.error]).toEqual([409, 'You have a caregiver profile already.']);
    expect(await leftovers()).toEqual(before);
  });

  test('CGS-8 the rules are the same, and nothing stays', async () => {
    const { visit } = await product.join(['family']);
    const before = await leftovers();
    const wrong = { governmentId: new File(['hello'], 'license.png') };
    const { status, json } = await complete(visit.sessionToken, wrong);
    const message =
      'Invalid file type. Accepted: images, PDF. Images can be JPEG, PNG, WebP, AVIF or HEIC.';
    expect([status, json.details]).toEqual([400, [{ field: 'governmentId', message }]]);
    expect(await leftovers()).toEqual(before);
    const { user } = await product.call('GET auth/session', {}, visitWith(visit.sessionToken));
    expect(user?.roles).toEqual(['family']);
  });

  test('a visitor has nothing to complete', async () => {
    expect((await complete(undefined)).status).toBe(401);
  });
});
