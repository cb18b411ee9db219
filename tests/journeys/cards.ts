import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

export const names = (page: Page) => page.getByRole('heading', { level: 3 }).getByRole('link');
export const cards = (page: Page) => page.getByRole('listitem').filter({ has: names(page) });
export const results = (page: Page) => page.getByRole('region', { name: 'Results' });
export const total = (page: Page) => results(page).getByRole('status').first();

/** Comes by a link, so that the browser itself asks for the caregivers. */
export async function arriveInBrowser(page: Page) {
  await page.goto('/about');
  await page.getByRole('link', { name: 'Find Caregivers' }).click();
  await expect(page).toHaveURL('/caregivers');
}
