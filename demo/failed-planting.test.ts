import { expect, test } from 'vitest';
import type { FileStore } from '#platform/files/store.ts';
import { testProduct } from '#tests/product.ts';
import { plantDemo } from './plant.ts';
import { isPlanted } from './planted.ts';

test('a planting that fails leaves nothing behind', async () => {
  const { db, transact, platform } = await testProduct();
  const kept = new Set<string>();
  const files = {
    ...platform.files,
    async put(...[key, source, options]: Parameters<FileStore['put']>) {
      if (kept.size === 9) throw new Error('The disk is full.');
      kept.add(key);
      return platform.files.put(key, source, options);
    },
    async remove(key: string) {
      kept.delete(key);
      await platform.files.remove(key);
    },
  };
  const options = { db, transact, passwordHash: 'a hash', progress: () => {} };
  const planting = plantDemo({ ...options, platform: { ...platform, files } });
  await expect(planting).rejects.toThrow('The disk is full.');
  expect(await isPlanted(db)).toBe(false);
  expect(await db.selectFrom('users').select('id').execute()).toEqual([]);
  await expect.poll(() => kept.size).toBe(0);
});
