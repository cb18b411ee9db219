import { randomUUID } from 'node:crypto';
import { demoAccounts } from '#demo/accounts.ts';
import { demoPassword } from '#server/demonstration.ts';
import { expect, forgive, phone } from './journey.ts';
import { linkInMail } from './mailbox.ts';
import { journey } from './talk.ts';
import { main, newFamily } from './new-family.ts';

journey.describe('Somebody without JavaScript', () => {
  journey.use({ javaScriptEnabled: false });

  for (const viewport of [phone, { width: 1280, height: 900 }]) {
    journey(`logs in and out at ${viewport.width} px`, async ({ page, complaints }) => {
      await page.setViewportSize(viewport);
      await page.goto('/');
      const menu = page.getByRole('navigation', { name: 'Menu' });
      const login = page.getByRole('banner').getByRole('link', { name: 'Login' });
      await expect(login).toHaveCount(1);
      await login.click();
      await main(page).getByLabel('Email address').fill(demoAccounts.caregiver.email);
      await page.getByLabel('Password', { exact: true }).fill('wrong');
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page.getByText('Wrong email or password.')).toBeVisible();
      forgive(complaints);
      await page.getByLabel('Password', { exact: true }).fill(demoPassword);
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page).toHaveURL('/dashboard');
      await menu.getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL('/');
      await expect(login).toBeVisible();
      await page.goto('/dashboard');
      await expect(page).toHaveURL(/\/login/);
    });
  }

  journey('enters the demonstration by one click', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: /, admin$/ }).click();
    await expect(page).toHaveURL('/admin');
  });

  journey('sets a new password, and a reload sends nothing twice', async ({ page }) => {
    const { email } = await newFamily(page);
    await page.goto('/forgot-password');
    await main(page).getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText('Please look into your mailbox')).toBeVisible();
    const password = 'seven green umbrellas';
    await page.goto(await linkInMail(page.request, email, 'Set a new password'));
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Save the new password' }).click();
    await expect(page.getByText('Your new password is saved')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Your new password is saved')).toBeVisible();
    await main(page).getByRole('link', { name: 'Log in' }).click();
    await main(page).getByLabel('Email address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/family-dashboard');
  });

  journey('NEWS-3 joins the list and confirms', async ({ page }) => {
    const email = `${randomUUID()}@example.com`;
    await page.goto('/about');
    const footer = page.getByRole('contentinfo');
    await footer.getByLabel('Email address').fill(email);
    await footer.getByRole('button', { name: 'Join List' }).click();
    await expect(page.getByText("You've successfully subscribed")).toBeVisible();
    const subject = 'Please confirm your place on the Tendwell list';
    await page.goto(await linkInMail(page.request, email, subject));
    await page.getByRole('button', { name: 'Confirm my address' }).click();
    await expect(page.getByText('Thank you. You are on the list.')).toBeVisible();
  });

  for (const viewport of [phone, { width: 1280, height: 900 }]) {
    journey(`searches, filters, sorts and pages at ${viewport.width} px`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto('/');
      await page.getByLabel('Where do you need care?').fill('Miami, FL');
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(page).toHaveURL(/\/caregivers\?location=Miami/);
      const panel = page.getByRole('complementary', { name: 'Filters' });
      await panel.getByLabel('Non-smoker').check();
      await panel.getByRole('button', { name: 'Show caregivers' }).click();
      await expect(page.getByRole('link', { name: 'Remove Non-smoker' })).toBeVisible();
      await page.goto('/caregivers');
      await page.getByLabel('Sort by').selectOption('rate');
      await page
        .getByRole('region', { name: 'Results' })
        .getByRole('button', { name: 'Go' })
        .click();
      await expect(page).toHaveURL(/sort=rate/);
      await page.getByRole('link', { name: 'Next' }).click();
      await expect(page).toHaveURL(/(?=.*[?&]sort=rate(&|$))(?=.*[?&]after=)/);

      await page.goto('/private-caregiver-jobs');
      await page.getByRole('complementary').getByLabel('Companionship').check();
      await page.getByRole('button', { name: 'Show jobs' }).click();
      await expect(page.getByRole('link', { name: 'Remove Companionship' })).toBeVisible();
      await page.goto('/caregiver-jobs');
      await page.getByLabel('City, state, or ZIP code').fill('Austin, TX');
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(page).toHaveURL(/\/caregiver-jobs\?location=Austin/);
    });
  }

  journey('reads where JavaScript is needed', async ({ page, signIn }) => {
    // What `noscript` holds is no text to Playwright unless it is looked for there.
    const sentence = main(page).locator('form > noscript > *');
    const buttons = { '/caregiver-signup': 'Continue', '/family-signup': 'Next' };
    for (const [path, name] of Object.entries(buttons)) {
      await page.goto(path);
      await expect(sentence).toBeVisible();
      await expect(sentence).toContainText('This form needs JavaScript.');
      await expect(main(page).getByRole('button', { name, exact: true })).toBeDisabled();
    }
    await signIn('caregiver');
    await page.goto('/profile/edit');
    await expect(sentence).toBeVisible();
  });
});
