/** What the tests of sign-ups share: a product, and acts on it. */
import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, beforeEach } from 'vitest';
import { openLocalDisk } from '#platform/files/local-disk.ts';
import { createFileStore } from '#platform/files/store.ts';
import type { Disk } from '#platform/files/store.ts';
import { signUpForm } from '#tests/sign-up-form.ts';
import { sendForm } from '#tests/uploads.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';

export let product: TestProduct;

let folder: string;

export let disk: Disk;

/** Each test file calls this once: files that run in one process share this module. */
export function setUp() {
  beforeAll(async () => {
    product = await testProduct();
    folder = await mkdtemp(path.join(tmpdir(), 'tendwell-sign-up-'));
    disk = await openLocalDisk(folder);
    product.platform.files = createFileStore(disk, product.platform.keys);
  });
  beforeEach(() => product.db.deleteFrom('rateLimits').execute());
}

export const signUp = (changed: Parameters<typeof signUpForm>[0] = {}) =>
  sendForm(product, 'caregiver/signup', signUpForm(changed));

/** Everything a sign-up could leave behind. */
export async function leftovers() {
  const tables = ['users', 'caregivers', 'verifications', 'documents', 'files', 'photos'] as const;
  const counted = tables.map(async (table) => {
    const { count } = await product.db
      .selectFrom(table)
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return [table, Number(count)];
  });
  const onDisk = (await readdir(folder, { recursive: true })).filter((name) => name.length > 36);
  return { ...Object.fromEntries(await Promise.all(counted)), onDisk: onDisk.length };
}

export const readCaregiver = (id: string) =>
  product.db
    .selectFrom('caregivers')
    .innerJoin('users', 'users.id', 'caregivers.userId')
    .selectAll('caregivers')
    .select(['email', 'roles', 'users.displayName as accountName', 'users.photoId as face'])
    .where('caregivers.id', '=', id)
    .executeTakeFirstOrThrow();
