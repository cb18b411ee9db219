/**
 * How pages load in Chromium on a telephone's network, as they are and without JavaScript: the second
 * is the control. One after the other in every round.
 */
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { ensureChromium } from '#tests/chromium.ts';
import type { Endings } from './endings.ts';

export type Loading = { firstPaint: number; requests: number; kilobytes: number };
export type Loaded = { withScripts: Loading; withoutScripts: Loading };

/** As Lighthouse assumes them for telephones. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const slowerProcessor = 4;

export async function openBrowser(endings: Endings): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  endings.add(() => browser.close());
  return browser;
}

export async function measureLoading(
  browser: Browser,
  { url, cookie, rounds }: { url: string; cookie: string | undefined; rounds: number },
): Promise<Loaded> {
  const found = { withScripts: [] as Loading[], withoutScripts: [] as Loading[] };
  for (let round = 0; round < rounds; round += 1) {
    found.withoutScripts.push(await loadOnce(browser, { url, cookie, hasScripts: false }));
    found.withScripts.push(await loadOnce(browser, { url, cookie, hasScripts: true }));
  }
  return {
    withScripts: middleOf(found.withScripts),
    withoutScripts: middleOf(found.withoutScripts),
  };
}

async function loadOnce(
  browser: Browser,
  { url, cookie, hasScripts }: { url: string; cookie: string | undefined; hasScripts: boolean },
): Promise<Loading> {
  const context = await browser.newContext({
    javaScriptEnabled: hasScripts,
    viewport: { width: 390, height: 844 },
    userAgent: 'bench',
  });
  try {
    const [name, value] = cookie?.split('=') ?? [];
    if (name) await context.addCookies([{ name, value: value!, url }]);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor });
    let [requests, bytes] = [0, 0];
    session.on('Network.requestWillBeSent', ({ request }) => {
      if (request.url.startsWith('http')) requests += 1;
    });
    session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    // A page with a stream of events is never idle.
    await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => {});
    const firstPaint = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    );
    return { firstPaint, requests, kilobytes: bytes / 1024 };
  } finally {
    await context.close();
  }
}

const middleOf = (loadings: Loading[]): Loading => ({
  firstPaint: medianOf(loadings.map(({ firstPaint }) => firstPaint)),
  requests: medianOf(loadings.map(({ requests }) => requests)),
  kilobytes: medianOf(loadings.map(({ kilobytes }) => kilobytes)),
});

export const medianOf = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
