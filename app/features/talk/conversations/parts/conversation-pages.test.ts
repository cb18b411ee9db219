import { expect, test } from 'vitest';
import { extendList, joinLists, withRead } from './conversation-pages.ts';
import type { ConversationList } from './conversation-pages.ts';

const list = (ids: string[], next: string | null = null) =>
  ({ conversations: ids.map((id) => ({ id })), next }) as ConversationList;

test('a talk that goes on moves to the front, and those behind it stay', () => {
  const shown = extendList(list(['a', 'b'], 'after b'), list(['c', 'd'], 'after d'));
  expect(joinLists(shown, list(['c', 'a'], 'after a'))).toEqual(
    list(['c', 'a', 'b', 'd'], 'after d'),
  );
});

test('one page is replaced as a whole', () => {
  expect(joinLists(list(['a'], null), list(['b', 'a'], 'after a'))).toEqual(
    list(['b', 'a'], 'after a'),
  );
  expect(joinLists(undefined, list(['a']))).toEqual(list(['a']));
});

test('MSG-3 what was opened is read, also behind the newest page', () => {
  const shown = list(['a', 'b', 'c']);
  for (const item of shown.conversations) item.unreadCount = 2;
  const counts = joinLists(withRead(shown, 'c'), list(['a'])).conversations;
  expect(counts.map(({ id, unreadCount }) => [id, unreadCount])).toEqual([
    ['a', undefined],
    ['b', 2],
    ['c', 0],
  ]);
});
