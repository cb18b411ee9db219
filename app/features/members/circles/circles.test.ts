import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { joinCircle } from '#tests/circles.ts';
import { readMails, tokenFor } from '#tests/mailbox.ts';
import { joinCaregiver, joinFamily } from '#tests/people.ts';
import type { TestFamily } from '#tests/people.ts';
import { testPassword, testProduct, visitWith } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';
import { countWaiting } from '#tests/waiting.ts';
import type { CircleRole } from '#values/circle-roles.ts';
import type { Role } from '#values/roles.ts';
import { invitationDays, mostPeople } from './rules.ts';

let product: TestProduct;
let owner: TestFamily;
beforeAll(async () => {
  product = await testProduct();
});
beforeEach(async () => {
  product.time.now = new Date();
  await product.db.deleteFrom('rateLimits').execute();
  owner = await joinFamily(product);
});

const newAddress = () => `${randomUUID()}@example.com`;
const invite = (email: string, role: CircleRole = 'helper', visit = owner.visit) =>
  product.call('POST circle/invite', { email, role }, visit);
const tokenTo = (email: string) => tokenFor(product, email, 'circle_invitation');
const people = (visit = owner.visit) => product.call('GET circle/people', {}, visit);
const newcomer = (token: string, visit = visitWith()) =>
  product.call(
    'POST circle/join-as-newcomer',
    { token, displayName: 'Ben Brown', password: testPassword },
    visit,
  );
const setRoles = (userId: string, roles: Role[]) =>
  product.db.updateTable('users').set({ roles }).where('id', '=', userId).execute();
const days = (count: number) => count * 24 * 60 * 60 * 1000;

