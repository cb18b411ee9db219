import { Readable } from 'node:stream';
import S3rver from '@20minutes/s3rver';
import { beforeAll, expect, test } from 'vitest';
import { openS3Disk } from '#platform/files/s3-disk.ts';
import { testDatabase } from '#tests/database.ts';
import { liveTogether } from '#tests/people-in-every-table.ts';
import { testProduct } from '#tests/product.ts';
import { onTeardown } from '#tests/setup.ts';
import {
  emptyProduct,
  filesIn,
  makeKey,
  newDirectory,
  placeOf,
  rowsIn,
  run,
} from './test-places.ts';

let address: string;
beforeAll(async () => {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    // The test server drops the slash at the end of a bucket’s address when it checks a signature.
    allowMismatchedSignatures: true,
    directory: await newDirectory('buckets'),
    configureBuckets: ['files', 'backups', 'restored'].map((name) => ({ name, configs: [] })),
  });
  const { port } = await server.run();
  onTeardown(() => server.close());
  address = `s3://S3RVER:S3RVER@127.0.0.1:${port}`;
});

test('a product with a bucket is backed up to a folder of another bucket, and restored from it', async () => {
  const source = placeOf(await testDatabase(), await newDirectory('source'));
  const product = await testProduct(source.connection.url, source.files);
  const { keys } = await liveTogether(product);
  await product.stopJobs();
  const bucket = `${address}/files?ssl=false`;
  const files = openS3Disk(bucket);
  for (const key of keys) {
    await files.write(key, await product.platform.files.read(key, { keyId: null }));
  }
  const key = await makeKey();
  const settings = { ...source.settings, ...key.settings, S3_URL: bucket };
  const BACKUP_PLACE = `${address}/backups/tendwell/nightly?ssl=false`;
  // Of something else in the same bucket.
  const others = openS3Disk(`${address}/backups?ssl=false`);
  await others.write('files/notes.txt', Readable.from(['of the operator']));

  expect((await run('backup', [], { ...settings, BACKUP_PLACE })).said).toContain(
    '2 files, of which 2 were copied.',
  );
  expect((await run('backup', ['--keep', '1'], { ...settings, BACKUP_PLACE })).said).toMatch(
    /2 files, of which 0 were copied\.\nRemoved 1 older backups\.\n$/,
  );
  const target = await emptyProduct();
  const restored = `${address}/restored?ssl=false`;
  const { code, said } = await run('restore', ['--key', key.file, '--move'], {
    ...target.settings,
    BACKUP_PLACE,
    S3_URL: restored,
  });
  expect(said).toContain('and 2 files are restored');
  expect(code).toBe(0);
  expect(await rowsIn(target.connection.driver)).toEqual(await rowsIn(source.connection.driver));
  expect(await filesIn(openS3Disk(restored))).toEqual(await filesIn(files));
  expect(Object.keys(await filesIn(files))).toHaveLength(2);
  expect(Object.keys(await filesIn(others))).toContain('files/notes.txt');
});
