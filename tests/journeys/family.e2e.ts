import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, journey, phone } from './journey.ts';

const next = (page: Page) => page.getByRole('button', { name: 'Next' });
const complete = (page: Page) => page.getByRole('button', { name: 'Complete sign up' });
const startDate = (page: Page) => page.getByRole('button', { name: /When do you need care/ });
const newEmail = () => `daughter-${randomUUID().slice(0, 8)}@example.com`;
const main = (page: Page) => page.getByRole('main');

async function fillCare(page: Page) {
  await page.getByLabel("Dementia / Alzheimer's").check();
  await page.getByLabel('Location').fill('33133');
  await startDate(page).click();
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('button', { name: / 15, / }).click();
  await next(page).click();
}

async function fillPreferences(page: Page) {
  await page.getByLabel('Part-time').check();
  await page.getByLabel('2+ years').check();
  await main(page).getByLabel('From').fill('22');
  await main(page)
    .getByLabel('About the person and the days')
    .fill('Dad is 84. He loves dominoes and a slow walk before lunch.');
  await next(page).click();
}

async function fillAccount(page: Page, email: string) {
  await main(page).getByLabel('Full name').fill('Dana Whitfield');
  await main(page).getByLabel('Email address').fill(email);
  await main(page).getByLabel('Password', { exact: true }).fill('walks with grandpa');
}

async function enterWithGoogle(page: Page) {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const popup = await opened;
  await popup.getByLabel('Email at the provider').fill(newEmail());
  await popup.getByRole('button', { name: 'Allow' }).click();
}

