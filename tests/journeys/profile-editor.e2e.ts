import type { Page } from '@playwright/test';
import { pdf, phonePhoto } from '#tests/sample-files.ts';
import { expect, expectAccessible, journey, phone } from './journey.ts';
import { megan, enter, save, saved } from './own-profile.ts';

/** People of the demonstration whom no other journey needs. */
const renata = 'renata.lima@demo.tendwell.example'; // her CPR certificate has expired

const ruth = 'ruth.reed@demo.tendwell.example'; // waits too

const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click();

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });

journey('CGE-1 CGE-4 A caregiver replaces an expired CPR certificate', async ({ page }) => {
  await enter(page, renata);
  await page.goto('/dashboard');
  await expect(page.getByText('Your CPR/First Aid certificate has expired')).toBeVisible();
  await page.getByText('Profile and badges').click();
  const others = page.getByRole('list', { name: 'Other checks' });
  await expect(others).toContainText('CPR/First Aid');
  await expect(others).toContainText('Expired');
  await expect(page.getByRole('list', { name: 'Badges' })).not.toContainText('CPR/First Aid');

  await page.getByRole('link', { name: 'Your documents' }).click();
  const slot = page.getByRole('region', { name: 'CPR/First Aid Certification' });
  await expect(slot.getByText('Expired')).toBeVisible();
  await slot.getByRole('button', { name: /^Replace/ }).click();
  await slot.locator('input[type=file]').first().setInputFiles(file('cpr-2027.pdf', pdf()));
  await expect(slot.getByText('New file selected (not saved yet):')).toBeVisible();
  await expect(
    page.getByText('Saving sends CPR/First Aid certificate back to “Verification Pending”'),
  ).toBeVisible();
  await expectAccessible(page);
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/_api/caregiver/profile/update', (route) =>
    held.then(() => route.continue()),
  );
  await save(page);
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await expect(page.getByText('Saving your profile changes...')).toBeVisible();
  await openTab(page, 'About');
  await page.getByLabel('Intro video').fill('https://vimeo.com/76979871');
  letThrough();
  await saved(page);
  await expect(page.getByLabel('Intro video')).toHaveValue('https://vimeo.com/76979871');
  await openTab(page, 'Documents');
  await expect(slot.getByText('Verification Pending')).toBeVisible();
  await expect(slot.getByText('cpr-2027.pdf')).toBeVisible();
  const today = new Date().toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  await expect(slot.getByText(today, { exact: true })).toBeVisible();

  const opened = page.waitForEvent('popup');
  await slot.getByRole('link', { name: 'View CPR/First Aid Certification' }).click();
  await (await opened).close();

  await openTab(page, 'Professional');
  await page.getByRole('checkbox', { name: 'CPR/First Aid' }).uncheck();
  await page.getByRole('checkbox', { name: 'LPN (Licensed Practical Nurse)' }).check();
  await openTab(page, 'Documents');
  await expect(slot).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Nursing License' })).toBeVisible();
});

journey('CGE-1 CGE-2 a caregiver edits every tab by keyboard', async ({ page, complaints }) => {
  journey.slow();
  await enter(page, megan);
  await page.goto('/profile/edit');
  await expect(page).toHaveTitle('Edit Profile | Tendwell');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Your Profile');
  await expect(page.getByRole('main')).toContainText(
    'Keep your information up-to-date to attract more families.',
  );
  await expect(page.getByRole('tab')).toHaveText([
    'Basic Info',
    'Professional',
    'About',
    'Documents',
  ]);
  for (const name of ['Back to Dashboard', 'Cancel']) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', '/dashboard');
  }

  await page.getByLabel('Display name').fill('Megan L.');
  await page.getByLabel('ZIP code').fill('60601');
  await expect(page.getByText('Chicago, IL').first()).toBeVisible();
  const languages = page.getByRole('group', { name: 'Languages' });
  await languages.getByRole('checkbox', { name: 'Other' }).press('Space');
  await languages.getByRole('textbox').fill('Twi, Ga');
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Basic Info' }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Professional' })).toBeFocused();
  await page.getByLabel('Years of experience').selectOption('1 year');
  await page.getByLabel('Highest hourly rate').fill('30');
  await page.getByLabel('Hourly rate', { exact: true }).fill('0');
  await page.getByLabel('Availability notes').fill('Weekdays from 7 am.\nNever on Sundays.');
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Professional' }).press('ArrowRight');
  await page.getByLabel('About Me').fill('Too short.');
  await expect(page.getByText('10 / 500')).toBeVisible();
  await page.getByLabel('Intro video').fill('https://evil.example/video');
  await page.getByRole('button', { name: 'Save Changes' }).press('Enter');

  const summary = page.getByRole('alert').filter({ hasText: 'answers need a look' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Hourly rate must be a positive number.',
    'Bio must be at least 100 characters.',
    'Please paste a YouTube or Vimeo link that starts with https://.',
  ]);
  await expectAccessible(page);
  await summary.getByRole('link', { name: 'Bio must be' }).press('Enter');
  // Answering one leaves the others where they are, and the hands on the keyboard.
  await page.keyboard.type('I');
  await expect(page.getByRole('tab', { name: 'About' })).toContainText('1');
  await expect(page.getByLabel('About Me')).toBeFocused();
  const bio = 'I have looked after older people in Chicago for a long time, and I like it. '.repeat(
    2,
  );
  await page.getByLabel('About Me').fill(bio);
  await page.getByLabel('Intro video').fill('https://vimeo.com/76979871');
  await openTab(page, 'Professional');
  await page.getByLabel('Hourly rate', { exact: true }).fill('27.50');
  await page.getByLabel('Highest hourly rate').fill('20');
  await save(page);
  const wrong = 'The highest rate must not be below the lowest.';
  await expect(page.getByText(`Update failed: ${wrong}`)).toBeVisible();

  // What was typed is still there, on every tab and after a reload.
  await page.reload();
  await expect(page.getByText('Your unsaved changes are back')).toBeVisible();
  await expect(page.getByLabel('Display name')).toHaveValue('Megan L.');
  await openTab(page, 'About');
  await expect(page.getByLabel('About Me')).toHaveValue(bio);
  await openTab(page, 'Professional');
  await page.getByLabel('Highest hourly rate').fill('');
  await save(page);
  await saved(page);

  await page.reload();
  await expect(page.getByText('Chicago, IL').first()).toBeVisible();
  await expect(page.getByText('Your unsaved changes are back')).toHaveCount(0);
  await expect(languages.getByRole('textbox')).toHaveValue('Twi, Ga');
  await openTab(page, 'Professional');
  await expect(page.getByLabel('Years of experience')).toHaveValue('1');
  await expect(page.getByLabel('Hourly rate', { exact: true })).toHaveValue('27.5');
  await expect(page.getByLabel('Highest hourly rate')).toHaveValue('');
  await save(page);
  const nothing = 'Update failed: At least one field must be provided to update.';
  await expect(page.getByText(nothing)).toBeVisible();
  await page.goto('/profile/preview');
  const notes = page.getByText('Weekdays from 7 am.\nNever on Sundays.');
  for (const viewport of [phone, { width: 1280, height: 900 }]) {
    await page.setViewportSize(viewport);
    await expect(notes).toBeVisible();
    expect(await notes.innerText()).toContain('7 am.\nNever');
  }
  // The browser itself notes the one refusal of the server.
  expect(complaints.splice(0)).toHaveLength(1);
});