describe('CIRC-1 an invitation', () => {
  test('CIRC-1 lets somebody without an account sign up and join at once', async () => {
    const email = newAddress();
    await invite(email, 'viewer');
    expect((await people()).invitations).toMatchObject([{ email, role: 'viewer' }]);
    const token = await tokenTo(email);
    expect(await product.call('GET circle/invitation', { token })).toMatchObject({
      ownerName: owner.displayName,
      email,
      role: 'viewer',
      hasAccount: false,
      refusal: null,
    });
    const visit = visitWith();
    const { user } = await newcomer(token, visit);
    expect(user.circle).toEqual({ role: 'viewer', ownerName: owner.displayName });
    const there = await people(visitWith(visit.kept?.token));
    expect(there.members).toMatchObject([{ displayName: 'Ben Brown', isYou: true, email: null }]);
    expect((await people()).invitations).toEqual([]);
    // The mail has proven the address.
    expect(await readMails(product, email, 'verify_email')).toEqual([]);
    const told = await readMails(product, owner.email, 'circle_news');
    expect(told.at(-1)!.subject).toBe('Ben Brown joined your care circle');
  });

  test('CIRC-1 lets somebody with an account join', async () => {
    const sister = await joinFamily(product);
    await invite(sister.email);
    const token = await tokenTo(sister.email);
    expect(await product.call('GET circle/invitation', { token })).toMatchObject({
      hasAccount: true,
    });
    await product.call('POST circle/join', { token }, sister.visit);
    expect((await people()).members).toMatchObject([{ userId: sister.id, role: 'helper' }]);
  });

  test('CIRC-3 to oneself, to a member and to somebody invited is refused', async () => {
    await expect(invite(owner.email)).rejects.toThrow('This is your own address.');
    const ben = await joinCircle(product, owner, 'organizer');
    await expect(invite(ben.email)).rejects.toThrow('This person is in your circle already.');
    await expect(invite(owner.email, 'helper', ben.visit)).rejects.toThrow(
      'in your circle already',
    );
    const email = newAddress();
    await invite(email);
    await expect(invite(email.toUpperCase())).rejects.toThrow('This person is invited already.');
    await expect(invite('nobody')).rejects.toThrow('Please enter a valid email address.');
  });

  test('CIRC-3 works once', async () => {
    const email = newAddress();
    await invite(email);
    const token = await tokenTo(email);
    await newcomer(token);
    const used = { kind: 'gone', message: expect.stringContaining('was used already') };
    await expect(product.call('GET circle/invitation', { token })).rejects.toMatchObject(used);
    const other = await joinFamily(product);
    await expect(product.call('POST circle/join', { token }, other.visit)).rejects.toMatchObject(
      used,
    );
  });

  test('CIRC-3 expires, and can be sent again; then only the newer link works', async () => {
    const email = newAddress();
    await invite(email);
    const first = await tokenTo(email);
    product.time.now = new Date(product.time.now.getTime() + days(invitationDays) + 1000);
    await expect(newcomer(first)).rejects.toThrow(
      `This invitation has expired. Please ask ${owner.displayName} for a new one.`,
    );
    const [{ id, isExpired } = { id: '', isExpired: false }] = (await people()).invitations;
    expect(isExpired).toBe(true);
    await product.call('POST circle/invite-again', { invitationId: id }, owner.visit);
    await expect(newcomer(first)).rejects.toThrow('This invitation no longer works.');
    await newcomer(await tokenTo(email));
  });

  test('CIRC-3 to somebody who said no, or to a suspended account, is refused', async () => {
    const email = newAddress();
    await invite(email);
    await product.call('POST circle/decline', { token: await tokenTo(email) });
    const refusal = 'We cannot send an invitation to this address.';
    await expect(invite(email)).rejects.toThrow(refusal);
    const suspended = await joinFamily(product);
    await product.db
      .updateTable('users')
      .set({ suspendedAt: product.time.now, suspensionReason: 'spam' })
      .where('id', '=', suspended.id)
      .execute();
    await expect(invite(suspended.email)).rejects.toThrow(refusal);
  });

  test('CIRC-3 taken back no longer works', async () => {
    const email = newAddress();
    await invite(email);
    const [invitation] = (await people()).invitations;
    const choice = { invitationId: invitation!.id };
    await product.call('POST circle/take-back', choice, owner.visit);
    await expect(newcomer(await tokenTo(email))).rejects.toThrow('no longer works');
  });

  test('CIRC-1 ten people and open invitations are the most', async () => {
    await joinCircle(product, owner, 'viewer');
    for (let made = 1; made < mostPeople; made += 1) await invite(newAddress());
    await expect(invite(newAddress())).rejects.toThrow('A circle has room for 10 people');
  });

  test('CIRC-3 by somebody who is a caregiver as well is refused', async () => {
    const both = await product.join(['caregiver', 'family'], { isEmailVerified: true });
    await expect(invite(newAddress(), 'helper', both.visit)).rejects.toThrow(
      'A care circle needs an account for families alone.',
    );
  });

  test('CIRC-3 of somebody who has become a caregiver is not sent again and opens nothing', async () => {
    const email = newAddress();
    await invite(email);
    const token = await tokenTo(email);
    const [{ id: invitationId } = { id: '' }] = (await people()).invitations;
    await setRoles(owner.id, ['family', 'caregiver']);
    const asOwner = visitWith(owner.visit.sessionToken);
    await expect(
      product.call('POST circle/invite-again', { invitationId }, asOwner),
    ).rejects.toThrow('A care circle needs an account for families alone.');
    await expect(newcomer(token)).rejects.toThrow('This invitation no longer works.');
  });

  test('CIRC-3 thirty times a day, refused ones included', async () => {
    for (let count = 0; count < 30; count += 1) {
      await expect(invite(owner.email)).rejects.toThrow('This is your own address.');
    }
    await expect(invite(owner.email)).rejects.toMatchObject({ kind: 'too-many' });
  });

  test('CIRC-3 needs an address of one’s own that is confirmed', async () => {
    const unproven = await joinFamily(product, { isEmailVerified: false });
    await expect(invite(newAddress(), 'helper', unproven.visit)).rejects.toThrow(
      'Please confirm your own email address first',
    );
  });
});

