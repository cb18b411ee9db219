/** What both sign-ups have in common: complaints that go when they are mended, and answers we know. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoOverflow, phone } from './journey.ts';
import { journey } from './private-posts.ts';
import { fillWork, heading, main, passAccount, press, someone } from './sign-up.ts';

const linksIn = (page: Page) =>
  page
    .getByRole('alert')
    .filter({ hasText: /needs? a look/ })
    .getByRole('link');

journey('CGS-5 A caregiver mends one answer after the other', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/caregiver-signup');
  await passAccount(page, someone('mending'));
  await press(page, 'Next');
  await expect(linksIn(page).first()).toBeVisible();
  const before = await linksIn(page).count();
  await expectAccessible(page);

  const zipCode = page.getByLabel('ZIP code');
  const words = 'Enter a valid 5-digit ZIP code';
  await zipCode.pressSequentially('330');
  // Not mended yet: the complaint stays where it is, and the focus too.
  await expect(linksIn(page)).toHaveCount(before);
  await expect(zipCode).toBeFocused();
  await zipCode.pressSequentially('12');
  await expect(linksIn(page)).toHaveCount(before - 1);
  await expect(main(page).getByText(words)).toHaveCount(0);
  await expect(zipCode).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Hialeah, FL' })).toBeVisible();
  await expectNoOverflow(page);

  await fillWork(page);
  await expect(linksIn(page)).toHaveCount(0);
});

journey(
  'CGS-3 a rate of -3 is complained of once, and not changed in silence',
  async ({ page }) => {
    await page.goto('/caregiver-signup');
    await passAccount(page, someone('rate'));
    await fillWork(page);
    const rate = page.getByLabel('Hourly rate', { exact: true });
    await rate.fill('-3');
    await rate.press('Enter');
    await expect(linksIn(page)).toHaveText(['Hourly rate must be between $10 and $100']);
    await expect(rate).toHaveValue('-3');
    await expect(rate).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await rate.fill('30');
    await expect(linksIn(page)).toHaveCount(0);
    await press(page, 'Next');
    await expect(heading(page, 'Photo, ID and story')).toBeFocused();
  },
);

journey('CGS-3 CGS-4 Other must be filled in where it is ticked', async ({ page }) => {
  await page.goto('/caregiver-signup');
  await passAccount(page, someone('other'));
  await fillWork(page);
  const languages = page.getByRole('group', { name: /^Languages/ });
  await languages.getByLabel('Other', { exact: true }).check();
  await press(page, 'Next');
  await expect(linksIn(page)).toHaveText(['Please fill in or remove the empty answer.']);
});

journey('FAM-3 A family mends its answers one after the other', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/hire-caregivers');
  await press(page, 'Next');
  await expect(linksIn(page)).toHaveCount(3);
  await page.getByLabel('Companionship').check();
  await expect(linksIn(page)).toHaveCount(2);
  const location = page.getByLabel('Location');
  await location.pressSequentially('3313');
  await expect(linksIn(page)).toHaveCount(2);
  await location.pressSequentially('3');
  await expect(linksIn(page)).toHaveCount(1);
  await expect(location).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Miami, FL' })).toBeVisible();
  await expectAccessible(page);
});

journey('FAM-2 a family’s next post begins with its ZIP code', async ({ page, people }) => {
  const email = await people.family();
  await page.request.post('/_api/auth/login_with_password', {
    data: { json: { email, password: people.password } },
  });
  await page.goto('/hire-caregivers');
  const location = page.getByLabel('Location');
  await expect(location).toHaveValue('05701');
  await location.fill('');
  await expect(location).toHaveValue('');
  await location.fill('05401');
  await page.reload();
  await expect(location).toHaveValue('05401');
});

journey(
  'FAM-4 AUTH-3 a family that was signed out on the way logs in and finds its post',
  async ({ page, people, complaints }) => {
    const email = await people.family();
    await page.request.post('/_api/auth/login_with_password', {
      data: { json: { email, password: people.password } },
    });
    await page.goto('/family-signup');
    const location = page.getByLabel('Location');
    await expect(location).toHaveValue('05701');
    await location.fill('05401');
    await press(page, 'Next');
    await page.getByLabel('Part-time').check();
    await page.getByLabel('2+ years').check();
    await page.context().clearCookies();
    await press(page, 'Post job');
    await expect(page.getByText('You were signed out. Please log in to go on.')).toBeVisible();
    await expect(page).toHaveURL('/login?returnUrl=%2Ffamily-signup');
    complaints.splice(0);

    await main(page).getByLabel('Email address').fill(email);
    await main(page).getByLabel('Password', { exact: true }).fill(people.password);
    await main(page).getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL('/family-signup');
    await expect(location).toHaveValue('05401');
    await press(page, 'Next');
    await expect(page.getByLabel('Part-time')).toBeChecked();
    await press(page, 'Post job');
    await expect(page).toHaveURL('/family-dashboard');
  },
);
