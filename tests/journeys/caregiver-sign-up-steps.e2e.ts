import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, forgive, journey } from './journey.ts';
import {
  someone,
  passphrase,
  photo,
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

const group = (page: Page, name: string) => page.getByRole('group', { name });

/** Up to the last button, in a browser that has never been here. */
async function fillAll(page: Page, address: string) {
  await page.goto('/caregiver-signup');
  await passAccount(page, address);
  await fillWork(page);
  await press(page, 'Next');
  await fillProfile(page);
}

journey('CGS-2 what is typed before the page is alive counts', async ({ page }) => {
  let comeAlive = () => {};
  const asleep = new Promise<void>((resolve) => (comeAlive = resolve));
  await page.route('**/*.js', async (route) => {
    await asleep;
    await route.continue();
  });
  await page.goto('/caregiver-signup', { waitUntil: 'commit' });
  await email(page).fill(someone('early'));
  await password(page).fill(passphrase);
  comeAlive();
  const next = main(page).getByRole('button', { name: 'Continue', exact: true });
  await expect(async () => {
    if (await next.isVisible()) await next.click({ timeout: 1000 });
    await expect(heading(page, 'Where and how you work')).toBeVisible({ timeout: 3000 });
  }).toPass();
});

journey('CGS-3 CGS-5 where and how someone works', async ({ page }) => {
  journey.slow();
  await page.goto('/caregiver-signup');
  await passAccount(page, someone('work'));
  await expect(page.getByText('Set your work area, gender, and hourly rate.')).toBeVisible();
  const distance = page.getByLabel('How far will you travel?');
  await expect(distance).toHaveValue('15');
  for (let times = 0; times < 4; times += 1) await press(page, '5 miles less');
  await expect(distance).toHaveValue('0');
  const rate = page.getByLabel('Hourly rate', { exact: true });
  await expect(rate).toHaveValue('25');
  await expect(rate).toHaveAttribute('min', '10');
  await expect(rate).toHaveAttribute('max', '100');
  await expect(page.getByRole('radio', { name: /^Caregiver ?Help/ })).toBeChecked();
  await expect(page.getByLabel('Years of experience').locator('option')).toHaveText([
    'Choose one',
    '0-1 years',
    '2-5 years',
    '6-10 years',
    '11+ years',
  ]);
  await expect(group(page, 'When can you work?').getByRole('checkbox')).toHaveCount(4);
  await expect(group(page, 'Languages').getByRole('checkbox')).toHaveCount(12);

  await press(page, 'Next');
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByRole('link')).toHaveText([
    'First name is required.',
    'Last name is required.',
    'Enter a valid 5-digit ZIP code',
    'Please select your years of experience.',
    'Please select a gender',
    'Please select at least one availability type.',
    'Please select at least one language.',
  ]);
  await expectAccessible(page);
  await summary(page).getByRole('link', { name: 'Please select a gender' }).click();
  await expect(page.getByLabel('Female', { exact: true })).toBeFocused();

  await fillWork(page);
  const languages = group(page, 'Languages');
  await languages.getByLabel('Other', { exact: true }).check();
  await press(page, 'Next');
  await expect(summary(page)).toContainText('Please fill in or remove the empty answer.');
  await languages.getByLabel('Which others?').pressSequentially('French Creole');
  await expect(languages.getByLabel('Which others?')).toHaveValue('French Creole');
  await expect(languages.getByLabel('French', { exact: true })).not.toBeChecked();
  await languages.getByLabel('Which others?').fill('Haitian Creole, Polish, ');
  await expect(languages.getByLabel('Which others?')).toHaveValue('Haitian Creole, Polish, ');
  await press(page, 'Next');
  await expect(heading(page, 'Photo, ID and story')).toBeFocused();

  // Everything typed is there after a reload; the password is nowhere.
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(kept).toContain('Haitian Creole');
  expect(kept).not.toContain(passphrase);
  await page.reload();
  await expect(page.getByText('please enter your password once more')).toBeVisible();
  await expect(password(page)).toHaveValue('');
  await password(page).fill(passphrase);
  await press(page, 'Continue');
  await expect(heading(page, 'Photo, ID and story')).toBeFocused();
  await expect(page.getByText('a browser cannot keep files')).toBeVisible();
  await press(page, 'Previous');
  await expect(languages.getByLabel('Which others?')).toHaveValue('Haitian Creole, Polish');
  await press(page, 'Previous');
  await expect(email(page)).toHaveValue(/^work-/);
  await expect(page.getByRole('button', { name: 'Previous' })).toHaveCount(0);
});

