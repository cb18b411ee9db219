import { demoAccounts } from '#demo/accounts.ts';
import { demoPassword } from '#server/demonstration.ts';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, forgetSession, forgive, journey, phone } from './journey.ts';

async function logIn(page: Page, email: string, password = demoPassword) {
  const main = page.getByRole('main');
  await main.getByLabel('Email address').fill(email);
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Log in', exact: true }).click();
}

journey('A family signs in, is sent back to where they were, and signs out', async ({ page }) => {
  await page.goto('/family-dashboard');
  await expect(page).toHaveURL('/login?returnUrl=%2Ffamily-dashboard');
  await logIn(page, demoAccounts.family.email);
  await expect(page).toHaveURL('/family-dashboard');
  // The refused page was replaced: going back does not lead to it again.
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/family-dashboard');
  await expect(page).toHaveURL(/\/login/);
});

journey('AUTH-1 the login screen, on a phone and by keyboard alone', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/login');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  await expect(main.getByText('OR', { exact: true })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup');
  await expect(main.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
  await expect(main.getByRole('link', { name: /forgot/i })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  await expectAccessible(page);

  await main.getByLabel('Email address').focus();
  await page.keyboard.type(demoAccounts.admin.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin');
});

journey('AUTH-2 a refusal stands above the form', async ({ page, complaints }) => {
  await page.goto('/login');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(main.getByText('Email is required')).toBeVisible();
  await expect(main.getByText('Password is required')).toBeVisible();
  await expect(main.getByLabel('Email address')).toBeFocused();
  await main.getByLabel('Email address').fill('nobody@example.com');
  await main.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(main.getByText('Email is required')).toHaveCount(0);
  await expect(main.getByLabel('Password', { exact: true })).toBeFocused();
  await expectAccessible(page);

  await logIn(page, 'nobody@example.com', 'whatever');
  const refusal = main.getByRole('alert').filter({ hasText: 'Wrong email or password.' });
  await expect(refusal).toBeVisible();
  const form = await main.getByLabel('Email address').boundingBox();
  expect((await refusal.boundingBox())!.y).toBeLessThan(form!.y);
  await expect(main.getByLabel('Email address')).toHaveValue('nobody@example.com');

  await page.route('**/_api/auth/login_with_password', (route) =>
    route.fulfill({ status: 502, body: 'x' }),
  );
  await logIn(page, 'nobody@example.com', 'whatever');
  await expect(main.getByText('Login failed. Please try again.')).toBeVisible();
  forgive(complaints);
});

for (const { account, home } of [
  { account: 'admin', home: '/admin' },
  { account: 'caregiver', home: '/dashboard' },
  { account: 'family', home: '/family-dashboard' },
] as const) {
  journey(
    `AUTH-3 the ${account} lands at ${home}, not sooner than 200 ms after the answer`,
    async ({ page }) => {
      await page.goto('/login');
      await page.evaluate(() => {
        const push = history.pushState.bind(history);
        history.pushState = (...entry) => {
          Object.assign(window, { leftAt: performance.now() });
          push(...entry);
        };
      });
      await logIn(page, demoAccounts[account].email);
      await page.waitForURL(home);
      const pause = await page.evaluate(() => {
        const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        const answer = calls.find(({ name }) => name.endsWith('/auth/login_with_password'))!;
        return (window as unknown as { leftAt: number }).leftAt - answer.responseEnd;
      });
      expect(pause).toBeGreaterThanOrEqual(200);
    },
  );
}

journey('AUTH-3 an address that leads elsewhere is not followed', async ({ page }) => {
  for (const returnUrl of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
  ]) {
    await forgetSession(page);
    await page.goto(`/login?returnUrl=${encodeURIComponent(returnUrl)}`);
    await logIn(page, demoAccounts.family.email);
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
    await expect(page).toHaveURL('/family-dashboard');
  }
});

journey('AUTH-4 focus asks for the session again', async ({ page, signIn, complaints }) => {
  await page.clock.install();
  // Whoever is in a circle asks again when something changes there, as another journey may do.
  await signIn('admin');
  const askedAtFirst = page.waitForResponse('**/_api/auth/session');
  await page.goto('/about');
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  // Once events arrive.
  await askedAtFirst;
  let asked = 0;
  await page.route('**/_api/auth/session', (route) => {
    asked += 1;
    return route.continue();
  });
  const focus = () =>
    page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

  await page.clock.fastForward('04:00');
  await focus();
  await page.clock.runFor(500);
  expect(asked).toBe(0);

  await page.request.post('/_api/auth/logout', { data: {} });
  await page.clock.fastForward('01:30');
  await focus();
  await expect.poll(() => asked).toBeGreaterThan(0);
  await page.clock.runFor(500);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  // The events of the ended session are refused.
  complaints.splice(0);
});

journey('AUTH-5 logging out works without the server', async ({ page, signIn, complaints }) => {
  await signIn('family');
  await page.goto('/about');
  await page.evaluate(() => {
    localStorage.setItem('csrf_token', 'old');
    localStorage.setItem('kept', 'yes');
    sessionStorage.setItem('draft', 'private');
  });
  await page.route('**/_api/auth/logout', (route) => route.abort());
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  const left = await page.evaluate(() => ({
    csrf: localStorage.getItem('csrf_token'),
    kept: localStorage.getItem('kept'),
    draft: sessionStorage.getItem('draft'),
  }));
  expect(left).toEqual({ csrf: null, kept: 'yes', draft: null });
  forgive(complaints);
});

