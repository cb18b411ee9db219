import type { Page } from '@playwright/test';
import { addressOf, everyone, openThread, pathsFor } from './every-page.ts';
import type { Who } from './every-page.ts';
import { expect, journey, phone } from './journey.ts';
import { forget } from './oldest-browsers.ts';

/** As narrow as a small phone, or a laptop zoomed to 400 %. */
const narrow = { width: 320, height: 640 };

const shared = ['/', '/caregivers', '/private-caregiver-jobs', '/caregiver-jobs', '/about'];
/** With the header of their role, the public pages too. */
const pathsOf = (who: Who) => [
  ...pathsFor(who),
  ...(who === 'nobody' ? [] : shared),
  ...(who === 'family' || who === 'caregiver' ? [openThread] : []),
];

function countShifts() {
  const counted = Object.assign(window, { shifted: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!shift.hadRecentInput) counted.shifted += shift.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** How far the page can be scrolled sideways, and what reaches out. */
const sidewaysOf = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.tagName} ${String(element.className)}`)
      .slice(0, 6);
  });

/** Links and buttons smaller than a fingertip. Links within a sentence are as tall as its lines. */
const smallTargetsOf = (page: Page) =>
  page.evaluate(() => {
    const least = 43.5;
    return [...document.querySelectorAll('a[href], button, summary, select, [role=tab]')]
      .filter((control) => {
        const { width, height, bottom } = control.getBoundingClientRect();
        const style = getComputedStyle(control);
        const isSeen = width > 1 && height > 1 && bottom > 0 && style.visibility !== 'hidden';
        const isInText = control.tagName === 'A' && style.display === 'inline';
        // A link that covers its whole card.
        const cover = getComputedStyle(control, '::after');
        const isCard = cover.content !== 'none' && cover.position === 'absolute';
        return isSeen && !isInText && !isCard && (width < least || height < least);
      })
      .map((control) => {
        const { width, height } = control.getBoundingClientRect();
        const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 30);
        return `${control.tagName} “${name}” ${Math.round(width)} × ${Math.round(height)}`;
      });
  });

/** A page that is not there, or a link without its token, is refused; nothing else complains. */
const isRefusal = (complaint: string) => complaint.includes('the server responded with a status');

const heading = (page: Page) => page.locator('main :is(h1, h2)').filter({ visible: true }).first();

for (const who of everyone) {
  journey(
    `Every page is alive on the oldest promised browsers, fits small screens and stands still: ${who}`,
    async ({ page, signIn, complaints }) => {
      journey.setTimeout(600_000);
      await page.addInitScript(forget);
      await page.addInitScript(countShifts);
      await page.setViewportSize(narrow);
      if (who !== 'nobody') await signIn(who);
      for (const path of pathsOf(who)) {
        await page.goto(await addressOf(page, path));
        await expect(heading(page), path).toBeVisible();
        await expect(page.getByText('Oops! Something went wrong.'), path).toHaveCount(0);
        await page.waitForTimeout(200);
        const shifted = await page.evaluate(
          () => (window as unknown as { shifted: number }).shifted,
        );
        expect.soft(shifted, `${path} moves by itself`).toBeLessThan(0.02);
        expect.soft(await sidewaysOf(page), `${path} at 320 px`).toEqual([]);
        expect.soft(await smallTargetsOf(page), `${path}: small targets`).toEqual([]);

        await page.setViewportSize(phone);
        await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
        expect.soft(await sidewaysOf(page), `${path} with large letters`).toEqual([]);
        await page.setViewportSize(narrow);
        const others = complaints.splice(0).filter((line) => !isRefusal(line));
        expect.soft(others, path).toEqual([]);
      }
    },
  );
}