journey('CGS-5 Back in the browser goes one step back', async ({ page }) => {
  await page.goto('/signup');
  await page.goto('/caregiver-signup');
  await passAccount(page, someone('back'));
  await fillWork(page);
  await press(page, 'Next');
  await page.getByLabel('Profile photo', { exact: true }).setInputFiles(await photo('me.jpg'));
  await press(page, 'Sign up');
  await expect(summary(page)).toBeFocused();

  await page.goBack();
  await expect(heading(page, 'Where and how you work')).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveValue('Maria');
  await expect(summary(page)).toHaveCount(0);
  await press(page, 'Next');
  await expect(page.getByText('me.jpg')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(password(page)).toHaveValue(passphrase);
  await page.goBack();
  await expect(page).toHaveURL('/signup');
});

journey('CGS-4 photo, documents and story', async ({ page }, info) => {
  journey.slow();
  await page.goto('/caregiver-signup');
  await passAccount(page, someone('documents'));
  await fillWork(page);
  await press(page, 'Next');
  await press(page, 'Sign up');
  await expect(summary(page).getByRole('link')).toHaveText([
    'Profile photo is required',
    'Government ID is required',
    'Bio must be at least 100 characters.',
    'Please select at least one care specialty.',
  ]);
  await expectAccessible(page);
  await expect(group(page, 'Care specialties').getByRole('checkbox')).toHaveCount(12);
  await expect(group(page, 'Certifications').getByRole('checkbox')).toHaveCount(10);

  const about = page.getByLabel('About Me');
  await about.fill('x'.repeat(120));
  await expect(page.getByText('120 / 500')).toBeVisible();
  await about.fill('x'.repeat(501));
  await expect(page.getByText('1 too many')).toBeVisible();
  await about.fill(`🌻${'x'.repeat(119)} `);
  await expect(page.getByText('120 / 500')).toBeVisible();
  await about.fill('x'.repeat(501));
  const text = { name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') };
  const photoField = page.getByLabel('Profile photo', { exact: true });
  await photoField.setInputFiles(text);
  await expect(page.getByText('Invalid file type. Accepted: images').first()).toBeVisible();
  await photoField.setInputFiles(await photo('me.jpg'));
  await expect(page.getByText('Invalid file type. Accepted: images')).toHaveCount(0);
  const large = info.outputPath('cv.pdf');
  await writeFile(large, Buffer.alloc(11 * 1024 * 1024));
  await page.getByLabel('Resume').setInputFiles(large);
  await expect(page.getByText('File size exceeds 10MB limit').first()).toBeVisible();
  await press(page, 'Sign up');
  await expect(summary(page).getByRole('link')).toHaveText([
    'Government ID is required',
    'Bio must not exceed 500 characters.',
    'Please select at least one care specialty.',
  ]);
});

journey('CGS-7 what the server refuses', async ({ page, complaints }) => {
  journey.slow();
  const address = someone('refused');
  await fillAll(page, address);
  const refuse = (status: number, json: object) =>
    page.route('**/_api/caregiver/signup', (route) => route.fulfill({ status, json: { json } }), {
      times: 1,
    });

  await page.route('**/_api/caregiver/signup', (route) => route.abort(), { times: 1 });
  await press(page, 'Sign up');
  await expect(page.getByText('Failed to create account. Please try again.')).toBeVisible();
  await expect(page.getByText('me.jpg')).toBeVisible();

  await refuse(503, { error: 'We cannot take files right now. Please try again later.' });
  await press(page, 'Sign up');
  await expect(page.getByText('We cannot take files right now.')).toBeVisible();

  const zip = { field: 'zipCode', message: 'Invalid ZIP code.' };
  await refuse(400, { error: zip.message, details: [zip] });
  await press(page, 'Sign up');
  await expect(heading(page, 'Where and how you work')).toBeVisible();
  await expect(page.getByLabel('ZIP code')).toHaveAccessibleDescription(/Invalid ZIP code\./);
  await press(page, 'Next');

  await refuse(409, { error: 'This email is already registered' });
  await press(page, 'Sign up');
  await expect(heading(page, 'Your account')).toBeVisible();
  await expect(email(page)).toHaveAccessibleDescription('Error: This email is already registered');
  await expect(email(page)).toHaveValue(address);
  await press(page, 'Continue');
  await press(page, 'Next');
  await expect(page.getByText('me.jpg')).toBeVisible();
  await press(page, 'Sign up');
  await expect(page).toHaveURL('/dashboard');
  forgive(complaints);
});

journey('CGS-7 a lost answer and a second click', async ({ page, complaints }) => {
  await fillAll(page, someone('lost'));
  // It reaches the server, but its answer never comes back.
  await page.route(
    '**/_api/caregiver/signup',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await press(page, 'Sign up');
  await expect(page.getByText('Failed to create account. Please try again.')).toBeVisible();
  await main(page).getByRole('button', { name: 'Sign up' }).dblclick();
  await expect(page).toHaveURL('/dashboard');
  forgive(complaints);
});
