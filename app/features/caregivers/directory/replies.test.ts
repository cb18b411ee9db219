import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { joinCaregiver, joinFamily } from '#tests/people.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';
import { measureReplies } from './reply-queries.server.ts';
import { isNewAfter, repliesWithinADay } from './rules.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});

type Wait = { daysAgo: number; hours: number | null; startedBy?: 'family' | 'caregiver' };

/** Someone to whom as many families wrote, and who answered each after so many hours, or never. */
async function whoAnswers(waits: Wait[]) {
  const caregiver = await joinCaregiver(product);
  for (const { daysAgo, hours, startedBy = 'family' } of waits) {
    const family = await joinFamily(product);
    const { rows } = await sql<{ id: string }>`
      insert into conversations (family_user_id, caregiver_user_id, started_by, created_at)
      values (${family.id}, ${caregiver.id}, ${startedBy}, now() - make_interval(days => ${daysAgo}))
      returning id`.execute(product.db);
    if (hours === null) continue;
    await sql`
      insert into messages (conversation_id, position, sender, encrypted_content, encryption_key_id, created_at)
      select id, 2, 'caregiver', '\\x00', 'a key', created_at + make_interval(hours => ${hours})
      from conversations where id = ${rows[0]!.id}::uuid`.execute(product.db);
  }
  await measureReplies(product.db);
  const { caregivers } = await product.call('GET caregivers/search', { limit: 48 });
  const card = caregivers.find(({ id }) => id === caregiver.caregiverId)!;
  const profile = await product.call('GET caregivers/profile', { slug: card.slug });
  expect(profile.repliesWithinADay).toBe(card.repliesWithinADay);
  expect(JSON.stringify([card, profile])).not.toMatch(/median|daysListed/);
  return card.repliesWithinADay;
}

const times = (count: number, wait: Wait): Wait[] => Array.from({ length: count }, () => wait);

describe('replies within a day', () => {
  test.each([
    ['five were answered soon', times(5, { daysAgo: 9, hours: 3 }), true],
    ['four say nothing yet', times(4, { daysAgo: 9, hours: 3 }), false],
    ['they took two days', times(6, { daysAgo: 9, hours: 48 }), false],
    ['older ones say nothing', times(6, { daysAgo: 100, hours: 1 }), false],
    [
      'most of them had no answer',
      [...times(3, { daysAgo: 9, hours: 1 }), ...times(4, { daysAgo: 9, hours: null })],
      false,
    ],
    [
      'some of today still wait',
      [...times(5, { daysAgo: 9, hours: 1 }), ...times(6, { daysAgo: 0, hours: null })],
      true,
    ],
    [
      'those they wrote to themselves are no answers',
      times(6, { daysAgo: 9, hours: 0, startedBy: 'caregiver' }),
      false,
    ],
  ])('CARD-1 %s', async (_, waits, isPrompt) => {
    expect(await whoAnswers(waits)).toBe(isPrompt);
  });

  test('CARD-1 the word goes when it is no longer true', async () => {
    await whoAnswers(times(5, { daysAgo: 9, hours: 3 }));
    await sql`update conversations set created_at = created_at - interval '90 days'`.execute(
      product.db,
    );
    await measureReplies(product.db);
    const left = await product.db.selectFrom('replyTimes').selectAll().execute();
    expect(left).toEqual([]);
  });

  test('CARD-1 a day is still within a day, and nobody measured has no word', () => {
    expect(repliesWithinADay(86_400)).toBe(true);
    expect(repliesWithinADay(86_401)).toBe(false);
    expect(repliesWithinADay(null)).toBe(false);
  });
});

test('CARD-1 someone is new for thirty days after they were listed', () => {
  expect([0, 29, 30, 400, null].map(isNewAfter)).toEqual([true, true, false, false, false]);
});
