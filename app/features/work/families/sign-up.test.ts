import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Question } from '#gate/calls.ts';
import { joinCircle } from '#tests/circles.ts';
import { joinFamily } from '#tests/people.ts';
import { testProduct, visitWith } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});

type Form = Question<'POST family-signup/complete'>;

const care: Form = {
  careTypes: ["Dementia / Alzheimer's", 'Meal prep'],
  zipCode: '33133',
  startDate: '2099-01-15',
  frequency: ['part_time'],
  experienceLevel: ['2_plus_years', 'cna_hha_certified'],
};
const someone = () => ({
  displayName: 'Carol Whitman',
  email: `${randomUUID()}@example.com`,
  password: 'walks with grandpa',
});
/** From an address of its own, so that the limits of one test are not another's. */
const visitor = () => visitWith(undefined, randomUUID());
const send = (form: object, visit = visitor()) =>
  product.call('POST family-signup/complete', form as Form, visit);
const refusal = (form: object, visit = visitor()) => send(form, visit).catch((error) => error);

const userOf = (email: string) =>
  product.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
const familyOf = (userId: string) =>
  product.db.selectFrom('families').selectAll().where('userId', '=', userId).executeTakeFirst();
const postsOf = (userId: string) =>
  product.db
    .selectFrom('jobRequests')
    .innerJoin('families', 'families.id', 'familyId')
    .selectAll('jobRequests')
    .where('userId', '=', userId)
    .execute();

