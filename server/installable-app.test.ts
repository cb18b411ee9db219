import { existsSync } from 'node:fs';
import { Hono } from 'hono';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { addInstallableApp } from './installable-app.ts';
import type { PageBuild } from './pages.ts';

const app = new Hono();
beforeAll(() => {
  const assets = { routes: { root: { css: ['/assets/base.css'] } } };
  addInstallableApp(app, {
    brandName: 'Care & Co',
    loadBuild: async () => ({ assets }) as unknown as PageBuild,
  });
});

test('PUSH-1 the manifest names what a phone needs, and its icons are as large as it says', async () => {
  const answer = await app.request('/manifest.webmanifest');
  expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ name: 'Care & Co', start_url: '/', display: 'standalone' });
  const sizes = new Set<string>();
  for (const { src, sizes: size, purpose } of manifest.icons) {
    const { width, height } = await sharp(`public${src}`).metadata();
    expect(`${width}x${height}`).toBe(size);
    sizes.add(`${purpose} ${size}`);
  }
  expect([...sizes]).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512',
  ]);
});

test('PUSH-2 the page for when there is no network needs no script and nothing from elsewhere', async () => {
  const page = await (await app.request('/offline')).text();
  expect(page).toContain('<h1>You are offline</h1>');
  expect(page).toContain('Care &amp; Co');
  expect(page).not.toContain('<script');
  expect(page).toContain('href="/assets/base.css"');
  expect(existsSync('public/icon.svg')).toBe(true);
});
