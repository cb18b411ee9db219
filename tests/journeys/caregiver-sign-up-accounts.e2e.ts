import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { demoAccounts } from '#demo/accounts.ts';
import { demoPassword } from '#server/demonstration.ts';
import { expect, expectNoOverflow, expectAccessible, forgive, journey, phone } from './journey.ts';
import {
  someone,
  passphrase,
  story,
  main,
  email,
  password,
  heading,
  press,
  summary,
  passAccount,
  fillWork,
  fillProfile,
} from './sign-up.ts';

async function approve(request: APIRequestContext, caregiverId: string) {
  const post = (path: string, json: object) => request.post(`/_api/${path}`, { data: { json } });
  const admin = { email: demoAccounts.admin.email, password: demoPassword };
  expect((await post('auth/login_with_password', admin)).status()).toBe(200);
  const decision = await post('admin/caregiver/approve', { caregiverId, approve: true });
  expect(decision.status()).toBe(200);
}

journey.describe(
  'A nursing assistant signs up on a phone, waits, is approved and appears in search',
  () => {
    journey.use({ viewport: phone, hasTouch: true, isMobile: true });

    journey('CGS-1 CGS-4 CGS-7 on a phone, then waits and is found', async ({ page, request }) => {
      journey.slow();
      const firstName = `Zora${randomUUID().slice(0, 4)}`;
      await page.goto('/signup');
      await page.getByRole('link', { name: "I'm a Caregiver" }).click();
      await expect(heading(page, 'Join as a Caregiver')).toBeVisible();
      await expect(
        page.getByText('Create your profile to start connecting with families'),
      ).toBeVisible();
      await expect(page.getByRole('list', { name: 'Step 1 of 3' })).toBeVisible();
      await expectAccessible(page);
      await passAccount(page, someone('nurse'));
      await expect(page.getByRole('list', { name: 'Step 2 of 3' })).toBeVisible();
      await expectAccessible(page);
      await expectNoOverflow(page);
      await fillWork(page, { firstName, zipCode: '99501' });
      await press(page, 'Next');

      await expect(page.getByRole('list', { name: 'Step 3 of 3' })).toBeVisible();
      await expect(page.getByLabel('Profile photo: take a photo')).toHaveAttribute(
        'capture',
        'user',
      );
      await expect(page.getByLabel('Government ID: take a photo')).toHaveAttribute(
        'capture',
        'environment',
      );
      await fillProfile(page);
      await expectAccessible(page);
      await page.setViewportSize({ width: 360, height: 740 });
      await expectNoOverflow(page);
      await expect(page.getByRole('link', { name: 'Terms of Service' }).first()).toBeVisible();

      let letGo = () => {};
      const held = new Promise<void>((resolve) => (letGo = resolve));
      await page.route('**/_api/caregiver/signup', async (route) => {
        await held;
        await route.continue();
      });
      const answer = page.waitForResponse('**/_api/caregiver/signup');
      await press(page, 'Sign up');
      await expect(page.getByRole('button', { name: 'Signing up...' })).toBeVisible();
      await expect(page.getByRole('progressbar', { name: 'Sending your files' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Back to signup options' })).toHaveCount(0);
      letGo();
      await expect(page).toHaveURL('/dashboard');
      await expect(
        page.getByText(
          'Account created successfully! Your profile is pending admin approval and will be visible once approved.',
        ),
      ).toBeVisible();

      const { caregiverId } = (await (await answer).json()).json;
      const name = page.getByRole('link', { name: `${firstName} G.` });
      await page.goto('/caregivers?location=99501');
      await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
      await expect(name).toHaveCount(0);

      await page.goto('/dashboard');
      await expect(main(page).getByText('Profile Pending Approval')).toBeVisible();
      await approve(request, caregiverId);
      // An admin has ten seconds to think again; then the page hears of it by itself.
      await expect(main(page).getByText('Active', { exact: true })).toBeVisible({
        timeout: 30_000,
      });
      await expect(main(page).getByText('Profile Pending Approval')).toHaveCount(0);
      await page.goto('/caregivers?location=99501');
      await name.click();
      await expect(heading(page, `${firstName} G.`)).toBeVisible();
      await expect(page.getByText('Anchorage, AK').first()).toBeVisible();
    });
  },
);

journey('CGS-6 A Google user completes the profile', async ({ page }) => {
  journey.slow();
  await page.goto('/caregiver-signup');
  await passAccount(page, someone('typed'));
  await page.getByLabel('First name').fill('Ada');
  await press(page, 'Previous');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const popup = await opened;
  await popup.getByLabel('Email at the provider').fill(someone('google'));
  await popup.getByRole('button', { name: 'Allow' }).click();

  await expect(heading(page, 'Complete Your Profile')).toBeVisible();
  await expect(page).toHaveURL('/caregiver-signup');
  await expect(page.getByText('Tell us where and how you work')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Step 1 of 2' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to signup options' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Previous' })).toHaveCount(0);
  // What was typed wins over the name of the account.
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expectAccessible(page);

  await fillWork(page, { firstName: 'Ada' });
  await press(page, 'Next');
  await expect(page.getByText('Add your professional details and documents')).toBeVisible();
  await page.getByLabel('About Me').fill(story);
  // Someone who reloads is where they were, with all but the files.
  await page.reload();
  await expect(page.getByText('a browser cannot keep files')).toBeVisible();
  await expect(page.getByLabel('About Me')).toHaveValue(story);
  await press(page, 'Previous');
  await expect(page.getByLabel('ZIP code')).toHaveValue('33012');
  await press(page, 'Next');
  await fillProfile(page);
  await press(page, 'Sign up');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Profile completed successfully!')).toBeVisible();

  const again = await page.request.get('/caregiver-signup', { maxRedirects: 0 });
  expect([again.status(), again.headers().location]).toEqual([302, '/dashboard']);
});

journey('CGS-6 a family goes on as a caregiver too', async ({ page, signIn }) => {
  await signIn('family');
  await page.goto('/caregiver-signup');
  await expect(heading(page, 'Complete Your Profile')).toBeVisible();
  await expect(password(page)).toHaveCount(0);
});

journey('CGS-6 a caregiver has a profile already', async ({ page, signIn }) => {
  await signIn('caregiver');
  await page.goto('/about');
  await page.goto('/caregiver-signup');
  await expect(page).toHaveURL('/dashboard');
});

journey('CGS-2 CGS-9 the address is checked first', async ({ page, complaints }) => {
  await page.goto('/caregiver-signup');
  await expect(main(page).getByText('OR', { exact: true })).toBeVisible();
  await expect(main(page).getByText('Must be at least 8 characters long.')).toBeVisible();
  await press(page, 'Continue');
  await expect(summary(page)).toBeFocused();
  await expect(summary(page)).toContainText('Please enter a valid email address');
  await expect(summary(page)).toContainText('Password must be at least 8 characters long.');
  await expectAccessible(page);

  await email(page).fill(demoAccounts.caregiver.email);
  await password(page).fill(passphrase);
  await press(page, 'Continue');
  await expect(email(page)).toHaveAccessibleDescription(
    'Error: This email is already registered. Please sign in or use another email.',
  );
  await expect(page.getByText('This email is already registered', { exact: true })).toBeVisible();

  const answer = Promise.withResolvers<void>();
  await page.route('**/_api/users/check-email', async (route) => {
    await answer.promise;
    await route.abort();
  });
  await email(page).fill(someone('unlucky'));
  await press(page, 'Continue');
  await expect(page.getByRole('button', { name: 'Checking...' })).toBeVisible();
  answer.resolve();
  await expect(email(page)).toHaveAccessibleDescription(
    'Error: Unable to verify email availability. Please try again.',
  );
  await page.unroute('**/_api/users/check-email');
  await press(page, 'Continue');
  await expect(heading(page, 'Where and how you work')).toBeFocused();
  forgive(complaints);
});
