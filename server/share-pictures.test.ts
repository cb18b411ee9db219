import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { beforeAll, expect, test } from 'vitest';
import { profilePicture } from '#features/caregivers/public-profiles/share-rules.ts';
import { keepSharePictures } from '#platform/share-pictures/kept-pictures.ts';
import { postJob } from '#tests/jobs.ts';
import { joinFamily, plantCaregiver } from '#tests/people.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';
import { sharePicturePath } from '#values/share-picture.ts';
import { serveSharePictures } from './share-pictures.ts';

let product: TestProduct;
let app: Hono;
beforeAll(async () => {
  product = await testProduct();
  const pictures = keepSharePictures(await mkdtemp(path.join(tmpdir(), 'share-pictures-')));
  const { db, api } = product;
  const loadGate = async () => api.gate;
  app = new Hono();
  app.get('/share/:kind/:key/:file', serveSharePictures({ db, loadGate, pictures }));
});

/** The present address of a picture, by way of an older one; undefined where there is none. */
async function addressOf(kind: string, key: string) {
  const answer = await app.request(`/share/${kind}/${key}/older.jpg`);
  return answer.status === 302 ? answer.headers.get('location')! : undefined;
}

test('PROF-1 a profile has a picture at the address its page names', async () => {
  const { slug } = await plantCaregiver(product.db, { displayName: 'Ana <b> & Co' });
  const profile = await product.call('GET caregivers/profile', { slug });
  const address = sharePicturePath('caregivers', slug, profilePicture(profile));
  expect(await addressOf('caregivers', slug)).toBe(address);
  const answer = await app.request(address);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(5_000);
});

test('PERM-1 who is hidden or suspended has no picture, not even at its old address', async () => {
  const { slug, id, userId } = await plantCaregiver(product.db);
  const address = (await addressOf('caregivers', slug))!;
  expect((await app.request(address)).status).toBe(200);
  const change = product.db.updateTable('caregivers').where('id', '=', id);
  await change.set({ isListed: false }).execute();
  expect((await app.request(address)).status).toBe(404);
  await change.set({ isListed: true }).execute();
  await product.db
    .updateTable('users')
    .set({ suspendedAt: new Date(), suspensionReason: 'Spam' })
    .where('id', '=', userId)
    .execute();
  expect((await app.request(address)).status).toBe(404);
});

test('PERM-1 a post has a picture while it is open, and never its family’s name', async () => {
  const family = await joinFamily(product);
  const { id } = await postJob(product, family);
  const post = await product.db
    .selectFrom('jobRequests')
    .select('slug')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const address = (await addressOf('private-jobs', post.slug))!;
  expect((await app.request(address)).status).toBe(200);
  await product.db
    .updateTable('jobRequests')
    .set({ status: 'paused' })
    .where('id', '=', id)
    .execute();
  expect((await app.request(address)).status).toBe(404);
});

test.each([
  ['caregivers', 'nobody-here'],
  ['caregivers', '%00'],
  ['caregivers-in', 'nowhere'],
  ['private-jobs', 'none'],
  ['jobs', 'abc'],
  ['jobs', '999999'],
  ['jobs-in', 'nowhere'],
  ['toString', 'x'],
])('there is none of %s %s', async (kind, key) => {
  expect((await app.request(`/share/${kind}/${key}/x.jpg`)).status).toBe(404);
});
