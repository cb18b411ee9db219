import { expect, test } from 'vitest';
import { mostCounted, paginateLong } from './paging.ts';

test('ADM-6 ADM-7 a long list is counted so far and says that there are more', () => {
  const page = { page: 2, limit: 50 };
  const all = { ...page, total: mostCounted, totalPages: 200 };
  expect(paginateLong(page, mostCounted)).toEqual({ ...all, hasMoreThanTotal: false });
  expect(paginateLong(page, mostCounted + 1)).toEqual({ ...all, hasMoreThanTotal: true });
});