describe('a newcomer', () => {
  test('FAM-4 gets account, family and care request, and is signed in', async () => {
    const account = someone();
    const visit = visitor();
    const extras = { phone: '(305) 555-0123', budgetMin: 22.5, budgetMax: 30 };
    const { user } = await send({ ...care, ...account, ...extras }, visit);
    expect(user).toMatchObject({ displayName: 'Carol Whitman', roles: ['family'] });

    const session = await product.call('GET auth/session', {}, visitWith(visit.kept?.token));
    expect(session.user).toEqual(user);
    expect(await userOf(account.email)).toMatchObject({ phone: '+13055550123' });
    expect(await familyOf(user.id)).toMatchObject({
      familyName: 'Whitman family',
      primaryContactName: 'Carol Whitman',
      zipCode: '33133',
      city: 'Miami',
      state: 'FL',
      budgetMinCents: 2250,
      budgetMaxCents: 3000,
    });
    expect(await postsOf(user.id)).toMatchObject([
      { ...care, status: 'open', city: 'Miami', startDate: '2099-01-15' },
    ]);
    const mail = await product.db
      .selectFrom('mailOutbox')
      .select('kind')
      .where('recipient', '=', account.email)
      .execute();
    expect(mail).toHaveLength(1);
  });

  test('FAM-4 gets nothing of it when one part is refused', async () => {
    const account = someone();
    const visit = visitor();
    const error = await refusal({ ...care, ...account, startDate: '2020-01-01' }, visit);
    expect(error).toMatchObject({ kind: 'invalid', details: [{ field: 'startDate' }] });
    expect(await userOf(account.email)).toBeUndefined();
  });

  test('FAM-3 reads every text of the transfer schema, all at once', async () => {
    const form = { careTypes: [], zipCode: '3313', frequency: [], experienceLevel: [], email: 'x' };
    const error = await refusal({ ...form, displayName: ' ', password: 'short', budgetMin: 0 });
    expect(error).toMatchObject({
      kind: 'invalid',
      message: 'At least one care type is required',
      details: [
        { field: 'careTypes', message: 'At least one care type is required' },
        { field: 'zipCode', message: 'Must be a valid 5-digit US zip code' },
        { field: 'frequency', message: 'Please select at least one frequency option' },
        { field: 'experienceLevel', message: 'Please select at least one experience level' },
        { field: 'budgetMin', message: expect.stringContaining('dollars per hour') },
        { field: 'displayName', message: 'Name is required' },
        { field: 'email', message: 'Please enter a valid email address' },
        { field: 'password', message: 'Password must be at least 8 characters long' },
      ],
    });
  });

  test('FAM-3 cannot leave the account out', async () => {
    expect((await refusal(care)).details).toEqual([
      { field: 'displayName', message: 'Name is required' },
      { field: 'email', message: 'Please enter a valid email address' },
      { field: 'password', message: 'Password must be at least 8 characters long' },
    ]);
  });

  test('FAM-3 needs a ZIP code that exists, and a budget that makes sense', async () => {
    expect((await refusal({ ...care, ...someone(), zipCode: '00000' })).details).toEqual([
      { field: 'zipCode', message: 'Must be a valid 5-digit US zip code' },
    ]);
    const budget = { budgetMin: 30, budgetMax: 20 };
    expect((await refusal({ ...care, ...someone(), ...budget })).details).toEqual([
      { field: 'budgetMax', message: 'The highest rate must not be lower than the lowest' },
    ]);
    expect((await refusal({ ...care, ...someone(), phone: '12' })).details).toEqual([
      { field: 'phone', message: 'Enter a 10-digit US phone number, or leave it empty' },
    ]);
  });

  test('FAM-3 of two with one address, one gets in and the other hears 409', async () => {
    const account = someone();
    const form = { ...care, ...account };
    const sendOne = () => send({ ...form, formKey: randomUUID() });
    const answers = await Promise.allSettled([sendOne(), sendOne()]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { id } = (await userOf(account.email))!;
    expect(await postsOf(id)).toHaveLength(1);
    expect(await refusal(form)).toMatchObject({
      kind: 'conflict',
      message: 'This email is already registered',
      details: [{ field: 'email', message: 'This email is already registered' }],
    });
  });

  test('FAM-4 who sends the same form again, because the answer was lost, is signed in', async () => {
    const form = { ...care, ...someone(), formKey: randomUUID() };
    const [{ user }] = await Promise.all([send(form), send(form)]);
    const visit = visitor();
    expect(await send(form, visit)).toEqual({ user });
    const session = await product.call('GET auth/session', {}, visitWith(visit.kept?.token));
    expect(session.user).toEqual(user);
    expect(await postsOf(user.id)).toHaveLength(1);
  });

  test('FAM-3 neither the key of the form nor its password is enough for that', async () => {
    const form = { ...care, ...someone(), formKey: randomUUID() };
    const { user } = await send(form);
    const taken = { kind: 'conflict', message: 'This email is already registered' };
    for (const other of [{ password: 'another password' }, { formKey: randomUUID() }]) {
      const visit = visitor();
      expect(await refusal({ ...form, ...other }, visit)).toMatchObject(taken);
      expect(visit.kept).toBeUndefined();
    }
    await product.db
      .updateTable('users')
      .set({ suspendedAt: new Date(), suspensionReason: 'A scam.' })
      .where('id', '=', user.id)
      .execute();
    expect(await refusal(form)).toMatchObject(taken);
  });

  test('FAM-4 one address makes ten accounts an hour, and refused forms do not count', async () => {
    const visit = () => visitWith(undefined, '10.9.8.7');
    await refusal({ ...care, ...someone(), zipCode: '00000' }, visit());
    for (let count = 0; count < 10; count += 1) await send({ ...care, ...someone() }, visit());
    const account = someone();
    expect(await refusal({ ...care, ...account }, visit())).toMatchObject({ kind: 'too-many' });
    expect(await userOf(account.email)).toBeUndefined();
  });
});

describe('someone who is signed in', () => {
  test('FAM-4 gets the family role here, and with it a new session', async () => {
    const { id, visit } = await product.join(['caregiver'], { displayName: 'Rosa Diaz' });
    const { user } = await send(care, visit);
    expect(user).toMatchObject({ id, roles: ['caregiver', 'family'] });
    const { kept } = visit as { kept?: { token: string } };
    expect(kept!.token).not.toBe(visit.sessionToken);
    const before = await product.call('GET auth/session', {}, visitWith(visit.sessionToken));
    expect(before.authenticated).toBe(false);
    expect(await familyOf(id)).toMatchObject({ familyName: 'Diaz family' });
  });

  test('FAM-4 posts the next job, and the family stays as it is', async () => {
    const { id, visit } = await product.join(['family']);
    expect(await product.call('GET family/profile', {}, visit)).toEqual({ family: null });
    await send({ ...care, budgetMin: 20 }, visit);
    await send({ ...care, zipCode: '10001', budgetMin: 40 }, visitWith(visit.sessionToken));
    expect(await familyOf(id)).toMatchObject({ zipCode: '33133', budgetMinCents: 2000 });
    expect((await postsOf(id)).map(({ zipCode }) => zipCode).sort()).toEqual(['10001', '33133']);
    expect(await product.call('GET family/profile', {}, visitWith(visit.sessionToken))).toEqual({
      family: { zipCode: '33133' },
    });
  });

  test('CIRC-2 in a circle posts for its family, with a phone number of their own', async () => {
    const owner = await joinFamily(product);
    const ownerBefore = await userOf(owner.email);
    const ben = await joinCircle(product, owner, 'organizer');
    await send({ ...care, phone: '(212) 555-0199' }, ben.visit);
    expect(await postsOf(owner.id)).toHaveLength(1);
    expect((await userOf(owner.email))!.phone).toBe(ownerBefore!.phone);
    expect((await userOf(ben.email))!.phone).toBe('+12125550199');
  });

  test('FAM-4 clicks twice and posts once', async () => {
    const { id, visit } = await product.join(['family']);
    const form = { ...care, formKey: randomUUID() };
    await Promise.all([1, 2, 3].map(() => send(form, visitWith(visit.sessionToken))));
    expect(await postsOf(id)).toHaveLength(1);
    await send({ ...form, formKey: randomUUID() }, visitWith(visit.sessionToken));
    expect(await postsOf(id)).toHaveLength(2);
  });

  test('FAM-4 posts no more than twenty jobs an hour', async () => {
    const { id, visit } = await product.join(['family']);
    for (let count = 0; count < 20; count += 1) await send(care, visitWith(visit.sessionToken));
    expect(await refusal(care, visitWith(visit.sessionToken))).toMatchObject({ kind: 'too-many' });
    // For all of its circle together.
    const ben = await joinCircle(product, { id }, 'organizer');
    expect(await refusal(care, ben.visit)).toMatchObject({ kind: 'too-many' });
  });
});

test('FAM-4 a visitor has no family', async () => {
  expect(await product.call('GET family/profile', {})).toEqual({ family: null });
});
