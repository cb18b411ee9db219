import { beforeAll, expect, test } from 'vitest';
import { joinPoster } from '#tests/listings.ts';
import type { Poster } from '#tests/listings.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';
import { listSitemapFiles, readSitemapFile } from './sitemaps.server.ts';

let product: TestProduct;
let poster: Poster;
beforeAll(async () => {
  product = await testProduct();
  poster = await joinPoster(product);
});

async function readAll(name: string) {
  const files = await listSitemapFiles(product.db);
  const entries = [];
  for (const file of files.filter((each) => each.startsWith(name))) {
    for await (const entry of readSitemapFile(product.db, file)!) entries.push(entry);
  }
  return entries;
}

test('JOB-7 the sitemap has every open job, with the day it changed, and no other', async () => {
  const [open, ended, far] = [
    await poster.post({ title: 'Open' }),
    await poster.post({ title: 'Ended' }),
    await poster.post({ title: 'Far', citySlug: null }),
  ];
  await product.call('POST admin/listings/expire', { id: ended.id }, poster.visit);
  // Another range of numbers is another file.
  const id = 90_000;
  await product.db.deleteFrom('searchNews').execute();
  await product.db.updateTable('jobListings').set({ id }).where('id', '=', far.id).execute();
  const before = await readAll('jobs-');
  expect(before.map(({ path }) => path)).toEqual([open.path, `/caregiver-jobs/${id}`]);

  const { path } = await poster.edit(open.id, { title: 'Open still' });
  const [changed] = await readAll('jobs-');
  expect(changed!.path).toBe(path);
  expect(changed!.changedAt!.getTime()).toBeGreaterThan(before[0]!.changedAt!.getTime());
});

test('JOB-7 there is no file of numbers that no job can have', async () => {
  expect(await Array.fromAsync(readSitemapFile(product.db, 'jobs-d1b6.xml')!)).toEqual([]);
  for (const file of ['jobs-d1b7.xml', 'jobs-ffff.xml']) {
    expect(readSitemapFile(product.db, file)).toBeUndefined();
  }
});

test('JOB-3 the sitemap has the pages of cities with jobs', async () => {
  await poster.post({ citySlug: 'austin-tx', jobType: 'private' });
  await poster.post({ citySlug: 'austin-tx', jobType: 'standard' });
  const paths = (await readAll('pages')).map(({ path }) => path);
  expect(paths.filter((path) => path.includes('austin-tx'))).toEqual([
    '/caregiver-jobs/austin-tx',
    '/caregiver-jobs/austin-tx/private',
  ]);
  expect(paths).not.toContain('/caregiver-jobs/seattle-wa');
});
