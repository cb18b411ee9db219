import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { isUuid, newKey } from './uuid.ts';

afterEach(() => vi.unstubAllGlobals());

const areKeys = () => {
  const keys = Array.from({ length: 50 }, newKey);
  expect(new Set(keys).size).toBe(50);
  for (const key of keys) {
    expect(isUuid(key)).toBe(true);
    expect(z.uuidv4().safeParse(key).success).toBe(true);
  }
};

test('a key is a UUID, another each time', areKeys);

test('so it is on a page without https, where browsers make none', () => {
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  vi.stubGlobal('crypto', { getRandomValues });
  areKeys();
});
