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

test('where others may stand between the newest page and what was known, the page is the list', () => {
  const at = (minute: number, ids: string[], next: string | null) => {
    const page = list(ids, next);
    for (const [index, item] of page.conversations.entries()) {
      item.lastMessage = { createdAt: new Date(2026, 0, 1, 12, minute - index) } as never;
    }
    return page;
  };
  const known = at(2, ['a', 'b'], null);
  const newest = at(9, ['e', 'd'], 'after d');
  expect(joinLists(known, newest)).toEqual(newest);
  const ids = ({ conversations }: ConversationList) => conversations.map(({ id }) => id);
  expect(ids(joinLists(known, at(3, ['c', 'd'], 'after d')))).toEqual(['c', 'd', 'a', 'b']);
  expect(ids(joinLists(known, at(9, ['e', 'd'], null)))).toEqual(['e', 'd', 'a', 'b']);
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
