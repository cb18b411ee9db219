import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

export const names = (page: Page) => page.getByRole('heading', { level: 3 }).getByRole('link');
export const cards = (page: Page) => page.getByRole('listitem').filter({ has: names(page) });
export const results = (page: Page) => page.getByRole('region', { name: 'Results' });
export const total = (page: Page) => results(page).getByRole('status').first();

export async function expectNoOverflow(page: Page) {
  const beyond = () => document.documentElement.scrollWidth - window.innerWidth;
  expect(await page.evaluate(beyond)).toBeLessThanOrEqual(0);
}
