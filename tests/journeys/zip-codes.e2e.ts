import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, journey } from './journey.ts';

const unknown = 'We do not know this ZIP code. Please check its digits.';
const main = (page: Page) => page.getByRole('main');

journey('PJOB-2 the board says in our words what is wrong with a ZIP code', async ({ page }) => {
  await page.goto('/private-caregiver-jobs');
  const field = main(page).getByLabel('City, state, or ZIP code');
  const show = main(page).getByRole('button', { name: 'Search' });
  await field.fill('12');
  await show.click();
  await expect(page.getByText('Enter a valid 5-digit ZIP code')).toBeVisible();
  await expectAccessible(page);
  await field.fill('00000');
  await show.click();
  await expect(page.getByText('Enter a valid 5-digit ZIP code')).toHaveCount(0);
  await expect(page.getByText('We do not know the ZIP code 00000.')).toBeVisible();
  await field.fill('33101');
  await show.click();
  await expect(page.getByText('We do not know')).toHaveCount(0);
});

journey('CGS-3 an unknown ZIP code is noticed at its own step', async ({ page }) => {
  journey.slow();
  await page.goto('/caregiver-signup');
  await main(page)
    .getByLabel('Email')
    .fill(`zip-${randomUUID().slice(0, 8)}@example.com`);
  await main(page).getByLabel('Password', { exact: true }).fill('a fine long passphrase');
  await main(page).getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('First name').fill('Rosa');
  await page.getByLabel('Last name').fill('Delgado');
  await page.getByLabel('ZIP code').fill('00000');
  await page.getByLabel('Years of experience').selectOption({ label: '2-5 years' });
  await page.getByLabel('Female', { exact: true }).check();
  await page.getByLabel('Full time').check();
  await page.getByLabel('English').check();
  await main(page).getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(unknown)).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'Where and how you work' })).toBeVisible();
  await page.getByLabel('ZIP code').fill('33101');
  await main(page).getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Where and how you work' })).toHaveCount(0);
});
