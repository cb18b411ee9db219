import type { Page } from '@playwright/test';
import { expect, expectAccessible, hold, journey, phone } from './journey.ts';

const announced = (page: Page) => page.locator('p[aria-live=polite].visually-hidden');
const toasts = (page: Page) => page.getByRole('region', { name: 'Notices (F8)' });

/** Where someone without the role is sent home with a toast. */
const refused = 'You do not have permission to access the admin dashboard.';

journey(
  'SHELL-1 a page that comes by a link is announced and begins at its heading',
  async ({ page }) => {
    await page.goto('/');
    await expect(announced(page)).toHaveText('');
    await expect(page.locator('body')).toBeFocused();

    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'About', exact: false }).first().click();
    await expect(page).toHaveURL(/\/about$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(announced(page)).toHaveText(await page.title());
    expect(await page.evaluate(() => scrollY)).toBe(0);

    await page.goto('/caregivers');
    const filter = page.getByRole('checkbox').first();
    await filter.check();
    await expect(page).toHaveURL(/\?/);
    await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused();
    await expect(announced(page)).toHaveText('');
  },
);

journey(
  'SHELL-1 each page that comes by a link has its own title, also with unread messages before it',
  async ({ page, signIn }) => {
    await signIn('family');
    await page.goto('/family-dashboard');
    await expect(page).toHaveTitle(/^(\(\d+\) )?Your family dashboard \|/);
    for (const [link, title] of [
      ['View Details', 'Your job post'],
      ['Messages', 'Messages'],
    ] as const) {
      await page
        .getByRole('link', { name: new RegExp(`^${link}`) })
        .first()
        .click();
      await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${title}`));
      await expect(announced(page)).toHaveText(await page.title());
    }
  },
);

journey(
  'SHELL-1 a page whose data are on their way is announced once it has its name',
  async ({ page }) => {
    await page.clock.install();
    await page.goto('/caregivers');
    const release = await hold(page, '**/_api/caregivers/profile*');
    const card = page.getByRole('listitem').getByRole('heading', { level: 3 }).first();
    const name = await card.innerText();
    await card.getByRole('link').click();
    await expect(page.locator('h1[data-waiting]')).toBeAttached();
    await page.clock.fastForward('00:20');
    await expect(announced(page)).toHaveText('');
    release();
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
    await expect(announced(page)).toContainText(name);
  },
);

journey(
  'SHELL-1 a hash leads there each time, also one that no link of ours made',
  async ({ page }) => {
    await page.goto('/terms-of-service');
    const ids = await page
      .locator('main :is(h2, section)[id]')
      .evaluateAll((found) => found.map(({ id }) => id));
    expect(ids.length).toBeGreaterThan(2);
    for (const id of [ids.at(-1)!, ids[0]!, ids.at(-1)!]) {
      await page.evaluate((hash) => void (location.hash = hash), id);
      await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
    }
  },
);

journey(
  'ERR-3 a toast is announced, reached by one key and gives the focus back',
  async ({ page, signIn }) => {
    await signIn('family');
    await page.goto('/about');
    // Both regions wait, empty, in the accessibility tree.
    for (const live of ['polite', 'assertive']) {
      const region = toasts(page).locator(`[aria-live=${live}]`);
      await expect(region).toHaveText('');
      expect(await region.evaluate((element) => element.checkVisibility())).toBe(true);
    }

    await page.goto('/admin');
    const toast = toasts(page).locator('[aria-live=assertive]').getByText(refused);
    await expect(toast).toBeVisible();
    await page.getByRole('link', { name: 'Skip to the main content' }).focus();
    await page.keyboard.press('F8');
    await expect(toasts(page).getByRole('button', { name: 'Dismiss' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toast).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Skip to the main content' })).toBeFocused();
  },
);

journey(
  'ADM-3 a decision is undone by one key, and its time waits while it is looked at',
  async ({ page, signIn }) => {
    await signIn('admin');
    await page.goto('/admin');
    const approve = page.getByRole('button', { name: 'Approve' }).first();
    await approve.click();
    const undo = toasts(page).getByRole('button', { name: /Undo \(press (Control|Command) Z\)/ });
    await expect(undo).toBeVisible();
    await page.keyboard.press('F8');
    await expect(undo).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Control+z');
    await expect(toasts(page).getByText('Decision undone. Nobody was told of it.')).toBeVisible();
    await expect(undo).toHaveCount(0);
  },
);

journey(
  'SHELL-1 the header fits 320 px, and the tabs show that they go on',
  async ({ page, signIn }) => {
    await signIn('admin');
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/account');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

    await page.setViewportSize(phone);
    await page.goto('/admin?tab=logs');
    const tabs = page.getByRole('tablist').first();
    await expect(tabs.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 0.9 });
    await expect(tabs).toHaveAttribute('data-overflow', /left/);
  },
);

journey(
  'What is chosen is seen where the system replaces our colours',
  async ({ page, signIn }) => {
    await signIn('admin');
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/admin');
    const outline = (selected: boolean) =>
      page
        .getByRole('tab', { selected })
        .first()
        .evaluate((tab) => getComputedStyle(tab).outlineStyle);
    expect(await outline(true)).toBe('solid');
    expect(await outline(false)).toBe('none');
  },
);
