import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { beforeAll, expect, test } from 'vitest';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { prefixesFor } from '#features/caregivers/public-profiles/sitemap-actions.server.ts';
import { plantCaregiver } from '#tests/people.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';
import routes from '../app/routes.ts';
import type { ReadAny } from '#platform/database/standby.ts';
import { addSearchEngineFiles } from './search-engines.ts';

let product: TestProduct;
let app: Hono;
beforeAll(async () => {
  product = await testProduct();
  app = serve('https://care.example');
});

function serve(publicUrl?: string) {
  const served = new Hono();
  const { settings } = product.platform;
  const readAny: ReadAny = (ask) => ask(product.db);
  addSearchEngineFiles(served, { readAny, settings, publicUrl });
  return served;
}

const plant = (facts?: Parameters<typeof plantCaregiver>[1]) => plantCaregiver(product.db, facts);
const read = async (path: string) => (await app.request(path)).text();
const lastmodOf = (xml: string, slug: string) =>
  new RegExp(`/caregivers/${slug}</loc><lastmod>([^<]+)<`).exec(xml)?.[1];

/** The paths that only members see: those inside a layout such as `families-only.tsx`. */
function membersPaths(entries: RouteConfigEntry[], isInside = false): string[] {
  return entries.flatMap(({ file, path, children = [] }) => {
    const own = isInside && path !== undefined ? [`/${path}`] : [];
    return [...own, ...membersPaths(children, (isInside && !path) || file.endsWith('-only.tsx'))];
  });
}

test('robots.txt keeps search engines out of private pages, and names the sitemap', async () => {
  const robots = await read('/robots.txt');
  const closed = robots.split('\n').flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? []);
  const paths = membersPaths(routes);
  expect(paths).toContain('/family-dashboard');
  for (const path of [...paths, '/_api/', '/demo/mailbox', '/newsletter/confirm']) {
    expect([path, closed.some((start) => path.startsWith(start))]).toEqual([path, true]);
  }
  expect(robots).toContain('Sitemap: https://care.example/sitemap.xml\n');
  expect(robots).not.toContain('Disallow: /caregivers');
});

test('the index names every file, and every file it names exists', async () => {
  await plant();
  const index = await read('/sitemap.xml');
  const addresses = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!);
  expect(addresses).toEqual([
    'https://care.example/sitemaps/pages.xml',
    'https://care.example/sitemaps/caregivers.xml',
  ]);
  for (const address of addresses) {
    const response = await app.request(new URL(address).pathname);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toMatch(/^<\?xml .*<\/urlset>\n$/s);
  }
  for (const file of ['caregiver.xml', 'caregivers-g.xml', 'constructor.xml', 'pages']) {
    expect((await app.request(`/sitemaps/${file}`)).status).toBe(404);
  }
});

test('SEARCH-1 caregivers are named only while they are approved and listed', async () => {
  const listed = await plant();
  const pending = await plant({ approvalStatus: 'pending' });
  const hidden = await plant({ isListed: false });
  let xml = await read('/sitemaps/caregivers.xml');
  expect(xml).toContain(`<loc>https://care.example/caregivers/${listed.slug}</loc>`);
  expect(xml).not.toContain(pending.slug);
  expect(xml).not.toContain(hidden.slug);

  await product.db
    .updateTable('users')
    .set({ suspendedAt: new Date(), suspensionReason: 'A test.' })
    .where('id', '=', listed.userId)
    .execute();
  xml = await read('/sitemaps/caregivers.xml');
  expect(xml).not.toContain(listed.slug);
});

test('lastmod moves with the profile and its verifications, not with a visit', async () => {
  const { id, slug, updatedAt } = await plant();
  const change = (facts: object) =>
    product.db.updateTable('caregivers').set(facts).where('id', '=', id).execute();
  const changedAt = async () => lastmodOf(await read('/sitemaps/caregivers.xml'), slug)!;
  expect(await changedAt()).toBe(updatedAt.toISOString());

  await change({ lastActiveAt: new Date('2030-01-01') });
  expect(await changedAt()).toBe(updatedAt.toISOString());
  await change({ hourlyRateMinCents: 2600 });
  const edited = await changedAt();
  expect(edited > updatedAt.toISOString()).toBe(true);
  await product.db
    .insertInto('verifications')
    .values({ caregiverId: id, type: 'cpr_first_aid' })
    .execute();
  expect((await changedAt()) > edited).toBe(true);
});

test('a file has the caregivers whose ids begin as its name says', async () => {
  const [ours, other] = [
    await plant({ id: 'ab000000-0000-4000-8000-000000000001' }),
    await plant({ id: 'ac000000-0000-4000-8000-000000000001' }),
  ];
  const xml = await read('/sitemaps/caregivers-ab.xml');
  expect(xml).toContain(ours.slug);
  expect(xml).not.toContain(other.slug);
});

test('no file holds more than 50,000 pages, however many there are', () => {
  expect(prefixesFor(0)).toEqual(['']);
  expect(prefixesFor(25_000)).toEqual(['']);
  expect(prefixesFor(25_001)).toHaveLength(16);
  const million = prefixesFor(1_000_000);
  expect([million.length, million[0], million.at(-1)]).toEqual([256, '00', 'ff']);
});

test('cities are named once a caregiver is listed there', async () => {
  const pages = await read('/sitemaps/pages.xml');
  expect(pages).toContain('<loc>https://care.example/caregivers?location=miami-fl</loc>');
  expect(pages).not.toContain('seattle-wa');
  expect(pages).toContain('<loc>https://care.example/about</loc>');
});

test('files are compressed for clients that accept it', async () => {
  const headers = { 'accept-encoding': 'gzip, br' };
  const response = await app.request('/sitemaps/pages.xml', { headers });
  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect(response.headers.get('vary')).toBe('Accept-Encoding');
  const xml = gunzipSync(await response.arrayBuffer()).toString();
  expect(xml).toBe(await read('/sitemaps/pages.xml'));
});

test('without PUBLIC_URL a foreign Host names no address of ours', async () => {
  const unnamed = serve();
  const ask = async (host: string) =>
    (await unnamed.request('http://x/robots.txt', { headers: { host } })).text();
  expect(await ask('localhost:4000')).toContain('Sitemap: http://localhost:4000/sitemap.xml');
  expect(await ask('evil.example')).toContain('Sitemap: http://127.0.0.1:3000/sitemap.xml');
});
