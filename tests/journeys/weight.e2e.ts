import { gzipSync } from 'node:zlib';
import type { APIRequestContext } from '@playwright/test';
import { expect, journey } from './journey.ts';

async function weigh(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text();
  const addresses = new Set(html.match(/\/assets\/[^"')\\]+\.js/g));
  const scripts = await Promise.all(
    [...addresses].map(async (address) => gzipSync(await (await request.get(address)).body())),
  );
  return {
    files: addresses.size,
    scriptKb: scripts.reduce((sum, { length }) => sum + length, 0) / 1024,
    htmlKb: Buffer.byteLength(html) / 1024,
  };
}

/** The most that a page may have: files and KB of its scripts, compressed, and KB of its HTML. */
const limits: Record<string, [files: number, scriptKb: number, htmlKb: number]> = {
  '/': [13, 152, 50],
  '/caregivers': [16, 157, 101],
  '/private-caregiver-jobs': [16, 162, 63],
  '/caregiver-jobs': [13, 160, 34],
  '/login': [16, 151, 16],
  '/about': [6, 137, 15],
};

journey('The public pages stay small', async ({ request }) => {
  for (const [path, [files, scriptKb, htmlKb]] of Object.entries(limits)) {
    const page = await weigh(request, path);
    expect.soft(page.files, `script files of ${path}`).toBeLessThanOrEqual(files);
    expect.soft(page.scriptKb, `KB of scripts of ${path}`).toBeLessThanOrEqual(scriptKb);
    expect.soft(page.htmlKb, `KB of HTML of ${path}`).toBeLessThanOrEqual(htmlKb);
  }
});
