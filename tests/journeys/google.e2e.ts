import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { demoAccounts } from '#demo/accounts.ts';
import { demoPassword } from '#server/demonstration.ts';
import { cuttingCookie } from '#tests/oidc.ts';
import { expect, expectAccessible, forgetSession, forgive, journey } from './journey.ts';

const google = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });

async function openWindow(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await google(page).click();
  return opened;
}

async function allow(popup: Page, email: string) {
  await popup.getByLabel('Email at the provider').fill(email);
  await popup.getByRole('button', { name: 'Allow' }).click();
}

/** An account made through the provider, as a sign-up wizard would make it. */
async function signUp(page: Page, email: string, signupType: 'caregiver' | 'family') {
  await page.goto(`/_api/auth/oauth_authorize?provider=google&signupType=${signupType}`);
  await allow(page, email);
  await expect(page.getByText('You can close this window.')).toBeVisible();
  await page.context().clearCookies();
}

const someone = (name: string) => `${name}-${randomUUID().slice(0, 8)}@example.com`;

journey(
  'AUTH-7 AUTH-8 someone signs in with Google for the first time: they are asked how to join',
  async ({ page }) => {
    await page.goto('/login');
    const popup = await openWindow(page);
    expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([500, 600]);
    await expect(page.getByRole('button', { name: 'Connecting...' })).toBeVisible();
    await expect(page.getByText('Please continue in the Google window.')).toBeVisible();

    const closed = popup.waitForEvent('close');
    await allow(popup, someone('first-time'));
    await closed;
    await expect(page).toHaveURL('/signup');
    await expect(
      page.getByText(
        'There is no account for this Google address yet. How would you like to join?',
      ),
    ).toBeVisible();
  },
);

journey(
  'AUTH-7 AUTH-8 a caregiver who left before making a profile goes on with it',
  async ({ page }) => {
    const email = someone('half-way');
    await signUp(page, email, 'caregiver');
    await page.goto('/login');
    await allow(await openWindow(page), email);
    await expect(page).toHaveURL('/caregiver-signup');
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  },
);

journey('AUTH-8 a family lands on its dashboard', async ({ page }) => {
  const email = someone('family');
  await signUp(page, email, 'family');
  await page.goto('/login');
  await allow(await openWindow(page), email);
  await expect(page).toHaveURL('/family-dashboard');
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
});

journey('AUTH-8 the page someone asked for wins over their home', async ({ page }) => {
  const email = someone('returning');
  await signUp(page, email, 'family');
  await page.goto('/login?returnUrl=%2Fmessages');
  await allow(await openWindow(page), email);
  await expect(page).toHaveURL('/messages');
});

journey(
  'AUTH-7 a provider that cuts the window from its opener does not break the way back',
  async ({ page, context, baseURL }) => {
    await context.addCookies([{ ...cuttingCookie, url: baseURL }]);
    await page.goto('/login');
    await allow(await openWindow(page), someone('cut-off'));
    await expect(page).toHaveURL('/signup');
  },
);

