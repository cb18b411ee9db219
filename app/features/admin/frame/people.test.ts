import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CallKey, Question } from '#gate/calls.ts';
import type { Visit } from '#gate/row.ts';
import { someListing } from '#tests/listings.ts';
import { joinCaregiver, plantFamily, plantMember } from '#tests/people.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';
import type { CareType } from '#values/taxonomies.ts';
import type { VerificationStatus, VerificationType } from '#values/verifications.ts';

let product: TestProduct;
let admin: { id: string; visit: Visit };
beforeAll(async () => {
  product = await testProduct();
  admin = await product.join(['admin']);
});

const ask = <Key extends CallKey>(key: Key, input: Question<Key>) =>
  product.call(key, input, admin.visit);

const join = (facts: Parameters<typeof joinCaregiver>[1] = {}) =>
  joinCaregiver(product, { approvalStatus: 'pending', ...facts });

async function verify(
  caregiverId: string,
  checks: Partial<Record<VerificationType, VerificationStatus>>,
) {
  const entries = Object.entries(checks) as [VerificationType, VerificationStatus][];
  await product.db
    .insertInto('verifications')
    .values(
      entries.map(([type, status]) => ({
        caregiverId,
        type,
        status,
        completedAt: status === 'clear' ? new Date() : null,
      })),
    )
    .execute();
}

const word = () => `q${randomUUID().replaceAll('-', '').slice(0, 10)}`;

describe('Pending signups', () => {
  test('ADM-3 the list tells what a card needs, the one who waits longest first', async () => {
    const name = word();
    const late = await join({ displayName: `${name} Late`, submittedAt: new Date('2026-02-02') });
    const early = await join({ displayName: `${name} Early`, submittedAt: new Date('2026-01-01') });
    await verify(early.caregiverId, {
      fcra_background_check: 'consider',
      id_verification: 'pending',
      cpr_first_aid: 'pending',
    });
    const { caregivers, pagination } = await ask('GET admin/caregivers/pending', { q: name });
    expect(caregivers.map(({ caregiverId }) => caregiverId)).toEqual([
      early.caregiverId,
      late.caregiverId,
    ]);
    expect(caregivers[0]).toMatchObject({
      displayName: `${name} Early`,
      email: expect.stringContaining('@example.com'),
      profilePhotoUrl: null,
      signupDate: expect.any(Date),
      backgroundCheckStatus: 'consider',
      isActive: false,
      verificationStats: { pending: 2, total: 3 },
    });
    expect(caregivers[1]).toMatchObject({ backgroundCheckStatus: null });
    expect(pagination).toEqual({ page: 1, limit: 10, total: 2, totalPages: 1 });
    const newest = await ask('GET admin/caregivers/pending', { q: name, sort: 'newest' });
    expect(newest.caregivers[0]!.caregiverId).toBe(late.caregiverId);
  });

  test('ADM-3 status chooses, pending when nothing is said', async () => {
    const name = word();
    await join({ displayName: `${name} One` });
    await join({ displayName: `${name} Two`, approvalStatus: 'approved' });
    await join({ displayName: `${name} Three`, approvalStatus: 'approved', isListed: false });
    const names = async (status?: 'all' | 'pending' | 'approved') =>
      (await ask('GET admin/caregivers/pending', { q: name, status })).caregivers.map(
        ({ displayName, isActive }) => `${displayName.split(' ')[1]} ${isActive}`,
      );
    expect(await names()).toEqual(['One false']);
    expect((await names('approved')).sort()).toEqual(['Three false', 'Two true']);
    expect(await names('all')).toHaveLength(3);
  });

  test('ADM-3 pages have their ranges and their total', async () => {
    const name = word();
    for (let index = 0; index < 3; index += 1) await join({ displayName: name });
    const second = await ask('GET admin/caregivers/pending', { q: name, page: '2', limit: '2' });
    expect(second.caregivers).toHaveLength(1);
    expect(second.pagination).toEqual({ page: 2, limit: 2, total: 3, totalPages: 2 });
    for (const wrong of [{ page: 0 }, { limit: 0 }, { limit: 101 }, { page: 1.5 }]) {
      await expect(ask('GET admin/caregivers/pending', wrong)).rejects.toMatchObject({
        kind: 'invalid',
      });
    }
    await expect(
      ask('GET admin/caregivers/pending', { status: 'rejected' as never }),
    ).rejects.toThrow('Unknown status.');
  });

  test('ADM-3 q finds by the beginning of a name or of any part of an address', async () => {
    const [first, last] = [word(), word()];
    const { caregiverId } = await join({
      displayName: `${first} O'Neil`,
      email: `${last}.x@example.com`,
    });
    const found = async (q: string) =>
      (await ask('GET admin/caregivers/pending', { q })).caregivers.map(
        (caregiver) => caregiver.caregiverId,
      );
    for (const q of [first, first.slice(0, 8).toUpperCase(), `o'neil ${first}`, last]) {
      expect(await found(q)).toEqual([caregiverId]);
    }
    expect(await found(`${last}.x@example.com`)).toEqual([caregiverId]);
    expect(await found(`${first} nobody`)).toEqual([]);
    expect(await found("'; --")).toEqual([]);
  });
});

