import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openLocalDisk } from '#platform/files/local-disk.ts';
import { insertFile, storeBytes } from '#platform/files/save-file.ts';
import type { StoredBytes } from '#platform/files/save-file.ts';
import { createFileStore } from '#platform/files/store.ts';
import type { Platform } from '#platform/platform.ts';
import { testProduct, visitWith } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';
import type { Problem } from '#values/problem.ts';
import { nothing } from './contract.ts';
import { createGate } from './gate.ts';
import { formRow, row } from './row.ts';
import type { Context } from './row.ts';

let product: TestProduct;
let platform: Platform;
let directory: string;
beforeAll(async () => {
  product = await testProduct();
  directory = await mkdtemp(path.join(tmpdir(), 'tendwell-gate-'));
  const files = createFileStore(await openLocalDisk(directory), product.platform.keys);
  platform = { ...product.platform, files };
});

/** Passes a write of the test through the gate. */
function write(run: (files: Platform['files']) => Promise<unknown>, output: z.ZodType = z.any()) {
  const table = {
    'POST it': row('anyone', nothing, output, (context) => run(context.platform.files)),
  };
  const { db, transact } = product;
  const gate = createGate({ table, db, quick: db, transact, platform, identify: async () => null });
  return gate.pass('POST it', {}, visitWith());
}

const put = (files: Platform['files'], content: Iterable<string> | AsyncIterable<string>) =>
  files.put(randomUUID(), Readable.from(content), { secret: false });
const countFiles = async () =>
  (await readdir(directory, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  ).length;

test('a file that a row refers to stays; one that no row refers to is removed', async () => {
  const before = await countFiles();
  const { id: ownerId } = await product.join(['caregiver']);
  const store = (files: Platform['files']) =>
    storeBytes(files, Readable.from(['kept']), { secret: true });
  const facts = { fileName: 'a.pdf', mediaType: 'application/pdf', ownerId };
  const steps = (isWanted: boolean) => ({
    prepare: (context: Context<unknown>) => store(context.platform.files),
    run: async ({ db, input }: Context<StoredBytes>) =>
      isWanted ? insertFile(db, { ...input, ...facts }) : 'not needed',
  });
  const table = {
    'POST kept': formRow('anyone', nothing, z.string(), steps(true)),
    'POST not-needed': formRow('anyone', nothing, z.string(), steps(false)),
  };
  const { db, transact } = product;
  const gate = createGate({ table, db, quick: db, transact, platform, identify: async () => null });
  await gate.pass('POST kept', {}, visitWith());
  expect(await countFiles()).toBe(before + 1);
  await gate.pass('POST not-needed', {}, visitWith());
  expect(await countFiles()).toBe(before + 1);
});

test('prepared files are removed if a later step fails, in the preparation or the write', async () => {
  const before = await countFiles();
  const fail = async () => {
    throw new Error('later');
  };
  const prepare = async (context: Context<unknown>) => {
    await put(context.platform.files, ['prepared']);
  };
  const table = {
    'POST preparing': formRow('anyone', nothing, z.any(), {
      prepare: (context) => prepare(context).then(fail),
      run: async () => 'done',
    }),
    'POST writing': formRow('anyone', nothing, z.any(), { prepare, run: fail }),
  };
  const { db, transact } = product;
  const gate = createGate({ table, db, quick: db, transact, platform, identify: async () => null });
  for (const key of Object.keys(table)) {
    await expect(gate.pass(key, {}, visitWith())).rejects.toThrow('later');
    expect(await countFiles()).toBe(before);
  }
});

test('a file of a write that fails is removed', async () => {
  const before = await countFiles();
  const failing = write(async (files) => {
    await put(files, ['one']);
    await put(files, ['two']);
    throw new Error('after the files');
  });
  await expect(failing).rejects.toThrow('after the files');
  expect(await countFiles()).toBe(before);
});

test('a file still being written when the write fails is removed too', async () => {
  const before = await countFiles();
  async function* slowly() {
    yield 'first half';
    await new Promise((resolve) => setTimeout(resolve, 100));
    yield 'second half';
  }
  const failing = write((files) =>
    Promise.all([put(files, slowly()), Promise.reject(new Error('meanwhile'))]),
  );
  await expect(failing).rejects.toThrow('meanwhile');
  expect(await countFiles()).toBe(before);
});

test('a file of a write whose answer has the wrong shape is removed', async () => {
  const before = await countFiles();
  await expect(write((files) => put(files, ['odd']), z.string())).rejects.toThrow();
  expect(await countFiles()).toBe(before);
});

test('however many forms with files are being prepared, no transaction is open for them', async () => {
  const encoding = Promise.withResolvers<void>();
  const table = {
    'POST a-form': formRow('anyone', nothing, z.any(), {
      prepare: () => encoding.promise,
      run: async () => 'written',
    }),
    'POST it': row('anyone', nothing, z.any(), async () => 'written'),
  };
  const { db } = product;
  let opened = 0;
  const transact: typeof product.transact = (work) => {
    opened += 1;
    return product.transact(work);
  };
  const gate = createGate({ table, db, quick: db, transact, platform, identify: async () => null });
  const forms = Array.from({ length: 20 }, () => gate.pass('POST a-form', {}, visitWith()));
  expect(await gate.pass('POST it', {}, visitWith())).toBe('written');
  expect(opened).toBe(1);
  encoding.resolve();
  await Promise.all(forms);
});

test('however many forms with files are written at once, other writes come through', async () => {
  const waiting = Promise.withResolvers<void>();
  const table = {
    'POST a-form': formRow('anyone', nothing, z.any(), {
      prepare: async () => {},
      run: () => waiting.promise,
    }),
    'POST it': row('anyone', nothing, z.any(), async () => 'written'),
  };
  const { db, transact } = product;
  const gate = createGate({ table, db, quick: db, transact, platform, identify: async () => null });
  const forms = Array.from({ length: 20 }, () => gate.pass('POST a-form', {}, visitWith()));
  expect(await gate.pass('POST it', {}, visitWith())).toBe('written');
  waiting.resolve();
  await Promise.all(forms);
});

test('of one kind two writes run at once, and other kinds do not wait for them', async () => {
  const waiting = Promise.withResolvers<void>();
  let started = 0;
  const table = {
    'POST slow': row('anyone', nothing, z.any(), async () => {
      started += 1;
      await waiting.promise;
    }),
    'POST it': row('anyone', nothing, z.any(), async () => 'written'),
  };
  const { db, transact } = product;
  const gate = createGate({ table, db, quick: db, transact, platform, identify: async () => null });
  const send = () => gate.pass('POST slow', {}, visitWith()).catch((error: Problem) => error);
  const slow = Array.from({ length: 203 }, send);
  expect(await gate.pass('POST it', {}, visitWith())).toBe('written');
  // The connections that they need may be opened in any order.
  await expect.poll(() => started).toBe(2);
  // Two hundred wait; whoever comes then is asked to come again.
  expect(await Promise.race(slow)).toMatchObject({ kind: 'unavailable', retryAfterSeconds: 5 });
  waiting.resolve();
  await Promise.all(slow);
  expect(started).toBe(202);
});
