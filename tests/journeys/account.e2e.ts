import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { demoPassword } from '#server/demonstration.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothColors,
  expectNoOverflow,
  journey,
  phone,
} from './journey.ts';
import { linkInMail } from './mailbox.ts';

/** People of the demonstration whom no other journey needs. */
const walter = 'walter.novak.family@demo.tendwell.example';
const vanessa = 'vanessa.freeman.family@demo.tendwell.example';
const gabriela = 'gabriela.mendoza.family@demo.tendwell.example';
const hannah = 'hannah.hoffman.family@demo.tendwell.example';

async function enter(page: Page, email: string, password = demoPassword) {
  const response = await page.request.post('/_api/auth/login_with_password', {
    data: { json: { email, password } },
  });
  return response.status();
}

journey('Someone forgets their password', async ({ page, complaints }) => {
  await page.goto('/forgot-password');
  await page.getByRole('main').getByLabel('Email address').fill('walter');
  await page.getByRole('button', { name: 'Send the link' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'One answer needs a look' });
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('Please enter a valid email address.');
  await expect(page.getByRole('main').getByLabel('Email address')).toHaveValue('walter');
  await expectAccessible(page);

  await page.getByRole('main').getByLabel('Email address').fill(walter);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Please look into your mailbox')).toBeVisible();
  await expectAccessible(page);

  const link = await linkInMail(page.request, walter, 'Set a new password');
  await page.goto(link);
  const field = page.getByLabel('New password', { exact: true });
  const save = page.getByRole('button', { name: 'Save the new password' });
  await field.fill('baseball');
  await save.click();
  await expect(page.getByRole('alert')).toContainText('Too many people use this password.');
  await expect(field).toHaveValue('baseball');
  await expectAccessible(page);

  await field.fill('seven green umbrellas');
  await save.click();
  await expect(page.getByText('Your new password is saved')).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('main').getByLabel('Email address').fill(walter);
  await page.getByLabel('Password', { exact: true }).fill('seven green umbrellas');
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();

  await page.goto(link);
  await field.fill('eight green umbrellas');
  await save.click();
  await expect(page.getByText('This link was used already.')).toBeVisible();
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL('/forgot-password');
  // The browser itself notes every refusal.
  expect(complaints.splice(0)).toHaveLength(3);
});

journey('A stolen session is revoked', async ({ page, browser, baseURL }) => {
  const thief = await browser.newPage({
    baseURL: baseURL!,
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; rv:144.0) Gecko/20100101 Firefox/144.0',
  });
  expect(await enter(thief, vanessa)).toBe(200);
  await thief.goto('/account');
  await expect(thief.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();

  expect(await enter(page, vanessa)).toBe(200);
  await page.goto('/account');
  const devices = page.getByRole('region', { name: 'Devices' });
  await expect(devices.getByRole('listitem').first()).toContainText('This device');
  await devices.getByRole('button', { name: 'Sign out Firefox on Windows' }).click();
  await expect(page.getByText('Firefox on Windows is signed out.')).toBeVisible();
  await expect(devices.getByText('You are signed in nowhere else.')).toBeVisible();
  await expectAccessible(page);

  await thief.goto('/account');
  await expect(thief).toHaveURL('/login?returnUrl=%2Faccount');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  await thief.close();
});

journey('Someone moves to another mailbox', async ({ page, complaints }) => {
  expect(await enter(page, gabriela)).toBe(200);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your email address' });
  await dialog.getByLabel('New email address').fill('gabriela@new.example');
  await dialog.getByLabel('Your password').fill('wrong');
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(dialog.getByRole('alert')).toContainText('This is not your password.');
  await expect(dialog.getByLabel('New email address')).toHaveValue('gabriela@new.example');
  await expectAccessible(page);

  await dialog.getByLabel('Your password').fill(demoPassword);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('We wrote to gabriela@new.example.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(gabriela);

  const subject = 'Please confirm your new email address';
  await page.goto(await linkInMail(page.request, 'gabriela@new.example', subject));
  await page.getByRole('button', { name: 'Use this address' }).click();
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await expect(page.getByRole('region', { name: 'Profile basics' })).toContainText(
    'gabriela@new.example',
  );
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  expect(complaints.splice(0)).toHaveLength(1);
});

journey('Someone takes their data along and leaves', async ({ page }) => {
  expect(await enter(page, hannah)).toBe(200);
  await page.goto('/account');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^tendwell-data-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data.account[0].email).toBe(hannah);

  await page.getByRole('button', { name: 'Delete account...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toContainText('Deleted user');
  await expectAccessible(page);
  await dialog.getByLabel('Your password').fill(demoPassword);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your account is deleted' }),
  ).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await enter(page, hannah)).toBe(401);
  await page.goto('/account');
  await expect(page).toHaveURL('/login?returnUrl=%2Faccount');
});

journey("the account's pages are readable on a phone, light and dark", async ({ page }) => {
  await page.setViewportSize(phone);
  expect(await enter(page, 'reggie.holloway.family@demo.tendwell.example')).toBe(200);
  for (const path of [
    '/forgot-password',
    '/reset-password?token=x',
    '/verify-email?token=x',
    '/confirm-email-change?token=x',
    '/delete-account?token=x',
    '/account',
  ]) {
    await page.goto(path);
    await expectAccessibleInBothColors(page);
    await expectNoOverflow(page);
  }
});

journey('the account page is for members', async ({ request }) => {
  const response = await request.get('/account', { maxRedirects: 0 });
  expect(response.status()).toBe(302);
  expect(response.headers().location).toBe('/login?returnUrl=%2Faccount');
});
