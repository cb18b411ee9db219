import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CallKey, Question } from '#gate/calls.ts';
import type { Visit } from '#gate/row.ts';
import { joinCaregiver } from '#tests/people.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';
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