journey.describe('on a small phone', () => {
  journey.use({ viewport: { width: 360, height: 740 } });

  journey('FAM-1 FAM-2 A daughter asks for care for her father on a phone', async ({ page }) => {
    journey.slow();
    await page.goto('/hire-caregivers');
    await expect(page.getByText('Choose care types and when you need care')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Step 1 of 3' })).toBeVisible();
    await expect(page.getByText('Step:')).toHaveCount(0);
    await expect(main(page).getByRole('checkbox', { checked: true })).toHaveCount(0);
    await expect(startDate(page)).toHaveText('Select start date');
    await fillCare(page);

    await expect(page.getByText('Tell us about your preferences')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectAccessible(page);
    // A reload loses nothing but the password.
    await page.reload();
    await expect(page.getByRole('group', { name: /How often do you need care/ })).toBeVisible();
    await fillPreferences(page);

    await expect(page.getByText('Create your account to get started')).toBeVisible();
    await expect(complete(page)).toBeDisabled();
    await fillAccount(page, newEmail());
    await main(page).getByLabel('Phone number').fill('(305) 555-0123');
    await expectAccessible(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(360);
    await complete(page).click();

    await expect(page).toHaveURL('/family-dashboard');
    const toast = 'Account created and care request submitted successfully! Welcome to Tendwell.';
    await expect(page.getByText(toast)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Welcome, Dana Whitfield!' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Active Job Posts 1' })).toBeVisible();
    await expect(page.getByRole('heading', { name: "Dementia / Alzheimer's" })).toBeVisible();
    await expect(page.getByText('Posted today')).toBeVisible();
    await expect(page.getByText('Dementia care').first()).toBeVisible();
    await expectAccessible(page);
  });
});

journey('FAM-1 FAM-3 variant A: what is different, and every text of it', async ({ page }) => {
  journey.slow();
  await page.goto('/family-signup');
  await expect(page.getByText('Step: 1 of 3')).toBeVisible();
  await expect(page.getByText('Tell us about your care needs')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expect(page.getByLabel('Companionship')).toBeChecked();
  await expect(page.getByRole('link', { name: 'Back to signup options' })).toHaveAttribute(
    'href',
    '/signup',
  );

  await page.getByLabel('Companionship').uncheck();
  await page.getByLabel('Location').fill('331');
  await next(page).click();
  await expect(page.getByText('Please select at least one care type')).toHaveCount(2);
  await expect(page.getByText('Enter a valid 5-digit ZIP code')).toHaveCount(2);
  await expect(page.getByText('Please select a start date')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByLabel('Companionship').check();
  await page.getByLabel('Location').fill('00000');
  await next(page).click();
  await expect(page.getByText('We do not know this ZIP code.')).toHaveCount(2);
  await expect(page.getByText('Step: 1 of 3')).toBeVisible();
  await page.getByLabel('Location').fill('33133');
  await next(page).click();

  await expect(page.getByText('Step: 2 of 3')).toBeVisible();
  await next(page).click();
  await expect(page.getByText('Please select at least one frequency option')).toHaveCount(2);
  await expect(page.getByText('Please select at least one experience level')).toHaveCount(2);
  await fillPreferences(page);

  await fillAccount(page, 'not an address');
  await main(page).getByLabel('Password', { exact: true }).fill('short');
  await complete(page).click();
  await expect(page.getByText('Please enter a valid email address')).toHaveCount(2);
  await expect(page.getByText('Password must be at least 8 characters long')).toHaveCount(2);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByLabel('Part-time')).toBeChecked();
  await next(page).click();
  // The browser's own Back goes from step to step, and Forward comes back.
  await page.goBack();
  await expect(page.getByText('Step: 2 of 3')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Step: 1 of 3')).toBeVisible();
  await expect(page.getByLabel('Location')).toHaveValue('33133');
  await page.goForward();
  await page.goForward();
  await fillAccount(page, newEmail());
  await complete(page).click();
  await expect(page).toHaveURL('/family-dashboard');
  await expect(
    page.getByText('Account created successfully! Welcome to Tendwell.', { exact: true }),
  ).toBeVisible();
  const unconfirmed = page.getByText('Please confirm your email address');
  await expect(unconfirmed).toBeVisible();
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect(page.getByText('The link in it works for three days.')).toBeVisible();

  // The browser's Back leads to the wizard for the next post, which has a step less.
  await page.goBack();
  await expect(page.getByText('Step: 2 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByText('Step: 1 of 2')).toBeVisible();
});

journey('FAM-2 the calendar by keyboard: past days are no choice', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-10T12:00:00'));
  await page.goto('/hire-caregivers');
  await startDate(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /November 9, 2026/ })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Previous month' })).toBeDisabled();
  await expect(page.getByRole('button', { name: /November 10, 2026/ })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('button', { name: /November 10, 2026/ })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('PageDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(startDate(page)).toHaveText('December 11, 2026');
  await expect(startDate(page)).toBeFocused();
});

journey('FAM-3 a taken address, and a server that fails', async ({ page, complaints }) => {
  journey.slow();
  await page.goto('/hire-caregivers');
  await fillCare(page);
  await fillPreferences(page);
  await fillAccount(page, 'family@tendwell.example');
  await complete(page).click();
  await expect(page.getByText('This email is already registered', { exact: true })).toBeVisible();
  const taken = 'This email is already registered. Please sign in or use another email.';
  await expect(main(page).getByText(taken)).toHaveCount(2);

  const email = newEmail();
  await main(page).getByLabel('Email address').fill(email);
  await page.route('**/_api/users/check-email', (route) => route.abort());
  await complete(page).click();
  await expect(page.getByText('Failed to check email availability.')).toBeVisible();
  await page.unroute('**/_api/users/check-email');

  await page.route('**/_api/family-signup/complete', (route) => route.fulfill({ status: 502 }));
  await complete(page).click();
  await expect(page.getByText('Failed to create account. Please try again.')).toBeVisible();
  await expect(main(page).getByLabel('Email address')).toHaveValue(email);
  await page.unroute('**/_api/family-signup/complete');

  // Someone was faster: the address is taken between the check and the sign-up.
  await page.route('**/_api/users/check-email', (route) =>
    route.fulfill({ json: { json: { available: true, normalizedEmail: email } } }),
  );
  await main(page).getByLabel('Email address').fill('caregiver@tendwell.example');
  await complete(page).click();
  await expect(main(page).getByText('This email is already registered')).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  expect(complaints.splice(0)).toHaveLength(3);
});

journey('FAM-2 FAM-4 Google inside the wizard keeps what was answered', async ({ page }) => {
  journey.slow();
  await page.goto('/hire-caregivers');
  await fillCare(page);
  await fillPreferences(page);
  await enterWithGoogle(page);

  await expect(page.getByRole('heading', { name: "You're already signed in" })).toBeFocused();
  await expect(
    page.getByText('Complete your registration to finish setting up your family profile.'),
  ).toBeVisible();
  await expectAccessible(page);
  await expect(complete(page)).toBeEnabled();
  await complete(page).dblclick();
  await expect(page).toHaveURL('/family-dashboard');
  await expect(page.getByRole('link', { name: 'Active Job Posts 1' })).toBeVisible();

  // The next job needs no account step.
  await page.getByRole('link', { name: 'Post a Job' }).click();
  await fillCare(page);
  await page.getByLabel('Live in').check();
  await page.getByLabel('Beginner').check();
  await page.getByRole('button', { name: 'Post job' }).click();
  await expect(page.getByText('Your job is posted.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Active Job Posts 2' })).toBeVisible();
});

journey('FAMD-1 FAMD-2 FAMD-3 a family comes home to its dashboard', async ({ page, signIn }) => {
  await signIn('family');
  await page.goto('/family-dashboard');
  await expect(page.getByRole('heading', { name: 'Welcome back, Carol Whitman!' })).toBeVisible();
  for (const name of [/Caregivers Contacted [1-9]/, /New Messages \d/]) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', '/messages');
  }
  const posts = page.locator('#job-posts');
  await expect(posts.getByRole('listitem')).toHaveCount(3);
  await expect(posts.getByRole('link', { name: /View Details/ }).first()).toHaveAttribute(
    'href',
    /^\/my-jobs\/\d+$/,
  );
  const suggested = page.getByRole('region', { name: 'Suggested Caregivers' });
  await expect(suggested.getByRole('link', { name: 'Browse All' })).toHaveAttribute(
    'href',
    '/caregivers',
  );
  await expect(suggested.getByText('ID Verified')).toHaveCount(4);
  await expect(suggested.getByText(/within about \d+ miles/)).toHaveCount(4);
  await page.getByRole('link', { name: /Active Job Posts/ }).click();
  await expect(page).toHaveURL('/family-dashboard#job-posts');
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectAccessible(page);
});

journey('FAMD-2 FAMD-3 a new family finds out what to do first', async ({ page }) => {
  await page.goto('/family-signup');
  await enterWithGoogle(page);
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await page.goto('/family-dashboard');
  await expect(page.getByRole('link', { name: 'Active Job Posts 0' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No job posts yet' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No suggestions yet' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Post a Job' }).click();
  await expect(page).toHaveURL('/hire-caregivers');
});

journey('FAMD-4 a dashboard that cannot be loaded', async ({ page, signIn, complaints }) => {
  await signIn('family');
  await page.goto('/account');
  await page.route('**/_api/family/dashboard-stats', (route) => route.fulfill({ status: 400 }));
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('link', { name: 'Family Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Could not load your dashboard' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/_api/family/dashboard-stats');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('heading', { name: 'Your Job Posts' })).toBeVisible();
  expect(complaints.splice(0)).not.toHaveLength(0);
});