describe('CIRC-3 joining', () => {
  const join = (token: string, visit: TestFamily['visit']) =>
    product.call('POST circle/join', { token }, visit);

  test('CIRC-3 is refused to the owner, to caregivers and to whoever is in a circle', async () => {
    const email = newAddress();
    await invite(email);
    const token = await tokenTo(email);
    await expect(join(token, owner.visit)).rejects.toThrow('This is your own circle.');
    const caregiver = await joinCaregiver(product);
    await expect(join(token, caregiver.visit)).rejects.toThrow('is a caregiver’s or an admin’s');
    const inThis = await joinCircle(product, owner, 'viewer');
    await expect(join(token, inThis.visit)).rejects.toThrow('You are in this circle already.');
    const another = await joinFamily(product);
    const inOther = await joinCircle(product, another, 'viewer');
    await expect(join(token, inOther.visit)).rejects.toThrow('You are in another care circle.');
    await expect(join(token, another.visit)).rejects.toThrow('You have a care circle of your own.');
    // Refusals leave the invitation as it is.
    expect(await product.call('GET circle/invitation', { token })).toMatchObject({ email });
  });

  test('CIRC-3 needs a confirmed address, or that to which the invitation went', async () => {
    // Else somebody who signs up with another person's address could leave that account in their circle.
    const unproven = await joinFamily(product, { isEmailVerified: false });
    const email = newAddress();
    await invite(email);
    const token = await tokenTo(email);
    await expect(join(token, unproven.visit)).rejects.toThrow('Please confirm your email address');
    await invite(unproven.email);
    await join(await tokenTo(unproven.email), unproven.visit);
    expect((await people()).members).toMatchObject([{ userId: unproven.id }]);
  });

  test('CIRC-3 twice at once makes one member', async () => {
    const sister = await joinFamily(product);
    await invite(sister.email);
    const token = await tokenTo(sister.email);
    const results = await Promise.allSettled([
      join(token, visitWith(sister.visit.sessionToken)),
      join(token, visitWith(sister.visit.sessionToken)),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await people()).members).toHaveLength(1);
  });

  test('CIRC-3 is refused to whoever becomes a caregiver while they join', async () => {
    const ben = await joinFamily(product);
    await invite(ben.email);
    const token = await tokenTo(ben.email);
    let joining: Promise<unknown> | undefined;
    await product.db.transaction().execute(async (db) => {
      await db
        .updateTable('users')
        .set({ roles: ['family', 'caregiver'] })
        .where('id', '=', ben.id)
        .execute();
      joining = join(token, ben.visit);
      joining.catch(() => {});
      await expect.poll(() => countWaiting(product)).toBeGreaterThan(0);
    });
    await expect(joining).rejects.toThrow('is a caregiver’s or an admin’s');
  });

  test('CIRC-3 a member cannot become a caregiver', async () => {
    const ben = await joinCircle(product, owner, 'helper');
    await expect(
      product.call('POST caregiver/complete-profile', {} as never, ben.visit),
    ).rejects.toThrow('Caregivers cannot be in a care circle.');
  });
});

describe('CIRC-2 roles', () => {
  test('CIRC-2 organizers manage helpers and viewers, and the owner organizers too', async () => {
    const ann = await joinCircle(product, owner, 'organizer', 'Ann Brown');
    const ben = await joinCircle(product, owner, 'viewer');
    const change = (userId: string, role: CircleRole, visit: TestFamily['visit']) =>
      product.call('POST circle/change-role', { userId, role }, visit);
    await change(ben.id, 'helper', ann.visit);
    const refusal = 'Only the owner of the circle can do this with organizers.';
    await expect(change(ben.id, 'organizer', ann.visit)).rejects.toThrow(refusal);
    await expect(invite(newAddress(), 'organizer', ann.visit)).rejects.toThrow(refusal);
    await change(ben.id, 'organizer', owner.visit);
    await expect(product.call('POST circle/remove', { userId: ben.id }, ann.visit)).rejects.toThrow(
      refusal,
    );
    const other = await joinFamily(product);
    await expect(change(ben.id, 'viewer', other.visit)).rejects.toThrow('not in your circle');
    const roles = (await people()).members.map(({ displayName, role }) => [displayName, role]);
    expect(roles).toEqual([
      ['Ann Brown', 'organizer'],
      ['Ben Brown', 'organizer'],
    ]);
  });

  test('CIRC-5 who leaves or is removed acts for themselves again', async () => {
    const ben = await joinCircle(product, owner, 'helper');
    const ann = await joinCircle(product, owner, 'helper', 'Ann Brown');
    await product.call('POST circle/leave', {}, ben.visit);
    await product.call('POST circle/remove', { userId: ann.id }, owner.visit);
    for (const { id, visit } of [ben, ann]) {
      expect((await people(visitWith(visit.sessionToken))).owner).toMatchObject({
        userId: id,
        isYou: true,
      });
    }
    expect((await people()).members).toEqual([]);
    const mails = await readMails(product, ann.email, 'circle_news');
    expect(mails.map(({ subject }) => subject)).toEqual(['You are no longer in a care circle']);
    await expect(product.call('POST circle/leave', {}, owner.visit)).rejects.toThrow(
      'This is your own circle.',
    );
  });

  test('CIRC-5 who is in a circle that rests can leave it, and invites nobody before', async () => {
    const ben = await joinCircle(product, owner, 'helper');
    const asBen = () => visitWith(ben.visit.sessionToken);
    expect((await people(asBen())).resting).toBeNull();
    await setRoles(owner.id, ['family', 'caregiver']);
    expect(await people(asBen())).toMatchObject({
      owner: { isYou: true },
      resting: { ownerName: owner.displayName },
    });
    await expect(invite(newAddress(), 'helper', asBen())).rejects.toThrow(
      'has to leave that first',
    );
    await product.call('POST circle/leave', {}, asBen());
    expect((await people(asBen())).resting).toBeNull();
    expect((await people()).members).toEqual([]);
    await invite(newAddress(), 'helper', asBen());
  });

  test('CIRC-2 a member who offers care as well acts for themselves, and inherits nothing', async () => {
    const ben = await joinCircle(product, owner, 'organizer');
    await setRoles(ben.id, ['family', 'caregiver']);
    const asBen = visitWith(ben.visit.sessionToken);
    expect((await people(asBen)).owner.userId).toBe(ben.id);
    const handOver = product.call('POST circle/hand-over', { userId: ben.id }, owner.visit);
    await expect(handOver).rejects.toThrow('Their account is also a caregiver’s');
  });

  test('CIRC-5 a circle rests while its owner is suspended', async () => {
    const ben = await joinCircle(product, owner, 'helper');
    const suspend = (suspendedAt: Date | null) =>
      product.db
        .updateTable('users')
        .set({ suspendedAt, suspensionReason: suspendedAt && 'spam' })
        .where('id', '=', owner.id)
        .execute();
    const ownerSeen = async () => (await people(visitWith(ben.visit.sessionToken))).owner.userId;
    await suspend(product.time.now);
    expect(await ownerSeen()).toBe(ben.id);
    await suspend(null);
    expect(await ownerSeen()).toBe(owner.id);
  });
});

