import type { APIRequestContext, Page } from '@playwright/test';
import { cards, names, results } from './cards.ts';
import { expect, journey, phone } from './journey.ts';

const daughter = 'A daughter finds three Spanish-speaking caregivers near her father';

journey(`SEARCH-1 SEARCH-2 PROF-4 ${daughter}`, async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  await page.getByRole('main').getByLabel('Where do you need care?').fill('33130');
  await page.getByRole('option', { name: '33130' }).click();
  await expect(page.getByText('who travel to 33130 (Miami, FL)')).toBeVisible();

  await page.getByRole('button', { name: 'Filters 1 active' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel('Spanish').check();
  await sheet.getByLabel('Background check').check();
  await sheet.getByRole('button', { name: /^Show \d+ caregivers$/ }).click();
  await expect(page.getByRole('link', { name: 'Remove Speaks Spanish' })).toBeVisible();
  await expect(page.locator('[data-leaving]')).toHaveCount(0);
  const found = page.url();
  expect(await names(page).count()).toBeGreaterThanOrEqual(3);
  // Not as they are laid out: cards that are out of sight are not.
  const distances = await cards(page).getByText(/mile/).allTextContents();
  const miles = distances.map((text) => Number(/about (\d+) miles$/.exec(text)?.[1] ?? 0));
  expect(miles).toEqual(miles.toSorted((one, other) => one - other));

  await expect(cards(page).filter({ hasNotText: 'Background Check' })).toHaveCount(0);
  for (const index of [0, 1, 2]) {
    const name = await names(page).nth(index).innerText();
    await names(page).nth(index).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const facts = page.locator('section').filter({ hasText: 'Quick Facts' });
    await expect(facts.getByText(/Spanish/)).toBeVisible();
    await page.getByRole('link', { name: 'Back to search' }).click();
    await expect(page).toHaveURL(found);
    await expect(results(page)).toBeVisible();
  }
});

const head = async (request: APIRequestContext, path: string) => {
  const html = await (await request.get(path)).text();
  return {
    html,
    title: /<title>([^<]+)</.exec(html)?.[1],
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1],
    description: /<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? '',
    isHidden: /<meta name="robots" content="noindex"/.test(html),
  };
};

journey('SHELL-4 SEARCH-2 the ten cities of the footer read well', async ({ page, request }) => {
  await page.goto('/about');
  const links = page.getByRole('navigation', { name: 'For Families' }).getByRole('link');
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
  const cities = hrefs.filter((href) => href.includes('location='));
  expect(cities).toHaveLength(10);
  const origin = new URL(page.url()).origin;
  for (const path of cities) {
    const { html, title, canonical, description, isHidden } = await head(request, path);
    const city = /^Caregivers in (.+) \| Tendwell$/.exec(title!)![1]!;
    expect(html).toContain(`in ${city}</h1>`);
    expect(description.length).toBeGreaterThan(80);
    expect(description).toContain(city.split(/,| and /)[0]);
    expect(html).toMatch(/>\d+ caregivers</);
    expect(canonical).toBe(origin + path);
    expect(isHidden).toBe(false);
  }
});

journey('JOB-1 the search for jobs keeps the focus, and follows the address', async ({ page }) => {
  await page.goto('/caregiver-jobs');
  const place = page.getByRole('main').getByLabel('City, state, or ZIP code');
  for (const location of ['33101', '10001']) {
    await place.fill(location);
    await place.press('Enter');
    await expect(page).toHaveURL(`/caregiver-jobs?location=${location}`);
    await expect(place).toBeFocused();
  }
  await page.goBack();
  await expect(place).toHaveValue('33101');
});

journey('search engines find what is for them, and nothing else', async ({ page, request }) => {
  await page.goto('/about');
  const { origin } = new URL(page.url());
  for (const path of ['/', '/about', '/caregivers', '/caregivers/maria-a']) {
    const { canonical, isHidden, html } = await head(request, path);
    expect([canonical, isHidden]).toEqual([origin + path, false]);
    expect(html).toContain(`<meta property="og:url" content="${origin}${path}"/>`);
  }
  for (const path of [
    '/caregivers?isNonSmoker=true',
    '/caregivers?location=33101',
    '/caregivers?location=miami-fl&sort=rate',
    '/caregivers?hourlyRateMax=1',
    '/caregivers?sort=luck',
    '/caregivers/nobody-here',
  ]) {
    expect((await head(request, path)).isHidden).toBe(true);
  }

  const robots = await (await request.get('/robots.txt')).text();
  const index = await (await request.get(/Sitemap: (.+)/.exec(robots)![1]!)).text();
  const files = [...index.matchAll(/<loc>([^<]+)</g)].map(([, address]) => address!);
  const people = await (await request.get(files.find((file) => /caregivers/.test(file))!)).text();
  expect(people).toContain(`<loc>${origin}/caregivers/maria-a</loc><lastmod>20`);
});

/** How far the page moved by itself while it was shown. */
async function shiftOf(page: Page, path: string) {
  await page.addInitScript(() => {
    const shown = window as unknown as { shift: number };
    shown.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as unknown as LayoutShift;
        if (!hadRecentInput) shown.shift += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => (window as unknown as { shift: number }).shift);
}

type LayoutShift = { value: number; hadRecentInput: boolean };

for (const viewport of [phone, { width: 1280, height: 900 }]) {
  journey(`CARD-1 nothing jumps while photos load, at ${viewport.width}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    for (const path of ['/', '/caregivers', '/caregivers/maria-a']) {
      expect(await shiftOf(page, path)).toBeLessThan(0.02);
    }
  });
}

journey('CARD-1 photos fit the screen', async ({ page, request }) => {
  await page.goto('/caregivers');
  const photos = page.locator('main img');
  const first = photos.first();
  await expect(first).not.toHaveAttribute('loading', 'lazy');
  await expect(photos.last()).toHaveAttribute('loading', 'lazy');
  for (const image of await photos.all()) {
    expect(await image.getAttribute('width')).toBe('104');
    expect(await image.getAttribute('height')).toBe('104');
  }
  const photo = await request.get((await first.getAttribute('src'))!);
  expect(photo.headers()['content-type']).toBe('image/webp');
  const chosen = () => first.evaluate((image: HTMLImageElement) => image.currentSrc);
  expect(await chosen()).toMatch(/\/112\.webp$/);
});
