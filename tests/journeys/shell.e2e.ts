import { expect, expectAccessible, journey, phone } from './journey.ts';

journey('SHELL-1 a visitor sees where to go and how to get in', async ({ page }) => {
  await page.goto('/about');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Tendwell home' })).toHaveAttribute('href', '/');
  await expect(header.getByRole('link', { name: 'Hire Caregivers' })).toHaveAttribute(
    'href',
    '/caregivers',
  );
  await expect(header.getByRole('link', { name: 'Caregiver Jobs' })).toHaveAttribute(
    'href',
    '/private-caregiver-jobs',
  );
  await expect(header.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/support');
  await expect(header.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  await expect(header.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup');
});

for (const { account, dashboard, missing } of [
  { account: 'family', dashboard: 'Family Dashboard', missing: 'Caregiver Dashboard' },
  { account: 'caregiver', dashboard: 'Caregiver Dashboard', missing: 'Family Dashboard' },
] as const) {
  journey(
    `SHELL-2 a signed-in ${account} finds their places behind their face, and the way out`,
    async ({ page, signIn }) => {
      await signIn(account);
      await page.goto('/about');
      const header = page.getByRole('banner');
      await expect(header.getByRole('link', { name: 'Login' })).toHaveCount(0);
      await header.getByRole('button', { name: 'Your account' }).click();
      await expect(header.getByRole('link', { name: dashboard })).toBeVisible();
      await expect(header.getByRole('link', { name: missing })).toHaveCount(0);
      const help = header.getByRole('link', { name: /^(Help|Safety)/ });
      await expect(help).toHaveText([
        'HelpAnswers, or write to us',
        'SafetyIn danger now? Call 911',
      ]);

      await header.getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL('/');
      await expect(header.getByRole('link', { name: 'Login' })).toBeVisible();
      expect((await page.request.get('/_api/auth/session')).ok()).toBe(true);
      await page.goto('/messages');
      await expect(page).toHaveURL(/\/login/);
    },
  );
}

journey('SHELL-2 someone without a photo is shown by an initial', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/about');
  await expect(page.getByRole('button', { name: 'Your account' })).toHaveText('AYour account');
});

journey.describe('on a phone', () => {
  journey.use({ viewport: phone });

  journey('SHELL-3 the menu closes three ways', async ({ page, context, complaints }) => {
    await page.goto('/about', { waitUntil: 'networkidle' });
    const open = () => page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });

    // It comes when it is opened; the next press tries again.
    await context.setOffline(true);
    await open();
    await expect(page.getByText('This could not be loaded.')).toBeVisible();
    // Each part that is missing asks whether the server is there, to tell an update from a lost connection.
    await page.waitForTimeout(1_000);
    const failed = (what: string) => complaints.filter((line) => line.includes(what)).length;
    await expect.poll(() => failed('/healthz')).toBeGreaterThanOrEqual(failed('.js'));
    await context.setOffline(false);

    await open();
    await expect(menu).toBeVisible();
    await expectAccessible(page);
    await page.mouse.wheel(0, 600);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe(
      'hidden',
    );

    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();

    await open();
    await page.mouse.click(195, 8);
    await expect(menu).toBeHidden();

    await open();
    await menu.getByRole('link', { name: 'Hire Caregivers' }).click();
    await expect(page).toHaveURL('/caregivers');
    await expect(menu).toBeHidden();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe(
      'hidden',
    );
    // Of a lost connection the browser complains by itself, some of it later.
    const others = complaints.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'));
    complaints.splice(0, complaints.length, ...others);
  });

  journey('SHELL-3 a signed-in person has the same menu', async ({ page, signIn }) => {
    await signIn('caregiver');
    await page.goto('/about');
    const open = () => page.getByRole('button', { name: 'Your account' }).click();
    const menu = page.getByRole('dialog', { name: 'Maria Alvarez' });
    await open();
    await expect(menu.getByRole('link', { name: 'Edit Profile' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Safety' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await open();
    await page.mouse.click(195, 8);
    await expect(menu).toBeHidden();
    await open();
    await menu.getByRole('link', { name: 'Help' }).click();
    await expect(page).toHaveURL('/support');
    await expect(menu).toBeHidden();
  });
});

journey.describe('before any script', () => {
  journey.use({ javaScriptEnabled: false });

  for (const { account, words } of [
    { account: 'family', words: ['Home', 'Find caregivers', 'Shortlist', 'My posts', 'New post'] },
    { account: 'caregiver', words: ['Home', 'Find work', 'Applications', 'Saved'] },
    { account: 'admin', words: ['Review', 'People', 'Jobs', 'Trust', 'System'] },
  ] as const) {
    journey(
      `SHELL-2 SHELL-5 a signed-in ${account} has one header on every page`,
      async ({ page, signIn }) => {
        await signIn(account);
        for (const path of ['/about', '/caregivers', '/caregiver-jobs', '/messages', '/account']) {
          await page.goto(path);
          const header = page.getByRole('banner');
          const places = header.getByRole('navigation', { name: 'Main' }).getByRole('link');
          const names = words.map((word) => new RegExp(`^${word}( \\d+)?$`));
          await expect(places).toHaveText(names);
          await expect(header.locator('a[aria-label^="Messages"]')).toBeVisible();
          await expect(header.getByRole('link', { name: 'Help' })).toHaveCount(1);
        }
      },
    );
  }

  journey(
    'SHELL-2 a family with unread messages sees them on the home page',
    async ({ page, signIn }) => {
      await signIn('family');
      await page.goto('/');
      await expect(
        page.getByRole('banner').getByRole('link', { name: /^Messages, \d+ unread$/ }),
      ).toBeVisible();
    },
  );
});

journey('SHELL-4 the footer has the list, the ten cities and all columns', async ({ page }) => {
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('heading', { name: 'Join Our List' })).toBeVisible();
  await expect(footer.getByRole('button', { name: 'Join List' })).toBeVisible();

  const families = footer.getByRole('navigation', { name: 'For Families' }).getByRole('link');
  await expect(families).toHaveText([
    'Find Caregivers',
    'Miami, FL',
    'Austin, TX',
    'Chicago, IL',
    'Los Angeles, CA',
    'Atlanta, GA',
    'Phoenix, AZ',
    'Houston, TX',
    'Tampa, FL',
    'Seattle, WA',
    'Baltimore/DC',
  ]);
  await expect(families.nth(1)).toHaveAttribute('href', '/caregivers?location=miami-fl');
  for (const name of ['Caregivers', 'Contact', 'Legal']) {
    await expect(footer.getByRole('navigation', { name, exact: true })).toBeVisible();
  }
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Tendwell`);
});

journey('SHELL-4 nothing below the steps of a sign-up leads away', async ({ page }) => {
  for (const path of ['/caregiver-signup', '/family-signup', '/hire-caregivers']) {
    await page.goto(path);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'Help' })).toBeVisible();
    await expect(footer.getByRole('button', { name: 'Join List' })).toHaveCount(0);
  }
});

journey('SHELL-5 the signed-in layout has home, bell and name', async ({ page, signIn }) => {
  await signIn('caregiver');
  await page.goto('/dashboard');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Tendwell home' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
  await header.getByRole('button', { name: /^Notifications/ }).click();
  await expect(header.getByRole('listitem').filter({ visible: true }).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await header.getByRole('button', { name: 'Your account' }).click();
  await expect(header.getByText('Maria Alvarez')).toBeVisible();
  await expect(header.getByRole('link', { name: 'Edit Profile' })).toHaveAttribute(
    'href',
    '/profile/edit',
  );
  await expect(header.getByRole('button', { name: 'Logout' })).toBeVisible();

  const footer = page.getByRole('contentinfo');
  const links = (name: string) => footer.getByRole('navigation', { name }).getByRole('link');
  await expect(links('Legal')).toHaveText(['Privacy Policy', 'Terms of Service', 'Disclaimer']);
  await expect(links('Help')).toHaveText(['Help', 'Safety']);
  await expectAccessible(page);
});
