import type { Page } from '@playwright/test';
import { addressOf, everyone, openThread, pathsFor } from './every-page.ts';
import type { Who } from './every-page.ts';
import { expect, journey } from './journey.ts';

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

for (const who of everyone) {
  journey(
    `Every page fits 320 px and letters twice as large, and stands still: ${who}`,
    async ({ page, signIn, complaints }) => {
      journey.setTimeout(600_000);
      await page.setViewportSize(narrow);
      await page.addInitScript(countShifts);
      if (who !== 'nobody') await signIn(who);
      for (const path of pathsOf(who)) {
        await page.goto(await addressOf(page, path));
        await expect(
          page.locator('main :is(h1, h2)').filter({ visible: true }).first(),
          path,
        ).toBeVisible();
        await page.waitForTimeout(300);
        const shifted = await page.evaluate(
          () => (window as unknown as { shifted: number }).shifted,
        );
        expect.soft(shifted, `${path} moves by itself`).toBeLessThan(0.02);
        expect.soft(await sidewaysOf(page), `${path} at 320 px`).toEqual([]);
        expect.soft(await smallTargetsOf(page), `${path}: small targets`).toEqual([]);

        await page.setViewportSize({ width: 390, height: 844 });
        await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
        expect.soft(await sidewaysOf(page), `${path} with large letters`).toEqual([]);
        await page.setViewportSize(narrow);
        // A page that is not there, or a link without its token, is refused.
        complaints.splice(0);
      }
    },
  );
}
