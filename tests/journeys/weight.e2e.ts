import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, journey } from './journey.ts';

/** What the browser fetches for a page until nothing more comes. */
async function weigh(page: Page, path: string) {
  const response = await page.goto(path, { waitUntil: 'networkidle' });
  const addresses = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => (name.endsWith('.js') ? name : [])),
  );
  const files = [...new Set(addresses)];
  const scripts = await Promise.all(
    files.map(async (address) => ({
      address,
      text: await (await page.request.get(address)).text(),
    })),
  );
  return {
    files,
    scriptKb: scripts.reduce((sum, { text }) => sum + gzipSync(text).length, 0) / 1024,
    // The router's table of pages is written by the router, and has no functions.
    compiledLate: scripts
      .filter(({ text }) => !text.startsWith('//# allFunctionsCalledOnLoad\n'))
      .flatMap(({ address }) => (address.includes('/manifest-') ? [] : address)),
    htmlKb: Buffer.byteLength(await response!.text()) / 1024,
  };
}

/** The most that a page may have: files and KB of its scripts, compressed, and KB of its HTML. */
type Limits = [files: number, scriptKb: number, htmlKb: number];
const limits: Record<string, Limits> = {
  '/': [9, 93, 40],
  '/caregivers': [10, 96, 60],
  '/private-caregiver-jobs': [11, 100, 54],
  '/caregiver-jobs': [11, 99, 30],
  '/caregiver-jobs/atlanta-ga': [15, 112, 40],
  '/caregiver-signup': [12, 106, 16],
  '/family-signup': [11, 98, 16],
  '/login': [9, 91, 14],
  '/about': [6, 81, 14],
};
/** A page that a list links to. */
const linked: [list: string, link: string, limits: Limits][] = [
  ['/caregivers', 'main a[href^="/caregivers/"]', [12, 100, 27]],
  ['/caregiver-jobs/atlanta-ga', 'main li a[href^="/caregiver-jobs/"]', [14, 109, 24]],
  ['/private-caregiver-jobs', 'main a[href^="/private-jobs/"]', [14, 107, 24]],
];

async function expectLight(page: Page, path: string, [files, scriptKb, htmlKb]: Limits) {
  const found = await weigh(page, path);
  const names = found.files.map((address) => address.split('/').at(-1)).join(', ');
  expect.soft(found.files.length, `script files of ${path}: ${names}`).toBeLessThanOrEqual(files);
  expect.soft(found.scriptKb, `KB of scripts of ${path}`).toBeLessThanOrEqual(scriptKb);
  expect.soft(found.compiledLate, `scripts of ${path} that are not compiled ahead`).toEqual([]);
  expect.soft(found.htmlKb, `KB of HTML of ${path}`).toBeLessThanOrEqual(htmlKb);
}

journey('The public pages stay small', async ({ context, page }) => {
  const paths = Object.entries(limits);
  for (const [list, link, most] of linked) {
    await page.goto(list);
    const path = await page.locator(link).first().getAttribute('href');
    paths.push([path!, most]);
  }
  // At the same time, because most of it is waiting for what may still come.
  const weighed = paths.map(async ([path, most]) =>
    expectLight(await context.newPage(), path, most),
  );
  await Promise.all(weighed);
});

journey('The messages stay small', async ({ page, signIn }) => {
  await signIn('family');
  await expectLight(page, '/messages', [15, 107, 40]);
});