describe('All Caregivers', () => {
  test('ADM-7 filters by approval, badge and state, and sorts', async () => {
    const name = word();
    const [ann, bob] = [
      await join({ displayName: `Ann ${name}`, state: 'TX', approvalStatus: 'approved' }),
      await join({ displayName: `bob ${name}`, state: 'FL' }),
    ];
    await verify(ann.caregiverId, { cpr_first_aid: 'clear', id_verification: 'expired' });
    await verify(bob.caregiverId, { cpr_first_aid: 'pending' });
    const list = async (filters: Question<'GET admin/caregivers/list'>) =>
      (await ask('GET admin/caregivers/list', { q: name, ...filters })).caregivers.map(
        ({ displayName }) => displayName.split(' ')[0],
      );
    expect(await list({ sort: 'name' })).toEqual(['Ann', 'bob']);
    expect(await list({})).toEqual(['bob', 'Ann']);
    expect(await list({ sort: 'oldest' })).toEqual(['Ann', 'bob']);
    expect(await list({ approval: 'approved' })).toEqual(['Ann']);
    expect(await list({ badge: 'cpr_first_aid' })).toEqual(['Ann']);
    expect(await list({ badge: 'id_verification' })).toEqual([]);
    expect(await list({ state: 'FL' })).toEqual(['bob']);
    const { caregivers, pagination } = await ask('GET admin/caregivers/list', { q: name });
    expect(caregivers[1]).toMatchObject({ badges: ['cpr_first_aid'], isSuspended: false });
    expect(pagination).toMatchObject({ total: 2, limit: 25 });
  });

  test('ADM-7 ADM-9 the export has the same people, disarmed, and is written down', async () => {
    const name = word();
    const { caregiverId } = await join({ displayName: `=HYPERLINK("${name}")` });
    await join({ displayName: 'Somebody else' });
    const response = await product.request(`admin/caregivers/export?q=${name}`, {
      headers: { cookie: `session=${admin.visit.sessionToken}` },
    });
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="caregivers-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const lines = (await response.text()).trimEnd().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^Caregiver ID,Name,Email/);
    expect(lines[1]).toContain(`${caregiverId},"'=HYPERLINK(""${name}"")",`);
    const written = await product.db
      .selectFrom('auditLog')
      .select(['performedBy', 'notes'])
      .where('action', '=', 'caregivers_export')
      .execute();
    expect(written).toEqual([{ performedBy: admin.id, notes: JSON.stringify({ q: name }) }]);
  });
});