test('CIRC-2 a circle rests while its owner is a caregiver as well, and cannot be handed over', async () => {
  const ben = await joinCircle(product, owner, 'helper');
  await setRoles(owner.id, ['family', 'caregiver']);
  expect((await people(visitWith(ben.visit.sessionToken))).owner.userId).toBe(ben.id);
  const { user } = await product.call('GET auth/session', {}, visitWith(ben.visit.sessionToken));
  expect(user?.circle).toBeNull();
  const handOver = product.call('POST circle/hand-over', { userId: ben.id }, owner.visit);
  await expect(handOver).rejects.toThrow('an account for families alone');
});

test('CIRC-6 the download has the role, the invitations and what somebody did', async () => {
  const ben = await joinCircle(product, owner, 'organizer');
  const email = newAddress();
  await invite(email, 'viewer', ben.visit);
  const data = await product.call('POST account/export', {}, ben.visit);
  expect(data.circle).toMatchObject([{ role: 'organizer' }]);
  expect(data.circleInvitations).toMatchObject([{ email, role: 'viewer' }]);
  expect(data.circleHistory).toMatchObject([{ act: 'invited', detail: 'viewer' }]);
});

test('CIRC-6 the download has the invitations to one’s address, once it is confirmed', async () => {
  const [ben, unproven] = [
    await joinFamily(product),
    await joinFamily(product, { isEmailVerified: false }),
  ];
  for (const { email } of [ben, unproven]) await invite(email, 'viewer');
  const invitations = async ({ visit }: TestFamily) =>
    (await product.call('POST account/export', {}, visit)).circleInvitationsReceived;
  expect(await invitations(ben)).toEqual([
    {
      email: ben.email,
      role: 'viewer',
      createdAt: expect.any(Date),
      expiresAt: expect.any(Date),
      usedAt: null,
      declinedAt: null,
    },
  ]);
  expect(await invitations(unproven)).toEqual([]);
});

test('CIRC-6 old invitations and acts go, and who said no stays remembered', async () => {
  const [gone, declined] = [newAddress(), newAddress()];
  await invite(gone);
  await invite(declined);
  await product.call('POST circle/decline', { token: await tokenTo(declined) });
  const rest = async () =>
    (
      await product.db
        .selectFrom('circleInvitations')
        .select('email')
        .where('familyUserId', '=', owner.id)
        .execute()
    ).map(({ email }) => email);
  product.time.now = new Date(product.time.now.getTime() + days(invitationDays + 29));
  await product.runJob('circles.sweep');
  expect(await rest()).toHaveLength(2);
  product.time.now = new Date(product.time.now.getTime() + days(2));
  await product.runJob('circles.sweep');
  expect(await rest()).toEqual([declined]);
  product.time.now = new Date(product.time.now.getTime() + days(400));
  await product.runJob('circles.sweep');
  expect((await product.call('GET circle/history', {}, owner.visit)).acts).toEqual([]);
});
