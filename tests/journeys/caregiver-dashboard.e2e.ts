import type { Page } from '@playwright/test';
import { expect, expectAccessible, journey } from './journey.ts';
import { megan, enter, save, saved } from './own-profile.ts';

const denise = 'denise.walker@demo.tendwell.example'; // was not approved

const ngoc = 'ngoc.vo@demo.tendwell.example'; // paused her profile

/** Without a page from the server, so that the browser asks by itself. */
async function openFromWithin(page: Page, path: string) {
  await page.goto('/account');
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
  await page.evaluate(
    (to) =>
      (
        window as unknown as { __reactRouterDataRouter: { navigate(to: string): void } }
      ).__reactRouterDataRouter.navigate(to),
    path,
  );
}

journey('CGD-1 CGD-4 CGE-7 a caregiver waits, is rejected, resubmits', async ({ page }) => {
  await enter(page, denise);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Denise!');
  const main = page.getByRole('main');
  await expect(main).toContainText('Your profile was not approved');
  await expect(main).toContainText('The photo of your ID is cut off on the right side');
  await expect(main).toContainText('What to change:');
  await expect(main.getByText('Inactive')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pause my profile' })).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Resubmit' }).click();
  await expect(main.getByText('Profile Pending Approval')).toBeVisible();
  await expect(main).toContainText('within 24-48 hours');
  await expect(main).not.toContainText('cut off on the right side');
  await page.reload();
  await expect(main.getByText('Profile Pending Approval')).toBeVisible();
  await expectAccessible(page);

  for (const [label, path] of [
    ['Edit Profile', '/profile/edit'],
    ['View Messages', '/messages'],
    ['Browse Jobs', '/private-caregiver-jobs'],
  ] as const) {
    await expect(main.getByRole('link', { name: label, exact: true })).toHaveAttribute(
      'href',
      path,
    );
  }
});

journey('CGE-7 a paused profile resumes, and pauses again', async ({ page, request }) => {
  await enter(page, ngoc);
  await page.goto('/dashboard');
  await expect(page.getByText('Paused by you.')).toBeVisible();
  await expect(page.getByText('Profile Pending Approval')).toHaveCount(0);
  const { json } = await (await page.request.get('/_api/auth/caregiver-profile')).json();
  const profile = `/caregivers/${json.caregiverProfile.slug}`;
  expect((await request.get(profile)).status()).toBe(404);

  await page.getByRole('link', { name: 'View as families see it' }).click();
  await expect(page.getByText('This is how families see you')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Verification & Trust' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();

  await page.getByRole('button', { name: 'Resume my profile' }).click();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  expect((await request.get(profile)).status()).toBe(200);
  await page.getByRole('button', { name: 'Pause my profile' }).click();
  await expect(page.getByText('Inactive', { exact: true })).toBeVisible();
  expect((await request.get(profile)).status()).toBe(404);

  await page.goto('/profile/edit?tab=professional');
  const listed = page.getByRole('checkbox', { name: 'List my profile' });
  await expect(listed).not.toBeChecked();
  await listed.check();
  await save(page);
  await saved(page);
  await page.goto(profile);
  await expect(page.getByRole('heading', { name: 'Verification & Trust' })).toBeVisible();
  // Nobody reports themselves.
  await expect(page.getByRole('button', { name: 'Report or block' })).toHaveCount(0);
  await page.goto('/profile/edit?tab=professional');
  await listed.uncheck();
  await save(page);
  await saved(page);
  expect((await request.get(profile)).status()).toBe(404);
});

journey('CGD-2 CGD-3 progress, steps and badges say what is true', async ({ page }) => {
  await enter(page, megan);
  await page.route('**/_api/auth/caregiver-profile', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    Object.assign(body.json.caregiverProfile, { bio: '', profilePhotoUrl: null });
    await route.fulfill({ response: answer, json: body });
  });
  await openFromWithin(page, '/dashboard');
  const ring = page.getByRole('progressbar', { name: 'Profile completeness' });
  await expect(ring).toHaveAttribute('aria-valuenow', '60');
  await expect(page.getByRole('region', { name: 'Next steps' }).getByRole('link')).toHaveText([
    'Add a profile photo',
    'Write your bio',
  ]);
  await expect(page.getByText('No badges yet.')).toBeVisible();
  await expect(page.getByText('Verification Pending').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Complete Your Profile' }).click();
  await expect(page.getByRole('tab', { name: 'Documents' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

journey('CGD-4 CGE-6 what cannot be loaded, and nobody there', async ({ page, complaints }) => {
  await enter(page, megan);
  let answer = { status: 400, json: { json: { error: 'The line is down.' } } as object };
  await page.route('**/_api/auth/caregiver-profile', (route) => route.fulfill(answer));
  await openFromWithin(page, '/dashboard');
  await expect(page.getByText('Could not load your dashboard')).toBeVisible();
  await expectAccessible(page);
  await openFromWithin(page, '/profile/edit');
  await expect(page.getByText('Could not load your profile')).toBeVisible();
  const words = 'There was an error fetching your data. Please try refreshing.';
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByText('The line is down.')).toBeVisible();
  await expectAccessible(page);

  answer = { status: 200, json: { json: { caregiverProfile: null } } };
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Profile not found')).toBeVisible();
  const setup = 'No caregiver profile data is available. Please complete your profile setup.';
  await expect(page.getByText(setup)).toBeVisible();
  await openFromWithin(page, '/dashboard');
  await expect(page.getByText('Profile Not Found')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create Your Profile' })).toHaveAttribute(
    'href',
    '/caregiver-signup',
  );
  await expectAccessible(page);
  expect(complaints.splice(0).length).toBeGreaterThan(0);
});
