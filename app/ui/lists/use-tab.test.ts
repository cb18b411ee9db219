import { expect, test } from 'vitest';
import { asked } from './use-tab.ts';

test('ADM-2 a page that is no number is the first', () => {
  const read = (page: string) => asked(new URLSearchParams({ page, q: 'ann' }), ['page', 'q']);
  expect(read('2')).toEqual({ page: '2', q: 'ann' });
  for (const page of ['abc', '0', '-1', '1.5', '1e3', '99999999']) {
    expect(read(page)).toEqual({ q: 'ann' });
  }
});
