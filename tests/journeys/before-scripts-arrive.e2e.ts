import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { demoAccounts } from '#demo/accounts.ts';
import { demoPassword } from '#server/demonstration.ts';
import { expect, expectAccessible, forgive } from './journey.ts';
import { linkInMail } from './mailbox.ts';
import { journey } from './talk.ts';
import { main, newFamily } from './new-family.ts';

/** Keeps all scripts back, as a slow connection does, until they are let go. */
async function holdScripts(page: Page) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Every address the browser asked for or came from, to search for what must not be there. */
function watchAddresses(page: Page) {
  const addresses: string[] = [];
  page.on('request', (request) => {
    addresses.push(request.url(), request.headers().referer ?? '');
  });
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  return addresses;
}

const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' });

const isAlive = (page: Page) =>
  page.waitForFunction(() => !document.documentElement.hasAttribute('data-instant-scroll'));

journey.describe('A daughter on slow 3G types and submits before the scripts arrive', () => {
  journey('she logs in, and her password stands in no address', async ({ page, complaints }) => {
    const { email, password } = await newFamily(page);
    const addresses = watchAddresses(page);
    await holdScripts(page);
    await open(page, '/login?returnUrl=%2Faccount');
    await main(page).getByLabel('Email address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('not my password');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText('Wrong email or password.')).toBeVisible();
    await expect(main(page).getByLabel('Email address')).toHaveValue(email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');

    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(page).toHaveURL('/account');
    await expect(page.getByText(email)).toBeVisible();
    const told = addresses.map((address) => decodeURIComponent(address)).join('\n');
    expect(told).toContain('/login');
    for (const secret of [email, password, 'not my password']) expect(told).not.toContain(secret);
    // The browser's own line about a page with the status 401.
    forgive(complaints);
  });

  journey('what was refused is alive afterwards', async ({ page, complaints }) => {
    const release = await holdScripts(page);
    await open(page, '/login');
    await page.getByRole('button', { name: 'Log in' }).click();
    const summary = page.getByRole('alert').filter({ hasText: 'Two answers need a look' });
    await expect(summary).toBeVisible();
    release();
    await isAlive(page);
    await expect(summary).toBeFocused();
    await expectAccessible(page);
    await main(page).getByLabel('Email address').fill(demoAccounts.family.email);
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/family-dashboard');
    // The browser's own line about a page with the status 400.
    forgive(complaints);
  });

  journey('she sets a new password', async ({ page }) => {
    const { email } = await newFamily(page);
    const addresses = watchAddresses(page);
    await holdScripts(page);
    await open(page, '/forgot-password');
    await main(page).getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText('Please look into your mailbox')).toBeVisible();

    const password = 'seven green umbrellas';
    await open(page, await linkInMail(page.request, email, 'Set a new password'));
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Save the new password' }).click();
    await expect(page.getByText('Your new password is saved')).toBeVisible();
    expect(page.url()).not.toContain('token');
    const told = addresses.map((address) => decodeURIComponent(address)).join('\n');
    expect(told).not.toContain(password);
    expect(told).not.toContain(email);
  });

  journey('she joins the list from the foot of a page', async ({ page }) => {
    const addresses = watchAddresses(page);
    await holdScripts(page);
    await open(page, '/about');
    const email = `${randomUUID()}@example.com`;
    const footer = page.getByRole('contentinfo');
    await footer.getByLabel('Email address').fill(email);
    await footer.getByRole('button', { name: 'Join List' }).click();
    await expect(
      main(page).getByText("You've successfully subscribed to our newsletter!"),
    ).toBeVisible();
    expect(addresses.map((address) => decodeURIComponent(address)).join()).not.toContain(email);
  });

  journey('she searches, and a choice made during the wait counts', async ({ page }) => {
    const release = await holdScripts(page);
    await open(page, '/');
    await page.getByLabel('Where do you need care?').fill('33101');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/caregivers?location=33101');
    await page.getByLabel('Sort by').selectOption('rate');
    const words = page.getByRole('complementary').getByLabel('Name or keyword');
    await words.fill('night');
    release();
    await isAlive(page);
    await expect(page).toHaveURL(/sort=rate/);
    await expect(page.getByLabel('Sort by')).toHaveValue('rate');
    await expect(words).toHaveValue('night');
  });

  journey('SHELL-3 a tap on a button is seen at once and counts later', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const release = await holdScripts(page);
    await open(page, '/caregivers');
    const menu = page.getByRole('button', { name: 'Open menu' });
    const filters = page.getByRole('button', { name: 'Filters' });
    await menu.click();
    await filters.click();
    // A change of colour on hover is a CSSTransition.
    const pulses = (button: Element) =>
      button.getAnimations().filter(({ constructor }) => constructor === Animation).length;
    expect([await menu.evaluate(pulses), await filters.evaluate(pulses)]).toEqual([0, 1]);
    release();
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    await page.keyboard.press('Escape');
    expect(await filters.evaluate(pulses)).toBe(0);
  });

  journey('SHELL-3 a tap on a link is seen before the next page comes', async ({ page }) => {
    await page.goto('/caregivers');
    await isAlive(page);
    const bar = page.locator('body > div[aria-hidden]');
    await expect(bar).toBeHidden();
    const release = await holdScripts(page);
    // In the tap itself, before the page renders again.
    const isSeen = await page.evaluate(() => {
      const bar = document.querySelector<HTMLElement>('body > div[aria-hidden]')!;
      document.querySelector<HTMLElement>('main h3 a')!.click();
      return !bar.hidden;
    });
    expect(isSeen).toBe(true);
    await expect(bar).toBeVisible();
    release();
    await expect(page).toHaveURL(/\/caregivers\/./);
    await expect(bar).toBeHidden();
  });

  journey('CGS-2 a caregiver fills the first step, and nothing is lost', async ({ page }) => {
    const addresses = watchAddresses(page);
    const release = await holdScripts(page);
    await open(page, '/caregiver-signup');
    const email = `${randomUUID()}@example.com`;
    const password = 'a fine long passphrase';
    const next = page.getByRole('button', { name: 'Continue', exact: true });
    await main(page).getByLabel('Email address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await expect(next).toBeDisabled();
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(page).toHaveURL('/caregiver-signup');
    await expect(main(page).getByLabel('Email address')).toHaveValue(email);
    release();
    await next.click();
    await expect(page.getByRole('list', { name: 'Step 2 of 3' })).toBeVisible();
    expect(addresses.map((address) => decodeURIComponent(address)).join()).not.toContain(email);
  });

  journey('a family answers the first step, and nothing is lost', async ({ page }) => {
    const release = await holdScripts(page);
    await open(page, '/family-signup');
    await page.getByLabel('Companionship').check();
    await page.getByLabel('Location').fill('33101');
    release();
    await isAlive(page);
    await expect(page.getByLabel('Companionship')).toBeChecked();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { name: 'Schedule and experience' })).toBeVisible();
  });

  journey('a message is typed, and sent once the page is alive', async ({ page, talkers }) => {
    const { path } = await talkers.meet();
    const addresses = watchAddresses(page);
    const release = await holdScripts(page);
    await open(page, path);
    const field = page.getByLabel(/^Write a message/);
    await field.fill('Could you come on Monday?');
    await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
    release();
    await isAlive(page);
    await expect(field).toHaveValue('Could you come on Monday?');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('log').getByText('Could you come on Monday?')).toBeVisible();
    await expect(field).toHaveValue('');
    expect(addresses.map((address) => decodeURIComponent(address)).join()).not.toContain('Monday');
  });

  journey('words of her own over words that were there are kept', async ({ page, signIn }) => {
    await signIn('caregiver');
    const release = await holdScripts(page);
    await open(page, '/profile/edit?tab=about');
    const about = page.getByLabel('About Me');
    const typed = 'Something quite different, typed early.';
    await about.fill(typed);
    release();
    await isAlive(page);
    await expect(about).toHaveValue(typed);
    await expect(page.getByText(`${typed.length} / 500`)).toBeVisible();
  });
});
