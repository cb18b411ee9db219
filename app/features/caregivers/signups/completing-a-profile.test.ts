import { describe, expect, test } from 'vitest';
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
    const message = 'Invalid file type. Accepted: images, PDF';
    expect([status, json.details]).toEqual([400, [{ field: 'governmentId', message }]]);
    expect(await leftovers()).toEqual(before);
    const { user } = await product.call('GET auth/session', {}, visitWith(visit.sessionToken));
    expect(user?.roles).toEqual(['family']);
  });

  test('a visitor has nothing to complete', async () => {
    expect((await complete(undefined)).status).toBe(401);
  });
});
