import { beforeAll, expect, test } from 'vitest';
import { meet } from '#tests/conversations.ts';
import type { TestPerson } from '#tests/people.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';
import { countUnreadAfter } from './unread-backfill.server.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});

const unreadOf = async ({ visit }: TestPerson) => {
  const { conversations } = await product.call('GET conversations/list', {}, visit);
  const { messages } = await product.call('GET header/counts', {}, visit);
  return [conversations[0]!.unreadCount, messages];
};

const stored = (id: string) =>
  product.db
    .selectFrom('conversations')
    .select(['familyUnread', 'caregiverUnread'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('MSG-3 what was sent before it was counted is unread until it is read', async () => {
  const { family, caregiver, conversationId, say } = await meet(product);
  await say(family, 'Hello!');
  await say(family, 'Are you free on Monday?');
  const empty = { familyUnread: null, caregiverUnread: null };
  await product.db
    .updateTable('conversations')
    .set(empty)
    .where('id', '=', conversationId)
    .execute();
  await say(family, 'Or on Tuesday?');
  expect(await stored(conversationId)).toEqual(empty);
  expect(await unreadOf(caregiver)).toEqual([3, 3]);
  expect(await unreadOf(family)).toEqual([0, 0]);

  let cursor: string | null = null;
  do cursor = await countUnreadAfter(product.db, cursor);
  while (cursor);
  expect(await stored(conversationId)).toEqual({ familyUnread: 0, caregiverUnread: 3 });
  await say(caregiver, 'Both.');
  expect(await unreadOf(family)).toEqual([1, 1]);
  expect(await unreadOf(caregiver)).toEqual([3, 3]);
});
