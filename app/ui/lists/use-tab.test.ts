import { expect, test } from 'vitest';
import { readListParams } from './use-tab.ts';

test('ADM-2 an invalid page number means the first page', () => {
  const read = (page: string) =>
    readListParams(new URLSearchParams({ page, q: 'ann' }), ['page', 'q']);
  expect(read('2')).toEqual({ page: '2', q: 'ann' });
  for (const page of ['abc', '0', '-1', '1.5', '1e3', '99999999']) {
    expect(read(page)).toEqual({ q: 'ann' });
  }
});