journey('AUTH-7 messages from elsewhere are not believed', async ({ page }) => {
  await page.goto('/login');
  const popup = await openWindow(page);
  await popup.getByLabel('Email at the provider').waitFor();
  const forged = { type: 'OAUTH_ERROR', error: { code: 'x', message: 'Forged', details: null } };
  // From another origin, and from our own but not from the window.
  await popup.evaluate((message) => window.opener.postMessage(message, '*'), forged);
  await page.evaluate((message) => window.postMessage(message, '*'), forged);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  await expect(page.getByText('Forged')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Connecting...' })).toBeVisible();
});

journey.describe('when it does not work out', () => {
  journey('AUTH-7 the window is closed', async ({ page }) => {
    await page.goto('/login');
    await (await openWindow(page)).close();
    await expect(page.getByRole('alert')).toHaveText(
      'The Google window was closed before you were signed in. Please try again.',
    );
    await expect(google(page)).toBeFocused();
    await expectAccessible(page);
  });

  journey('AUTH-7 the window stays open for more than 5 minutes', async ({ page }) => {
    await page.clock.install();
    await page.goto('/login');
    const popup = await openWindow(page);
    await expect(page.getByRole('button', { name: 'Connecting...' })).toBeVisible();
    await page.clock.fastForward('04:30');
    await expect(page.getByRole('alert')).toHaveCount(0);
    const closed = popup.waitForEvent('close');
    await page.clock.fastForward('00:30');
    await expect(page.getByRole('alert')).toHaveText(
      'Signing in with Google took longer than 5 minutes. Please try again.',
    );
    await closed;
  });

  journey('AUTH-9 the browser blocks the window', async ({ page }) => {
    await page.goto('/login');
    await page.evaluate(() => Object.assign(window, { open: () => null }));
    await google(page).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Failed to open authentication window. Please check if popup blockers are disabled and try again.',
    );
  });

  journey('AUTH-9 a provider’s error without words of its own', async ({ page }) => {
    await page.goto('/login');
    await page.evaluate(() => {
      const open = (address: string) => {
        const { searchParams } = new URL(address, window.location.href);
        const error = { code: 'server_error', message: '', details: null };
        const channel = new BroadcastChannel(searchParams.get('channel')!);
        setTimeout(() => channel.postMessage({ type: 'OAUTH_ERROR', error }), 50);
        return { closed: false, close: () => {} };
      };
      Object.assign(window, { open });
    });
    await google(page).click();
    await expect(page.getByRole('alert')).toHaveText('Authentication failed. Please try again.');
  });

  journey('AUTH-9 the provider says no', async ({ page }) => {
    await page.goto('/login');
    const popup = await openWindow(page);
    await popup.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('alert')).toHaveText('Google sign-in was cancelled.');
    await expect(google(page)).toBeVisible();
  });

  journey('AUTH-9 no session comes of it', async ({ page, complaints }) => {
    const email = someone('no-session');
    await signUp(page, email, 'family');
    await page.route('**/_api/auth/establish_session', (route) => route.abort());
    await page.goto('/login');
    await allow(await openWindow(page), email);
    await expect(page.getByRole('alert')).toHaveText(
      'Failed to complete authentication. Please try again.',
    );
    forgive(complaints);
  });

  journey('AUTH-9 an answer that makes no sense', async ({ page }) => {
    const email = someone('nonsense');
    await signUp(page, email, 'family');
    await page.route('**/_api/auth/establish_session', (route) =>
      route.fulfill({ json: { json: {} } }),
    );
    await page.goto('/login');
    await allow(await openWindow(page), email);
    await expect(page.getByRole('alert')).toHaveText(
      'An unexpected error occurred during authentication. Please try again.',
    );
  });
});

const linkingCard = (page: Page) => page.getByRole('region', { name: 'Account Already Exists' });

journey('AUTH-9 someone who has a password already is told, and may leave it', async ({ page }) => {
  await page.goto('/login');
  await allow(await openWindow(page), demoAccounts.caregiver.email);
  const card = linkingCard(page);
  await expect(card.getByRole('heading')).toBeFocused();
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Got it' }).click();
  await expect(card).toHaveCount(0);
  await expect(google(page)).toBeFocused();
});

journey(
  'AUTH-9 someone who has a password already links Google with it',
  async ({ page, complaints }) => {
    const { email } = demoAccounts.admin;
    await page.goto('/login');
    await allow(await openWindow(page), email);
    const card = linkingCard(page);
    await card.getByRole('button', { name: 'Sign in and link Google' }).click();
    await expect(card.getByText('Password is required')).toBeVisible();
    await expect(card.getByLabel(`Password for ${email}`)).toBeFocused();
    await card.getByLabel(`Password for ${email}`).fill('wrong');
    await card.getByRole('button', { name: 'Sign in and link Google' }).click();
    await expect(card.getByRole('alert')).toHaveText('Wrong email or password.');
    forgive(complaints);

    await card.getByLabel(`Password for ${email}`).fill(demoPassword);
    await card.getByRole('button', { name: 'Sign in and link Google' }).click();
    await expect(page).toHaveURL('/admin');

    await forgetSession(page);
    await page.goto('/login');
    await allow(await openWindow(page), email);
    await expect(page).toHaveURL('/admin');
  },
);
