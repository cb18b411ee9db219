import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { demoAccounts } from '#demo/accounts.ts';
import { demoPassword } from '#server/demonstration.ts';
import { expect, expectAccessible, journey, phone } from './journey.ts';

const someone = (name: string) => `${name}-${randomUUID().slice(0, 8)}@example.com`;
const passphrase = 'seven sunny verandas';
const story =
  'I have cared for older people at home for eight years, with patience, good soup and laughter.';

async function photo(name: string) {
  const create = { width: 600, height: 750, channels: 3, background: '#b58d6e' } as const;
  return { name, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() };
}

const main = (page: Page) => page.getByRole('main');
const email = (page: Page) => main(page).getByLabel('Email address');
const password = (page: Page) => main(page).getByLabel('Password', { exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const press = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).click();
const group = (page: Page, name: string) => page.getByRole('group', { name });
const summary = (page: Page) => page.getByRole('alert').filter({ hasText: 'need' });

/** The page may not be alive yet: what was typed then counts, but a press does not. */
async function passAccount(page: Page, address: string) {
  await email(page).fill(address);
  await password(page).fill(passphrase);
  const next = main(page).getByRole('button', { name: 'Continue', exact: true });
  await expect(async () => {
    if (await next.isVisible()) await next.click({ timeout: 1000 });
    await expect(heading(page, 'Where and how you work')).toBeFocused({ timeout: 3000 });
  }).toPass();
}

async function fillWork(page: Page, { firstName = 'Maria', zipCode = '33012' } = {}) {
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill('Gonzalez');
  await page.getByLabel('ZIP code').fill(zipCode);
  await page.getByLabel('Years of experience').selectOption('6-10');
  await page.getByLabel('Female', { exact: true }).check();
  await page.getByLabel('Certified Nursing Assistant').check();
  await page.getByLabel('Full time').check();
  await page.getByLabel('English').check();
}

async function fillProfile(page: Page) {
  await page.getByLabel('Profile photo', { exact: true }).setInputFiles(await photo('me.jpg'));
  await page.getByLabel('Government ID', { exact: true }).setInputFiles(await photo('id.jpg'));
  await page.getByLabel('About Me').fill(`${story} Ask me anything.`);
  await page.getByLabel('Senior Care').check();
}

/** Up to the last button, in a browser that has never been here. */
async function fillAll(page: Page, address: string) {
  await page.goto('/caregiver-signup');
  await passAccount(page, address);
  await fillWork(page);
  await press(page, 'Next');
  await fillProfile(page);
}

async function approve(request: APIRequestContext, caregiverId: string) {
  const post = (path: string, json: object) => request.post(`/_api/${path}`, { data: { json } });
  const admin = { email: demoAccounts.admin.email, password: demoPassword };
  expect((await post('auth/login_with_password', admin)).status()).toBe(200);
  const decision = await post('admin/caregiver/approve', { caregiverId, approve: true });
  expect(decision.status()).toBe(200);
}

async function expectNoOverflow(page: Page) {
  const beyond = () => document.documentElement.scrollWidth - window.innerWidth;
  expect(await page.evaluate(beyond)).toBeLessThanOrEqual(0);
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
  complaints.splice(0);
});

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

journey('CGS-4 photo, papers and story', async ({ page }, info) => {
  journey.slow();
  await page.goto('/caregiver-signup');
  await passAccount(page, someone('papers'));
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
  complaints.splice(0);
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
  complaints.splice(0);
});
