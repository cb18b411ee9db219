import { expect, test } from 'vitest';
import { andList, orList } from './word-list.ts';

test('words are listed as Intl.ListFormat lists them', () => {
  const all = new Intl.ListFormat('en-US', { type: 'conjunction' });
  const either = new Intl.ListFormat('en-US', { type: 'disjunction' });
  for (const words of [[], ['a'], ['a', 'b'], ['a', 'b', 'c'], ['a, b', 'c and d', 'e', 'f']]) {
    expect(andList(words)).toBe(all.format(words));
    expect(orList(words)).toBe(either.format(words));
  }
});
