import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect } from './journey.ts';

export const someone = (name: string) => `${name}-${randomUUID().slice(0, 8)}@example.com`;

export const passphrase = 'seven sunny verandas';

export const story =
  'I have cared for older people at home for eight years, with patience, good soup and laughter.';

export async function photo(name: string) {
  const create = { width: 600, height: 750, channels: 3, background: '#b58d6e' } as const;
  return { name, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() };
}

export const main = (page: Page) => page.getByRole('main');

export const email = (page: Page) => main(page).getByLabel('Email address');

export const password = (page: Page) => main(page).getByLabel('Password', { exact: true });

export const heading = (page: Page, name: string) => page.getByRole('heading', { name });

export const press = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).click();

export const summary = (page: Page) => page.getByRole('alert').filter({ hasText: 'need' });

/** The page may not be alive yet: what was typed then counts, but a press does not. */
export async function passAccount(page: Page, address: string) {
  await email(page).fill(address);
  await password(page).fill(passphrase);
  const next = main(page).getByRole('button', { name: 'Continue', exact: true });
  await expect(async () => {
    if (await next.isVisible()) await next.click({ timeout: 1000 });
    await expect(heading(page, 'Where and how you work')).toBeFocused({ timeout: 3000 });
  }).toPass();
}

export async function fillWork(page: Page, { firstName = 'Maria', zipCode = '33012' } = {}) {
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill('Gonzalez');
  await page.getByLabel('ZIP code').fill(zipCode);
  await page.getByLabel('Years of experience').selectOption('6-10');
  await page.getByLabel('Female', { exact: true }).check();
  await page.getByLabel('Certified Nursing Assistant').check();
  await page.getByLabel('Full time').check();
  await page.getByLabel('English').check();
}

export async function fillProfile(page: Page) {
  await page.getByLabel('Profile photo', { exact: true }).setInputFiles(await photo('me.jpg'));
  await page.getByLabel('Government ID', { exact: true }).setInputFiles(await photo('id.jpg'));
  await page.getByLabel('About Me').fill(`${story} Ask me anything.`);
  await page.getByLabel('Senior Care').check();
}