describe('Families', () => {
  async function plant(contact: string, careTypes: CareType[][]) {
    const member = await plantMember(product.db, { displayName: contact, phone: '+13055550123' });
    const { id, zipCode, city, state } = await plantFamily(product.db, {
      userId: member.id,
      familyName: 'Whitman family',
      primaryContactName: contact,
      budgetMinCents: 2000,
      budgetMaxCents: 3050,
    });
    for (const [index, types] of careTypes.entries()) {
      await product.db
        .insertInto('jobRequests')
        .values({
          zipCode,
          city,
          state,
          familyId: id,
          slug: `job-${randomUUID()}`,
          careTypes: types,
          frequency: ['part_time'],
          experienceLevel: ['beginner'],
          status: index === 0 ? 'open' : 'filled',
        })
        .execute();
    }
    return id;
  }

  test('ADM-6 a family comes with contact, budget, needs and what it posted', async () => {
    const name = word();
    const id = await plant(`Carol ${name}`, [['Companionship'], ['Companionship', 'Meal prep']]);
    const { families, pagination } = await ask('GET admin/families/list', { q: name });
    expect(families).toMatchObject([
      {
        id,
        familyName: 'Whitman family',
        primaryContactName: `Carol ${name}`,
        email: expect.stringContaining('@example.com'),
        phone: '+13055550123',
        city: 'Miami',
        state: 'FL',
        budgetMin: 20,
        budgetMax: 30.5,
        careNeeds: ['Companionship', 'Meal prep'],
        isSuspended: false,
        jobStats: {
          totalJobRequests: 2,
          activeJobRequests: 1,
          mostRecentJobRequest: expect.any(Date),
        },
      },
    ]);
    expect(pagination).toEqual({
      page: 1,
      limit: 50,
      total: 1,
      totalPages: 1,
      hasMoreThanTotal: false,
    });
  });

  test('ADM-6 a suspended family has no active post', async () => {
    const name = word();
    const id = await plant(`Dora ${name}`, [['Companionship']]);
    await product.db
      .updateTable('users')
      .set({ suspendedAt: new Date(), suspensionReason: 'A scam.' })
      .where('id', 'in', (select) =>
        select.selectFrom('families').select('userId').where('id', '=', id),
      )
      .execute();
    const { families } = await ask('GET admin/families/list', { q: name });
    expect(families).toMatchObject([
      { isSuspended: true, jobStats: { totalJobRequests: 1, activeJobRequests: 0 } },
    ]);
  });

  test('ADM-6 a family without a post has none, and the newest comes first', async () => {
    const name = word();
    const older = await plant(`Ann ${name}`, []);
    const newer = await plant(`Bea ${name}`, []);
    const { families } = await ask('GET admin/families/list', { q: name });
    expect(families.map(({ id }) => id)).toEqual([newer, older]);
    expect(families[0]!.careNeeds).toEqual([]);
    expect(families[0]!.jobStats).toEqual({
      totalJobRequests: 0,
      activeJobRequests: 0,
      mostRecentJobRequest: null,
    });
    await expect(ask('GET admin/families/list', { limit: 101 })).rejects.toThrow('at most 100');
  });

  test('ADM-2 ADM-8 the number of jobs counts what is open, listings and family posts alike', async () => {
    product.time.now = new Date();
    const before = await ask('GET admin/jobs/count', {});
    const week = (await ask('GET admin/stats', {})).jobsByWeek.at(-1)!;
    await ask('POST admin/listings/create', someListing(product));
    const { id: ended } = await ask('POST admin/listings/create', someListing(product));
    await ask('POST admin/listings/expire', { id: ended });
    const family = await plant('Open Family', [['Companionship'], ['Meal prep']]);
    expect(await ask('GET admin/jobs/count', {})).toEqual({
      count: before.count + 2,
      listings: before.listings + 1,
      familyPosts: before.familyPosts + 1,
    });
    product.time.now = new Date();
    // Posted this week, whatever became of them since.
    expect((await ask('GET admin/stats', {})).jobsByWeek.at(-1)).toBe(week + 4);

    await product.db
      .updateTable('users')
      .set({ suspendedAt: new Date(), suspensionReason: 'A scam.' })
      .where('id', 'in', (select) =>
        select.selectFrom('families').select('userId').where('id', '=', family),
      )
      .execute();
    expect((await ask('GET admin/jobs/count', {})).familyPosts).toBe(before.familyPosts);
  });
});

test('ADM-2 the numbers above the tabs count everybody, not one page', async () => {
  const before = await ask('GET admin/stats', {});
  const { caregiverId } = await join();
  await verify(caregiverId, { id_verification: 'pending', cpr_first_aid: 'pending' });
  const { caregiverId: other } = await join({ approvalStatus: 'approved' });
  await verify(other, { id_verification: 'pending', cpr_first_aid: 'clear' });
  product.time.now = new Date();
  const after = await ask('GET admin/stats', {});
  expect(after.totalCaregivers - before.totalCaregivers).toBe(2);
  expect(after.pendingSignups - before.pendingSignups).toBe(1);
  expect(after.pendingVerifications - before.pendingVerifications).toBe(2);
  expect(after.signUpsByWeek).toHaveLength(12);
  expect(after.signUpsByWeek.at(-1)).toBe(after.totalCaregivers);
  expect(after.checksByWeek.at(-1)).toBeGreaterThan(0);
  expect(after.oldestPendingAt).toBeInstanceOf(Date);
});
