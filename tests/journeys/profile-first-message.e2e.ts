import type { Page } from '@playwright/test';
import { demoAccounts } from '#demo/accounts.ts';
import { demoPassword } from '#server/demonstration.ts';
import { expect, expectAccessible, forgive, journey, patient, phone } from './journey.ts';

const maria = '/caregivers/maria-a';
const asked = 'A visitor is asked to sign in before connecting and returns to the open message';

journey(`PROF-2 ${asked}`, async ({ page }) => {
  await page.goto(maria);
  await page.getByRole('link', { name: 'Connect with Maria' }).filter({ visible: true }).click();
  await expect(page).toHaveURL('/login?returnUrl=%2Fcaregivers%2Fmaria-a%23connect');
  await expect(page.getByText('Log in to write to Maria Alvarez')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByLabel('Email address').fill(demoAccounts.family.email);
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(maria);
  await expect(page.getByRole('dialog', { name: 'Write to Maria' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: 'Maria' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Connect with Maria' })).toHaveCount(0);
  // Once is enough: a reload does not open it again.
  await page.reload();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

/** A family of this journey's own, signed in. */
async function joinAsFamily(page: Page) {
  const response = await page.request.post('/_api/family-signup/complete', {
    data: {
      json: {
        careTypes: ['Companionship'],
        zipCode: '33101',
        frequency: ['part_time'],
        experienceLevel: ['beginner'],
        displayName: 'Nora Castle',
        email: `nora-${crypto.randomUUID()}@example.com`,
        password: 'a quiet garden wall',
      },
    },
  });
  expect(response.status()).toBe(200);
}

for (const viewport of [phone, { width: 1280, height: 900 }]) {
  journey(`PROF-2 MSG-7 a family writes first, at ${viewport.width}`, async ({ page, context }) => {
    await joinAsFamily(page);
    await page.setViewportSize(viewport);
    await page.goto('/caregivers/luis-m');
    const connect = (tab: Page) =>
      tab.getByRole('button', { name: 'Connect with Luis' }).filter({ visible: true });

    await connect(page).click();
    const dialog = page.getByRole('dialog', { name: 'Write to Luis' });
    const message = dialog.getByLabel('Your message');
    await dialog.getByRole('button', { name: 'Send message' }).click();
    await expect(dialog.getByText('Please write a message.')).toBeVisible();
    for (const template of [
      'Initial Introduction',
      'Service Inquiry',
      'Interview Request',
      'Reference Check',
    ]) {
      await dialog.getByRole('button', { name: template }).click();
      await expect(message).toHaveValue(/^Hello Luis,/);
    }
    await expectAccessible(page);
    // Own words are never replaced, and outlive a closed dialog and a reload.
    await message.fill('Our father likes chess.');
    await dialog.getByRole('button', { name: 'Service Inquiry' }).click();
    await expect(message).toHaveValue(/^Our father likes chess\.\n\nHello Luis,/);
    await message.fill('Our father likes chess. Do you play?');
    await page.keyboard.press('Escape');
    await page.reload();
    await connect(page).click();
    await expect(message).toHaveValue('Our father likes chess. Do you play?');

    const late = patient(await context.newPage());
    await late.goto('/caregivers/luis-m');
    await expect(connect(late)).toBeEnabled();
    await dialog.getByRole('button', { name: 'Send message' }).click();
    await expect(
      page.getByText(
        'Message sent successfully! You can continue the conversation in your Messages.',
      ),
    ).toBeVisible();
    await expect(dialog).toHaveCount(0);
    const conversation = page
      .getByRole('link', { name: 'Open your conversation' })
      .filter({ visible: true });
    await expect(conversation).toHaveAttribute('href', /^\/messages\?conversation=[\da-f-]{36}$/);
    await expect(conversation).toBeFocused();

    await connect(late).click();
    const second = late.getByRole('dialog', { name: 'Write to Luis' });
    await second.getByLabel('Your message').fill('Hello again');
    await second.getByRole('button', { name: 'Send message' }).click();
    // In the dialog, and on the page that it leads to at once.
    await expect(
      late
        .getByText('You already have a conversation with this caregiver. Check your Messages.')
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await expect(late).toHaveURL(/^[^?]+\/messages\?conversation=[\da-f-]{36}$/);
    await expect(late.getByRole('log')).toContainText('Our father likes chess.');
    await expect(late.getByRole('textbox', { name: /^Write a message to/ })).toHaveValue(
      'Hello again',
    );
    await late.goBack();
    await expect(late.getByRole('link', { name: 'Open your conversation' })).not.toHaveCount(0);
  });
}

journey('PROF-2 MSG-7 a message that fails is kept', async ({ page, complaints }) => {
  await joinAsFamily(page);
  await page.route('**/_api/conversations/create', (route) => route.abort());
  await page.goto(maria);
  await page.getByRole('button', { name: 'Connect with Maria' }).filter({ visible: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Write to Maria' });
  await dialog.getByLabel('Your message').fill('Could you come on Monday?');
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expect(
    page.getByText('Unable to send message: Failed to create conversation'),
  ).toBeVisible();
  await expect(dialog.getByLabel('Your message')).toHaveValue('Could you come on Monday?');
  forgive(complaints);
});

for (const account of ['caregiver', 'admin'] as const) {
  journey(`PROF-2 to the ${account} it is told who starts`, async ({ page, signIn }) => {
    await signIn(account);
    await page.goto('/caregivers/luis-m');
    const told = page.getByText(/^Families start conversations here\./);
    await expect(told.filter({ visible: true })).toHaveCount(1);
    await page.setViewportSize(phone);
    await expect(told.filter({ visible: true })).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Connect with Luis' })).toHaveCount(0);
    await expectAccessible(page);
  });
}

journey('PROF-2 a caregiver’s own profile speaks to its owner', async ({ page, signIn }) => {
  await signIn('caregiver');
  await page.goto(maria.replace('maria-a', 'MARIA-A'));
  const edit = page.getByRole('link', { name: 'Edit your profile' }).filter({ visible: true });
  await expect(edit).toHaveAttribute('href', '/profile/edit');
  await expect(page.getByText(/^Families start conversations here\./)).toHaveCount(0);
  await page.setViewportSize(phone);
  await expect(edit).toHaveCount(1);
  await expectAccessible(page);
});
