import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test as base } from '@playwright/test';
import type { ElementHandle, Locator, Page } from '@playwright/test';
import type axe from 'axe-core';
import { demoAccounts } from '#demo/accounts.ts';
import { demoPassword } from '#server/demonstration.ts';

type Account = keyof typeof demoAccounts;

type Fixtures = {
  /** Opens a session for one of the demo accounts, as the login screen would. */
  signIn(account: Account): Promise<void>;
  /** Lines in the browser's console that no page should cause. */
  complaints: string[];
};

/** What is typed or pressed before a page is alive is lost; `data-instant-scroll` goes when it is. */
export function patient(page: Page): Page {
  for (const name of ['goto', 'reload'] as const) {
    const go = page[name].bind(page) as (...given: any[]) => ReturnType<Page['goto']>;
    Object.assign(page, {
      [name]: async (...given: any[]) => {
        const response = await go(...given);
        if (given.at(-1)?.waitUntil !== 'commit') {
          await page.waitForFunction(
            () => !document.documentElement.hasAttribute('data-instant-scroll'),
          );
        }
        return response;
      },
    });
  }
  return page;
}

/** A journey fails when the browser complains, whatever the screen shows. */
export const journey = base.extend<Fixtures>({
  page: async ({ page, javaScriptEnabled }, use) => {
    await use(javaScriptEnabled ? patient(page) : page);
    // An answer still being made up when a journey ends is nobody's failure.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  signIn: async ({ page }, use) => {
    await use(async (account) => {
      const response = await page.request.post('/_api/auth/login_with_password', {
        data: { json: { email: demoAccounts[account].email, password: demoPassword } },
      });
      expect(response.status()).toBe(200);
    });
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (line) => {
        if (line.type() === 'error') complaints.push(`${line.text()} ${line.location().url}`);
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** What the browser itself notes of a request that is refused or never answered. */
const failedRequest = /^Failed to load resource: /;

/** Drops the complaints that a journey has caused on purpose, of which there must be one; others still fail it. */
export function forgive(complaints: string[], expected = failedRequest) {
  const others = complaints.filter((line) => !expected.test(line));
  expect(complaints.length, `complaints like ${expected}`).toBeGreaterThan(others.length);
  complaints.splice(0, complaints.length, ...others);
}

/** Only once no page is open: an open one would ask on and be refused. */
export async function forgetSession(page: Page) {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

const { resolve } = createRequire(import.meta.url);
const axeSource = readFileSync(resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Of an open dialog alone, because the page behind it is inert. Of a page without its footer, which
 * is the same everywhere and has a journey of its own.
 */
export async function expectAccessible(page: Page, part?: string, rule?: 'color-contrast') {
  // Results that the next ones are about to replace are faint.
  await expect(page.locator('[data-leaving]')).toHaveCount(0);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const found = await page.evaluate(
    async ({ part, footer, rule }) => {
      // At the moment of the check: a dialog may just be opening.
      const chosen = part ?? (document.querySelector('dialog:modal') ? 'dialog:modal' : undefined);
      const context = chosen ? { include: [chosen] } : { include: ['html'], exclude: [footer] };
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(context, {
        resultTypes: ['violations'],
        preload: false,
        iframes: false,
        ...(rule && { runOnly: [rule] }),
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    { part, footer, rule },
  );
  expect(found).toEqual([]);
}

/** Once in the light and once in the dark, where only the colors are others. */
export async function expectAccessibleInBothColors(page: Page, part?: string) {
  await expectAccessible(page, part);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, part, 'color-contrast');
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Ticks a filter and types into another before its page can be there, as on a slow phone. */
export async function tickAndType(tick: Locator, field: Locator, text: string) {
  const box = (await tick.elementHandle()) as ElementHandle<HTMLInputElement>;
  await field.evaluate(
    (input: HTMLInputElement, [box, text]) => {
      box.click();
      input.focus();
      document.execCommand('insertText', false, text);
    },
    [box, text] as const,
  );
}

/** Keeps calls from reaching the server; returns what lets them. */
export async function hold(page: Page, calls: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Nothing of the page has to be scrolled for to the side. */
export async function expectNoOverflow(page: Page) {
  const beyond = () => document.documentElement.scrollWidth - window.innerWidth;
  expect(await page.evaluate(beyond)).toBeLessThanOrEqual(0);
}

/** Where a phone lays out only what is near, the way back leads to the same item of a list. */
export async function expectWayBack(page: Page, late: Locator) {
  const isLaidOut = () =>
    late.evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isLaidOut()).toBe(false);
  // Past every item, because one that was never near is not as tall as it will be.
  await expect(async () => {
    await page.mouse.wheel(0, 600);
    await expect(late).toBeInViewport({ timeout: 100 });
  }).toPass({ intervals: [0] });
  const address = (await late.getAttribute('href'))!;
  await late.click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await page.goBack();
  await expect(late).toBeInViewport();
}

export const footer = 'main ~ footer';
export const phone = { width: 390, height: 844 };
export const smallPhone = { width: 320, height: 640 };

export { expect };