journey(
  'CGE-3 FILE-2 documents are replaced, deleted and undone on a phone',
  async ({ page, complaints }) => {
    journey.slow();
    await page.setViewportSize(phone);
    await enter(page, ruth);
    await page.goto('/profile/edit?tab=documents');
    await expectAccessible(page);
    const photo = page.getByRole('region', { name: 'Profile photo' });
    const id = page.getByRole('region', { name: 'Government ID' });
    const resume = page.getByRole('region', { name: 'Resume' });
    await expect(photo.getByRole('button', { name: /Delete/ })).toHaveCount(0);

    await id.getByRole('button', { name: 'Delete Government ID' }).press('Enter');
    const notice = 'Government ID will be deleted when you save changes.';
    await expect(id.getByText(notice)).toBeVisible();
    await expect(id.getByRole('button', { name: 'Undo' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(id.getByText(notice)).toHaveCount(0);
    await id.getByRole('button', { name: 'Delete Government ID' }).click();
    const instead = id.locator('input[type=file]').first();
    await instead.setInputFiles(file('instead.pdf', pdf()));
    await expect(id.getByText(notice)).toHaveCount(0);
    await id.getByRole('button', { name: 'Remove instead.pdf' }).click();

    await id.getByRole('button', { name: 'Replace Government ID' }).click();
    await id.getByRole('button', { name: 'Cancel' }).click();
    await id.getByRole('button', { name: 'Replace Government ID' }).click();
    const chooser = id.locator('input[type=file]').first();
    await chooser.setInputFiles(file('notes.txt', Buffer.from('hello')));
    await expect(id.getByText(/^Invalid file type. Accepted:/).first()).toBeVisible();
    await chooser.setInputFiles(file('passport.pdf', pdf()));
    await expect(id.getByText('New file selected (not saved yet):')).toBeVisible();
    await id.getByRole('button', { name: 'Remove passport.pdf' }).click();
    await expect(id.getByText('New file selected (not saved yet):')).toHaveCount(0);

    await resume.getByRole('button', { name: 'Delete Resume' }).click();
    await photo.getByRole('button', { name: 'Replace Profile photo' }).click();
    const face = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() };
    await photo.locator('input[type=file]').first().setInputFiles(face);
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await expect(resume.getByText('Resume will be deleted when you save changes.')).toBeVisible();
    await save(page);
    await saved(page);
    await expect(resume.getByText('Choose a file')).toBeVisible();

    const check = page.getByRole('listitem').filter({ hasText: 'Background check' });
    const add = check.getByRole('button', { name: 'Add a document for Background check' });
    await add.click();
    const proof = check.locator('input[type=file]').first();
    await expect(proof).toBeFocused();
    await proof.setInputFiles(file('report.pdf', Buffer.from('hello')));
    await check.getByRole('button', { name: 'Upload document' }).click();
    await expect(check.getByRole('alert')).toHaveText(
      'Invalid file type. Only PDF, JPG, and PNG are allowed.',
    );
    expect(complaints.splice(0)).toHaveLength(1);
    await proof.setInputFiles(file('report.pdf', pdf()));
    await check.getByRole('button', { name: 'Upload document' }).click();
    await expect(add).toBeFocused();
    await expect(check.getByText('report.pdf')).toBeVisible();
    await expectAccessible(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  },
);
