import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CallKey, Question } from '#gate/calls.ts';
import type { Visit } from '#gate/row.ts';
import { someListing } from '#tests/listings.ts';
import { plantFamily, plantMember } from '#tests/people.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';
import type { CareType } from '#values/taxonomies.ts';

let product: TestProduct;
let admin: { id: string; visit: Visit };

beforeAll(async () => {
  product = await testProduct();
  admin = await product.join(['admin']);
});
const ask = <Key extends CallKey>(key: Key, input: Question<Key>) =>
  product.call(key, input, admin.visit);
const word = () => `q${randomUUID().replaceAll('-', '').slice(0, 10)}`;

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
