import type { Page } from '@playwright/test';

export const names = (page: Page) => page.getByRole('heading', { level: 3 }).getByRole('link');
export const cards = (page: Page) => page.getByRole('listitem').filter({ has: names(page) });
export const results = (page: Page) => page.getByRole('region', { name: 'Results' });
export const total = (page: Page) => results(page).getByRole('status').first();