journey(
  'AUTH-4 what one person types in a tab never becomes that of who signs in in another',
  async ({ page, signIn, complaints }) => {
    await signIn('family');
    await page.goto('/support');
    const header = page.getByRole('banner');
    await expect(header.getByRole('button', { name: 'Your account' })).toBeVisible();
    await page.evaluate(() => sessionStorage.setItem('draft', 'of the family'));
    await signIn('caregiver');
    await page.getByRole('button', { name: 'Your account' }).click();
    await page
      .getByRole('link', { name: /Messages|Dashboard/ })
      .first()
      .click();
    await expect(page.getByText('This page has to be reloaded before it can go on.')).toBeVisible();
    complaints.splice(0);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(header.getByRole('button', { name: 'Your account' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('draft'))).toBeNull();
  },
);

journey('AUTH-5 logging out asks nothing more of the server', async ({ page, signIn }) => {
  await signIn('family');
  // The stream opens, and tells what has changed, while the session ends.
  let leave = () => {};
  const leaving = new Promise<void>((resolve) => (leave = resolve));
  await page.route('**/_api/events', (route) => leaving.then(() => route.continue()));
  await page.route('**/_api/auth/logout', async (route) => {
    leave();
    await page.waitForTimeout(300);
    await route.continue();
  });
  await page.goto('/about');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});

journey('AUTH-6 an answer without an id or roles is not taken for a session', async ({ page }) => {
  await page.goto('/login');
  await page.route('**/_api/auth/login_with_password', (route) =>
    route.fulfill({
      contentType: 'application/json',
      body: '{"json":{"user":{"displayName":"Nobody"}}}',
    }),
  );
  await logIn(page, demoAccounts.family.email);
  await expect(page.getByText('Invalid user session structure')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});

journey('AUTH-11 after a login nothing of before is shown from memory', async ({ page }) => {
  await page.goto('/login');
  const asked = page.waitForRequest('**/_api/header/counts');
  await logIn(page, demoAccounts.caregiver.email);
  await expect(page).toHaveURL('/dashboard');
  await asked;
});

journey(
  'too many attempts are answered in words, with the time to wait',
  async ({ page, complaints }) => {
    await page.goto('/login');
    await page.route('**/_api/auth/login_with_password', (route) =>
      route.fulfill({
        status: 429,
        contentType: 'application/json',
        body: '{"json":{"error":"Too many attempts. Please wait 12 minutes and try again.","retryAfterSeconds":700}}',
      }),
    );
    await logIn(page, demoAccounts.family.email);
    await expect(
      page.getByText('Too many attempts. Please wait 12 minutes and try again.'),
    ).toBeVisible();
    forgive(complaints);
  },
);

journey('a newcomer enters the demonstration by one click', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Maria Alvarez, caregiver' }).click();
  await expect(page).toHaveURL('/dashboard');
});

journey('SIGNUP-1 the two ways to join, and the ways back', async ({ page }) => {
  await page.goto('/signup');
  const main = page.getByRole('main');
  await expect(
    main.getByRole('heading', { level: 1, name: 'Join Tendwell for free' }),
  ).toBeVisible();
  await expect(main.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  await expect(main.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
  await main.getByRole('link', { name: "I'm a Caregiver" }).click();
  await expect(page).toHaveURL('/caregiver-signup');
  await page.goBack();
  await main.getByRole('link', { name: 'I need a Caregiver' }).click();
  await expect(page).toHaveURL('/hire-caregivers');
});

journey('AUTH-4 a failed check means nobody is in', async ({ page, signIn, complaints }) => {
  await page.clock.install();
  await signIn('family');
  await page.goto('/about');
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await page.route('**/_api/auth/session', (route) =>
    route.fulfill({ status: 401, body: '{"json":{"error":"Gone"}}' }),
  );
  await page.clock.fastForward('05:30');
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  await page.clock.runFor(500);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  complaints.splice(0);
});

journey(
  'ERR-3 AUTH-4 a failed check is told where one is',
  async ({ page, signIn, complaints }) => {
    await page.clock.install();
    await signIn('family');
    await page.goto('/account');
    const comeBack = () =>
      page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

    const changePassword = page.getByRole('button', { name: 'Change password' }).first();
    const field = page.getByLabel('Current password', { exact: true });
    await changePassword.click();
    await field.fill('half typed');
    await page.route('**/_api/auth/session', (route) => route.fulfill({ status: 500, body: 'x' }));
    await page.clock.fastForward('05:30');
    await comeBack();
    // It is asked twice more before that.
    await expect(page.getByText('Session check failed')).toBeVisible({ timeout: 30_000 });
    await expect(field).toHaveValue('half typed');

    await page.unroute('**/_api/auth/session');
    await page.route('**/_api/auth/session', (route) =>
      route.fulfill({ status: 429, body: '{"json":{"error":"Slow down"}}' }),
    );
    await page.clock.fastForward('05:30');
    await comeBack();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Session check failed' }),
    ).toBeVisible();
    await expect(page).toHaveURL('/account');
    await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/login?returnUrl=%2Faccount',
    );
    await expectAccessible(page);

    await page.unroute('**/_api/auth/session');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(changePassword).toBeVisible();
    complaints.splice(0);
  },
);
