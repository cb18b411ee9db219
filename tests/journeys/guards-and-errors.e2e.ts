import { demoPassword } from '#server/demonstration.ts';
import { expect, expectAccessible, journey } from './journey.ts';

journey.describe('pages for some', () => {
  for (const path of ['/dashboard', '/profile/edit', '/family-dashboard', '/messages']) {
    journey(
      `ROUTE-4 a visitor who asks for ${path} is sent to log in, with the way back kept`,
      async ({ page, request }) => {
        const response = await request.get(path, { maxRedirects: 0 });
        expect(response.status()).toBe(302);
        expect(response.headers().location).toBe(`/login?returnUrl=${encodeURIComponent(path)}`);

        await page.goto(path);
        await page.getByLabel('Email address').first().fill('caregiver@tendwell.example');
        await expect(page).toHaveURL(`/login?returnUrl=${encodeURIComponent(path)}`);
      },
    );
  }

  journey('ROUTE-4 in the browser the redirect replaces the page it refuses', async ({ page }) => {
    await page.goto('/about', { waitUntil: 'networkidle' });
    // A link that a visitor would not be shown, followed within the page.
    await page.evaluate(() => {
      window.history.pushState({}, '', '/dashboard');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page).toHaveURL('/login?returnUrl=%2Fdashboard');
    await page.goBack();
    await expect(page).toHaveURL('/about');
  });

  journey('ROUTE-4 someone who lacks the role is told who they are', async ({ page, signIn }) => {
    await signIn('family');
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login\?/);
    await expect(page.getByText('The page you asked for is for caregivers.')).toBeVisible();
    await expect(page.getByRole('main').getByText('Carol Whitman')).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByRole('main').getByRole('link', { name: 'Log out' })).toHaveAttribute(
      'href',
      '/logout',
    );
    await page.getByRole('link', { name: 'Go to your home page' }).click();
    await expect(page).toHaveURL('/family-dashboard');
  });

  journey('ROUTE-4 nothing is asked for a page of another role', async ({ page }) => {
    await page.goto('/family-dashboard');
    const main = page.getByRole('main');
    await main.getByLabel('Email address').fill('caregiver@tendwell.example');
    await main.getByLabel('Password', { exact: true }).fill(demoPassword);
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 403) refused.push(response.url());
    });
    await main.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByText('The page you asked for is for families.')).toBeVisible();
    expect(refused).toEqual([]);
  });

  journey('ADM-1 the admin page is for admins', async ({ page, signIn }) => {
    await page.goto('/admin');
    await expect(page).toHaveURL(/\/login\?returnUrl=%2Fadmin/);
    await expect(page.getByText('You must be logged in to access this page.')).toBeVisible();

    await signIn('family');
    await page.goto('/admin');
    await expect(page).toHaveURL('/');
    await expect(
      page.getByText('You do not have permission to access the admin dashboard.'),
    ).toBeVisible();

    // An open page would ask on with the session that ends here.
    await page.goto('about:blank');
    await signIn('admin');
    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  });
});

journey.describe('when something goes wrong', () => {
  journey('ERR-1 ERR-2 a broken page says so', async ({ page, complaints }) => {
    await page.goto('/about');
    // The page's own script fails until it is mended, as a bad release would.
    await page.route('**/assets/disclaimer-*.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `export default function Broken() { throw new Error('broken'); }`,
      }),
    );
    await page
      .getByRole('navigation', { name: 'Legal' })
      .getByRole('link', { name: 'Disclaimer' })
      .click();
    const alert = page.getByRole('alert');
    await expect(alert.getByRole('heading', { name: 'Oops! Something went wrong.' })).toBeVisible();
    await expect(alert).toContainText(
      "We've encountered an unexpected error. Please try again. If the problem persists, contact support.",
    );
    await expect(alert).toBeFocused();
    await expectAccessible(page);

    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Tendwell home' }),
    ).toBeVisible();
    await expect(alert.getByRole('link', { name: 'Contact support' })).toHaveAttribute(
      'href',
      '/support',
    );
    await alert.getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(alert).toBeVisible();

    await page.unroute('**/assets/disclaimer-*.js');
    await alert.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Disclaimer' })).toBeVisible();
    expect(complaints.splice(0).join()).toContain('broken');
  });

  journey('ERR-1 ERR-2 a broken part leaves the rest', async ({ page, complaints }) => {
    // Without events nobody asks again before the button is pressed.
    await page.route('**/_api/events*', (route) => route.abort());
    await page.route('**/_api/notifications/list', (route) =>
      route.fulfill({ status: 400, body: '{}' }),
    );
    await page.goto('/login');
    await page.getByRole('button', { name: /, family$/ }).click();
    await page.getByRole('button', { name: 'Notifications' }).click();
    const alert = page.getByRole('alert');
    await expect(alert.getByText('Something went wrong.')).toBeVisible();
    await expect(alert).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    // Arrow keys pass over what is no choice.
    await page.getByRole('button', { name: /^Notifications/ }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('link', { name: 'See all', exact: true })).toBeFocused();

    await page.unroute('**/_api/notifications/list');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toBeHidden();
    await expect(page.getByRole('link', { name: /^New message from/ }).first()).toBeVisible();
    complaints.splice(0);
  });
});

journey('ERR-1 an answer that breaks the page is asked anew', async ({ page, complaints }) => {
  await page.goto('/about');
  await page.route('**/_api/caregivers/search*', (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"json":{"caregivers":"no list"}}' }),
  );
  await page.getByRole('banner').getByRole('link', { name: 'Hire Caregivers' }).click();
  const alert = page.getByRole('alert');
  await expect(alert.getByRole('heading', { name: 'Oops! Something went wrong.' })).toBeVisible();
  await page.unroute('**/_api/caregivers/search*');
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Results' })).toBeAttached();
  complaints.splice(0);
});
